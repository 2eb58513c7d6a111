import type { MessageId } from '../../../i18n/messageId'
import { useSay } from '../../../i18n/useSay'
import type { BesideProps } from './besideProps'

interface Reason {
  why: string
  points: number
  detail?: string | number
}

const WHY: Readonly<Record<string, MessageId>> = {
  trap: 'inbox.why.trap',
  fast: 'inbox.why.fast',
  links: 'inbox.why.links',
  same: 'inbox.why.same',
  rate: 'inbox.why.rate',
  words: 'inbox.why.words',
  sender: 'inbox.why.sender',
  fine: 'inbox.why.fine',
}

/** What speaks for spam and what against it, with its weight. */
export function SpamPanel({ thread: { row } }: BesideProps) {
  const say = useSay()
  const reasons = Array.isArray(row.spam_why) ? (row.spam_why as Reason[]) : []
  if (reasons.length === 0) return null
  return (
    <section className="co-inbox__panel">
      <h3>{say('inbox.score', { score: Number(row.spam_score ?? 0) })}</h3>
      <ul>
        {reasons.map(({ why, points, detail = '' }) => (
          <li key={why}>
            {say(WHY[why] ?? 'inbox.why.words', { detail })}{' '}
            <span className="co-hint co-num">{points > 0 ? `+${points}` : points}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
