import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import type { AnyRow } from '../../../resources/kit/resource'
import { acknowledgements } from '../../../resources/readings/notice'

/** Who has not acknowledged a notice that asks for it. */
export function Acknowledged({ row }: { row: AnyRow }) {
  return row.needs_acknowledgement === true && row.state === 'published' ? <Missing id={row.id} /> : null
}

function Missing({ id }: { id: number }) {
  const say = useSay()
  const { list } = useTogether()
  const { data } = useReading(acknowledgements, { key: `notice:ack ${id}`, params: { id }, about: ['notice'] })
  if (!data) return null
  const { receivers, acknowledged, missing } = data
  const left = receivers - acknowledged
  return (
    <section>
      <p>{say('notice.acknowledged', { count: acknowledged, all: receivers })}</p>
      {left === 0 ? (
        <p className="co-hint">{say('notice.everybody')}</p>
      ) : (
        <p>
          {say('notice.missing')} {list(missing.map(({ name }) => name))}
          {left > missing.length && ` ${say('notice.more', { count: left })}`}
        </p>
      )}
    </section>
  )
}
