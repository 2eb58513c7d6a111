import { useReading } from '../../../engine/useReading'
import { useSayPair } from '../../../i18n/useSayPair'
import { useTogether } from '../../../i18n/useTogether'
import type { AnyRow } from '../../../resources/kit/resource'
import { acknowledgements } from '../../../resources/readings/notice'
import { noticeWords } from './noticeWords'

/** Who has not acknowledged a notice that asks for it. */
export function Acknowledged({ row }: { row: AnyRow }) {
  return row.needs_acknowledgement === true && row.state === 'published' ? <Missing id={row.id} /> : null
}

function Missing({ id }: { id: number }) {
  const say = useSayPair()
  const { list } = useTogether()
  const { data } = useReading(acknowledgements, { key: `notice:ack ${id}`, params: { id }, about: ['notice'] })
  if (!data) return null
  const { receivers, acknowledged, missing } = data
  const left = receivers - acknowledged
  return (
    <section>
      <p>{say(noticeWords.acknowledged, { count: acknowledged, all: receivers })}</p>
      {left === 0 ? (
        <p className="co-hint">{say(noticeWords.everybody)}</p>
      ) : (
        <p>
          {say(noticeWords.missing)} {list(missing.map(({ name }) => name))}
          {left > missing.length && ` ${say(noticeWords.more, { count: left })}`}
        </p>
      )}
    </section>
  )
}
