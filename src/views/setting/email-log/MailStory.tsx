import { FailedState } from '../../../engine/FailedState'
import { exactTime } from '../../../engine/format/time'
import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { type MailAttempt, type MailReceiver, mailStory } from '../../../resources/readings/email_log'
import { mailStages, receiverStates } from '../../../resources/rules/mailState'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { StatusDot } from '../../../widgets/StatusDot'
import { MailSheet } from '../mail/MailSheet'
import { WhyHeld } from './WhyHeld'
import './mailStory.css'

/** To whom a mail went, each try with the server's words, and the mail itself for whoever may read it. */
export function MailStory({ row }: { row: AnyRow }) {
  const say = useSay()
  const id = String(row.id)
  const { data, state, fault } = useReading(mailStory, { key: `mail-story ${id}`, query: { id } }, { again: row.state })
  if (state === 'failed') return <FailedState title={say('mail.storyFailed')} fault={fault} />
  if (!data) return null
  return (
    <>
      <section className="co-mailstory">
        <h3>{say('mail.receivers')}</h3>
        <ul>
          {data.receivers.map((receiver) => (
            <Receiver key={receiver.address} receiver={receiver} />
          ))}
        </ul>
      </section>
      {data.attempts.length > 0 && (
        <section className="co-mailstory">
          <h3>{say('mail.attempts')}</h3>
          <ol>
            {data.attempts.map((attempt) => (
              <Attempt key={attempt.no} attempt={attempt} />
            ))}
          </ol>
        </section>
      )}
      <section className="co-mailstory">
        <h3>{say('mail.letter')}</h3>
        {data.letter ? (
          <MailSheet {...data.letter} />
        ) : (
          <p className="co-hint">{say(data.may_read ? 'mail.letterGone' : 'mail.letterHidden')}</p>
        )}
      </section>
    </>
  )
}

const TONES = {
  waiting: 'blue',
  held: 'amber',
  sent: 'green',
  refused: 'red',
  unknown: 'amber',
  cancelled: 'grey',
} as const

function Receiver({ receiver: { address, state, code, said } }: { receiver: MailReceiver }) {
  const label = useLabel()
  return (
    <li>
      <span className="co-mailstory__address">{address}</span>{' '}
      <StatusDot tone={TONES[state]}>{label(receiverStates[state])}</StatusDot>
      {state === 'held' ? (
        <WhyHeld code={code} said={said} />
      ) : (
        said && <p className="co-hint">{[code, said].filter(Boolean).join(' ')}</p>
      )}
    </li>
  )
}

const isStage = (word: string): word is keyof typeof mailStages => Object.hasOwn(mailStages, word)

function Attempt({ attempt: { at, account, stage, code, said, talk } }: { attempt: MailAttempt }) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const where = stage && isStage(stage) ? label(mailStages[stage]) : stage
  return (
    <li>
      <time dateTime={at}>{exactTime(at, language)}</time> {account} {where && <strong>{where}</strong>}
      {said && <p className="co-hint">{[code, said].filter(Boolean).join(' ')}</p>}
      {talk && (
        <details>
          <summary>{say('mail.talk')}</summary>
          <pre>{talk}</pre>
        </details>
      )}
    </li>
  )
}
