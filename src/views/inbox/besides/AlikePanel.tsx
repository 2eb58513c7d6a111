import { WriteButton } from '../../../engine/WriteButton'
import { useSay } from '../../../i18n/useSay'
import { useEnquiryActs } from '../useEnquiryActs'
import type { BesideProps } from './besideProps'

/** What may be the same matter, to be merged in one press; the notice takes that back. */
export function AlikePanel({ at, thread: { alike } }: BesideProps) {
  const say = useSay()
  const acts = useEnquiryActs()
  if (alike.length === 0) return null
  return (
    <section className="co-inbox__panel">
      <h3>{say('inbox.alike')}</h3>
      <ul>
        {alike.map(({ id, text }) => (
          <li key={id}>
            <p className="co-inbox__alike">
              #{id} {text}
            </p>
            <WriteButton size="small" onClick={() => acts.merge(at, id)}>
              {say('inbox.merge')}
            </WriteButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
