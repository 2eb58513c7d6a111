import { Button } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { FailedState } from '../../engine/FailedState'
import { PopMenu } from '../../engine/pop/PopMenu'
import { usePop } from '../../engine/pop/usePop'
import { WriteButton } from '../../engine/WriteButton'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useSayPair } from '../../i18n/useSayPair'
import { useTogether } from '../../i18n/useTogether'
import { type EnquiryState, enquiryStates, kindTitles, stateColumns } from '../../resources/enquiries/enquiryState'
import type { ThreadOf } from '../../resources/readings/inbox'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type EnquiryAt, enquiryKey, replySettled } from '../../slices/inbox'
import { StatusDot } from '../../widgets/StatusDot'
import { besides } from './besides'
import { Composer } from './Composer'
import type { ComposerMode } from './composerMode'
import { Entries } from './Entries'
import { inboxWords } from './inboxWords'
import { useAnswering } from './useAnswering'
import { useEnquiryActs } from './useEnquiryActs'
import { useThread } from './useInbox'
import './thread.css'
import { useMinutes } from './useMinutes'

interface ThreadProps {
  at: EnquiryAt
  mode: ComposerMode | undefined
  onMode: (mode: ComposerMode | undefined) => void
  onClose: () => void
}

/** One enquiry: what was said, an answer to it, and what is known beside it. */
export function Thread({ at, mode, onMode, onClose }: ThreadProps) {
  const say = useSay()
  const { data, state, fault } = useThread(at)
  useLeftDraft(at, data, mode, onMode)
  if (!data)
    return state === 'failed' ? (
      <FailedState title={say('inbox.failed')} fault={fault} />
    ) : (
      <div className="co-inbox__nothing" />
    )
  return (
    <>
      <article className="co-inbox__thread" aria-label={say('inbox.thread')}>
        <ThreadHead at={at} thread={data} onClose={onClose} />
        <AnsweringLine at={at} thread={data} />
        <Entries at={at} thread={data} />
        {mode ? (
          <Composer key={mode} at={at} thread={data} mode={mode} onClose={() => onMode(undefined)} />
        ) : (
          <div className="co-inbox__answer">
            {data.email && (
              <WriteButton type="primary" onClick={() => onMode('reply')}>
                {say('inbox.reply')}
              </WriteButton>
            )}
            <WriteButton onClick={() => onMode('note')}>{say('inbox.note')}</WriteButton>
          </div>
        )}
      </article>
      <aside className="co-inbox__beside" aria-label={say('inbox.beside')}>
        {besides.map((Panel) => (
          <Panel key={Panel.name} at={at} thread={data} />
        ))}
      </aside>
    </>
  )
}

/** What was left half written stands open again, as does an email that was taken back; what somebody closes stays closed. */
function useLeftDraft(
  at: EnquiryAt,
  data: ThreadOf | undefined,
  mode: ComposerMode | undefined,
  onMode: ThreadProps['onMode'],
): void {
  const dispatch = useAppDispatch()
  const isBack = useAppSelector((state) => state.inbox[enquiryKey(at)]?.state === 'back')
  const hasLooked = useRef(false)
  const draft = data?.draft?.mode
  useEffect(() => {
    if (!data) return
    if (draft && mode === undefined && (isBack || !hasLooked.current)) {
      onMode(draft)
      if (isBack) dispatch(replySettled(at))
    }
    hasLooked.current = true
  }, [data, draft, mode, onMode, isBack, dispatch, at])
}

/** Somebody else writes an answer at this moment. */
function AnsweringLine({ at, thread }: { at: EnquiryAt; thread: ThreadOf }) {
  const say = useSayPair()
  const { list } = useTogether()
  const names = useAnswering(thread.site, at, thread.answering)
  return (
    <p className="co-inbox__answering" role="status">
      {names.length > 0 && say(inboxWords.answering, { names: list(names) })}
    </p>
  )
}

function ThreadHead({ at, thread, onClose }: { at: EnquiryAt; thread: ThreadOf; onClose: () => void }) {
  const say = useSay()
  const label = useLabel()
  const minutes = useMinutes()
  const { row, waited } = thread
  const state = row[stateColumns[at.resource]] as EnquiryState
  const about = row.subject ?? row.title ?? row.product_name
  return (
    <header className="co-inbox__head">
      <div className="co-inbox__what">
        <h2>{String(row.name || say('inbox.noName'))}</h2>
        {typeof about === 'string' && <p className="co-inbox__about">{about}</p>}
        <p className="co-hint">
          {label(kindTitles[at.resource])} #{at.id} ·{' '}
          <StatusDot tone={toneOf(state)}>{label(enquiryStates[state])}</StatusDot> ·{' '}
          {say('inbox.waited', { ours: minutes(waited.ours), theirs: minutes(waited.theirs) })}
        </p>
      </div>
      <Actions at={at} state={state} onClose={onClose} />
    </header>
  )
}

const toneOf = (state: EnquiryState) =>
  state === 'new' ? 'amber' : state === 'open' ? 'blue' : state === 'handled' ? 'green' : 'grey'

function Actions({ at, state, onClose }: { at: EnquiryAt; state: EnquiryState; onClose: () => void }) {
  const say = useSay()
  const acts = useEnquiryActs()
  const isOver = state === 'handled' || state === 'automatic'
  if (state === 'spam')
    return (
      <div className="co-inbox__acts">
        <WriteButton type="primary" onClick={() => acts.notSpam(at)}>
          {say('inbox.notSpam')}
        </WriteButton>
        <Button onClick={onClose}>{say('inbox.close')}</Button>
      </div>
    )
  return (
    <div className="co-inbox__acts">
      {isOver ? (
        <WriteButton onClick={() => acts.reopen(at)}>{say('inbox.reopen')}</WriteButton>
      ) : (
        <WriteButton onClick={() => acts.handle(at)}>{say('inbox.handle')}</WriteButton>
      )}
      <WriteButton onClick={() => acts.assignToMe(at)}>{say('inbox.assignMe')}</WriteButton>
      <MoreActs at={at} />
      <Button onClick={onClose}>{say('inbox.close')}</Button>
    </div>
  )
}

/** What is done more seldom. */
function MoreActs({ at }: { at: EnquiryAt }) {
  const say = useSay()
  const sayPair = useSayPair()
  const acts = useEnquiryActs()
  const { anchor, close, toggle } = usePop()
  const items = [
    { id: 'snooze', label: say('inbox.snooze.tomorrow'), onPick: () => acts.snooze(at, 'tomorrow') },
    { id: 'unread', label: say('inbox.unreadMark'), onPick: () => acts.markUnread(at) },
    ...(at.resource === 'message'
      ? [{ id: 'ticket', label: sayPair(inboxWords.ticket), onPick: () => void acts.openTicket(at) }]
      : []),
    { id: 'spam', label: say('inbox.spam'), onPick: () => acts.spam(at) },
  ]
  return (
    <>
      <WriteButton aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => toggle(event as never)}>
        {sayPair(inboxWords.more)}
      </WriteButton>
      {anchor && <PopMenu anchor={anchor} label={sayPair(inboxWords.more)} items={items} onClose={close} />}
    </>
  )
}
