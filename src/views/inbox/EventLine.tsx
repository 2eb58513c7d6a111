import { absoluteTime, happenedTime } from '../../engine/format/time'
import { useTitle } from '../../engine/kinds/ref/useTitle'
import type { MessageId } from '../../i18n/messageId'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import type { Label } from '../../resources/kit/label'
import type { ThreadEntry } from '../../resources/readings/inbox'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { inboxWords } from './inboxWords'

const SENTENCES: Readonly<Record<string, MessageId>> = {
  assigned: 'inbox.event.assigned',
  handled: 'inbox.event.handled',
  reopened: 'inbox.event.reopened',
  spam: 'inbox.event.spam',
  'not-spam': 'inbox.event.not-spam',
  snoozed: 'inbox.event.snoozed',
  merged: 'inbox.event.merged',
  'merged-into': 'inbox.event.merged-into',
  'taken-back': 'inbox.event.taken-back',
  ticket: 'inbox.event.ticket',
  woken: 'inbox.event.woken',
}

/** Emails that came to it, or went from it. */
const MOVED: Readonly<Record<string, Label>> = { joined: inboxWords.joined, split: inboxWords.split }

/** What was done with it, by whom or by which rule. */
export function EventLine({ entry }: { entry: ThreadEntry }) {
  const say = useSay()
  const sayPair = useSayPair()
  const language = useAppSelector(selectLanguage)
  const event = entry.event ?? {}
  const staff = useTitle('user', entry.user_id ?? 0, language)
  const person = useTitle('user', Number(event.assignee_id ?? 0), language)
  const department = useTitle('department', Number(event.department_id ?? 0), language)
  const whom = [event.assignee_id && person, event.department_id && department].filter(Boolean).join(' · ')
  const id = event.rule ? 'inbox.event.assignedRule' : (SENTENCES[String(event.name)] ?? 'inbox.event.other')
  const moved = MOVED[String(event.what)]
  const sentence = moved
    ? sayPair(moved, { who: entry.user_id === null ? say('inbox.somebody') : staff, said: String(event.said ?? '') })
    : say(id, {
        who: entry.user_id === null ? say('inbox.somebody') : staff,
        whom: whom || say('inbox.nobody'),
        rule: String(event.rule ?? ''),
        until: typeof event.until === 'string' ? absoluteTime(event.until) : '',
        id: String(event.id ?? ''),
      })
  return (
    <p className={`co-hint${entry.is_undone ? ' co-inbox__undone' : ''}`}>
      <span>{sentence}</span> · <time dateTime={entry.at}>{happenedTime(entry.at, language)}</time>
      {entry.is_undone && ` · ${say('inbox.undone')}`}
    </p>
  )
}
