import { useMemo, useState } from 'react'
import { exactTime, happenedTime } from '../../engine/format/time'
import { useTitle } from '../../engine/kinds/ref/useTitle'
import { Formatted } from '../../engine/kinds/richtext/Formatted'
import { useReading } from '../../engine/useReading'
import { WriteButton } from '../../engine/WriteButton'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import { useTogether } from '../../i18n/useTogether'
import { inboxMarkup, type ThreadEntry, type ThreadOf } from '../../resources/readings/inbox'
import { mailStates } from '../../resources/rules/mailState'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type EnquiryAt, takeBackAsked } from '../../slices/inbox'
import { selectLanguage } from '../../slices/settings'
import { EventLine } from './EventLine'
import { foldQuotes } from './foldQuotes'
import { inboxWords } from './inboxWords'

/** All that was said, the first words first. */
export function Entries({ at, thread }: { at: EnquiryAt; thread: ThreadOf }) {
  const { row, first, email, entries } = thread
  const isFirstInThread = entries.some(({ kind, text, of_id: of }) => kind === 'in' && of === null && text === first)
  const began = String(row.sent_at ?? row.created_at)
  return (
    <ol className="co-inbox__entries">
      {!isFirstInThread && <FirstWords name={String(row.name ?? '')} email={email} text={first} at={began} />}
      {entries.map((entry) => (
        <li key={entry.id} className={`co-inbox__entry co-inbox__entry--${entry.kind}`}>
          {entry.kind === 'event' ? <EventLine entry={entry} /> : <Words at={at} entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

interface FirstWordsProps {
  name: string
  email: string | null
  text: string
  at: string
}

function FirstWords({ name, email, text, at }: FirstWordsProps) {
  return (
    <li className="co-inbox__entry co-inbox__entry--in">
      <EntryHead who={[name, email].filter(Boolean).join(' · ')} at={at} />
      <Letter text={text} />
    </li>
  )
}

function EntryHead({ who, at, children }: { who: string; at: string; children?: React.ReactNode }) {
  const language = useAppSelector(selectLanguage)
  return (
    <p className="co-inbox__entry-head">
      <strong>{who}</strong>
      <time className="co-hint" dateTime={at} title={exactTime(at, language)}>
        {happenedTime(at, language)}
      </time>
      {children}
    </p>
  )
}

function Words({ at, entry }: { at: EnquiryAt; entry: ThreadEntry }) {
  const say = useSay()
  const together = useTogether()
  const language = useAppSelector(selectLanguage)
  const staff = useTitle('user', entry.user_id ?? 0, language)
  const { kind, receivers, attachments, mail, of_id: of } = entry
  const who = entry.user_id === null ? (entry.address ?? say('inbox.somebody')) : staff
  const heading = kind === 'note' ? `${who} · ${say('inbox.note')}` : who
  return (
    <>
      <EntryHead who={heading} at={entry.at}>
        {mail && <MailMark at={at} entry={entry.id} mail={mail} />}
        {of !== null && <span className="co-hint">{say('inbox.ofMerged', { id: of })}</span>}
      </EntryHead>
      {receivers && receivers.to.length > 0 && (
        <p className="co-hint">
          {together.told(say('inbox.to'), together.list(receivers.to))}
          {receivers.cc.length > 0 && ` · ${together.told(say('inbox.cc'), together.list(receivers.cc))}`}
        </p>
      )}
      <Body at={at} entry={entry} />
      {attachments.length > 0 && (
        <ul className="co-inbox__files" aria-label={say('inbox.attachments')}>
          {attachments.map(({ file_id: file, name, path }) => (
            <li key={file}>{path ? <a href={path}>{name}</a> : name}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A letter in plain words, or as it was formatted once somebody wants to see it so. Pictures elsewhere are links: a look asks nobody. */
function Body({ at, entry: { id, text, has_markup: hasMarkup } }: { at: EnquiryAt; entry: ThreadEntry }) {
  const say = useSayPair()
  const [isFormatted, setFormatted] = useState(false)
  return (
    <>
      {isFormatted ? <Markup at={at} id={id} text={text ?? ''} /> : <Letter text={text ?? ''} />}
      {hasMarkup && (
        <button type="button" className="co-tool" aria-pressed={isFormatted} onClick={() => setFormatted(!isFormatted)}>
          {say(isFormatted ? inboxWords.plain : inboxWords.formatted)}
        </button>
      )}
    </>
  )
}

function Markup({ at: { resource }, id, text }: { at: EnquiryAt; id: number; text: string }) {
  const { data } = useReading(inboxMarkup, {
    key: `inbox:markup/${resource}/${id}`,
    query: { resource, entry_id: String(id) },
  })
  return data?.html ? <Formatted html={data.html} className="co-inbox__markup" /> : <Letter text={text} />
}

/** Plain words; what is quoted at the end is folded, never cut. */
function Letter({ text }: { text: string }) {
  const say = useSay()
  const passages = useMemo(() => foldQuotes(text), [text])
  return (
    <div className="co-inbox__letter" dir="auto">
      {passages.map((passage, at) =>
        passage.isQuoted ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages of one text, which never changes
          <details key={at}>
            <summary>{say('inbox.quote')}</summary>
            <p>{passage.text}</p>
          </details>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages of one text, which never changes
          <p key={at}>{passage.text}</p>
        ),
      )}
    </div>
  )
}

interface MailMarkProps {
  at: EnquiryAt
  entry: number
  mail: NonNullable<ThreadEntry['mail']>
}

/** What became of a mail; one that has not left can be taken back, from whatever tab. */
function MailMark({ at, entry, mail }: MailMarkProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const isWaiting =
    mail.state === 'waiting' && mail.not_before !== null && new Date(mail.not_before).getTime() > Date.now()
  return (
    <>
      <span className={`co-inbox__mail co-inbox__mail--${mail.state}`} title={mail.error ?? undefined}>
        {mail.state === 'failed' && mail.error
          ? say('inbox.mail.failed', { reason: mail.error })
          : label(mailStates[mail.state])}
      </span>
      {isWaiting && (
        <WriteButton size="mini" type="text" onClick={() => dispatch(takeBackAsked({ ...at, entry }))}>
          {say('inbox.takeBack')}
        </WriteButton>
      )}
    </>
  )
}
