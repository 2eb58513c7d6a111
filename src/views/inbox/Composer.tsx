import { Alert, Button, Input, Select } from '@arco-design/web-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { WriteButton } from '../../engine/WriteButton'
import { useSay } from '../../i18n/useSay'
import { useTogether } from '../../i18n/useTogether'
import { isReplyPlaceholder, placeholdersIn } from '../../resources/enquiries/replyPlaceholders'
import { sayProblem } from '../../resources/kit/sayProblem'
import type { ReplyDraft, ThreadOf } from '../../resources/readings/inbox'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { draftTyped, type EnquiryAt, enquiryKey, noteAsked, replyAsked, replySettled } from '../../slices/inbox'
import type { RootState } from '../../slices/rootState'
import { selectLanguage } from '../../slices/settings'
import type { ComposerMode } from './composerMode'
import { isComposing } from './isComposing'
import { ReplyOptions, useReplyOptions } from './ReplyOptions'
import { useTellAnswering } from './useAnswering'

interface ComposerProps {
  at: EnquiryAt
  thread: ThreadOf
  mode: ComposerMode
  onClose: () => void
}

const subjectOf = ({ row }: ThreadOf): string =>
  `Re: ${String(row.subject ?? row.title ?? row.product_name ?? '')}`.trim()

const begun = (thread: ThreadOf, mode: ComposerMode): ReplyDraft =>
  thread.draft?.mode === mode
    ? thread.draft
    : { mode, to: thread.email ?? '', cc: '', subject: subjectOf(thread), text: '' }

/** What is typed is kept on the server, whenever one pauses. */
function useDraft(at: EnquiryAt, thread: ThreadOf, mode: ComposerMode) {
  const dispatch = useAppDispatch()
  const [draft, setDraft] = useState(() => begun(thread, mode))
  const type = (next: Partial<ReplyDraft>): void => {
    const whole = { ...draft, ...next }
    setDraft(whole)
    dispatch(draftTyped({ ...at, draft: whole }))
  }
  return { draft, type }
}

type After = 'waiting_them' | 'handled'

const addressesIn = (text: string): string[] => text.split(/[,;，；\s]+/).filter(Boolean)

/** An answer by mail, or a note among ourselves. */
export function Composer({ at, thread, mode, onClose }: ComposerProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { draft, type } = useDraft(at, thread, mode)
  const together = useTogether()
  const options = useReplyOptions()
  useTellAnswering(at, mode === 'reply')
  const status = useSelector((state: RootState) => state.inbox[enquiryKey(at)])
  const seen = useRef(Math.max(0, ...thread.entries.map(({ id }) => id)))
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (status?.state !== 'left') return
    dispatch(replySettled(at))
    close.current()
  }, [status, dispatch, at])
  const isSending = status?.state === 'sending'
  const empty = placeholdersIn(`${draft.subject} ${draft.text}`).filter(isReplyPlaceholder)
  const wanted = useRef<After>('waiting_them')
  const send = (after: After, isAnyway = false): void => {
    wanted.current = after
    const { to, cc, subject, text } = draft
    const sent = { ...at, ...options.sent, to: addressesIn(to), cc: addressesIn(cc), subject, text, after }
    dispatch(replyAsked({ ...sent, seen_entry_id: seen.current, ...(isAnyway && { is_anyway: true }) }))
  }
  const isEmpty = draft.text.trim() === ''
  const isResting = isEmpty || isSending || (mode === 'reply' && empty.length > 0)
  const finish = (): void => {
    if (isResting) return
    if (mode === 'note') dispatch(noteAsked({ ...at, text: draft.text }))
    else send('waiting_them')
  }
  return (
    <section
      className={`co-inbox__composer co-inbox__composer--${mode}`}
      aria-label={say(mode === 'reply' ? 'inbox.reply' : 'inbox.note')}
    >
      {mode === 'reply' && <Receivers draft={draft} type={type} thread={thread} />}
      <Text draft={draft} type={type} onFinish={finish} />
      {mode === 'reply' && <ReplyOptions options={options} />}
      {empty.length > 0 && mode === 'reply' && (
        <Alert
          type="warning"
          content={say('inbox.empty', { names: together.list(empty.map((name) => `{${name}}`)) })}
        />
      )}
      <Told at={at} onAnyway={() => send(wanted.current, true)} />
      <div className="co-inbox__send">
        <WriteButton type="primary" loading={isSending} disabled={isResting} onClick={finish}>
          {say(mode === 'note' ? 'inbox.saveNote' : 'inbox.send')}
        </WriteButton>
        {mode === 'reply' && (
          <WriteButton loading={isSending} disabled={isResting} onClick={() => send('handled')}>
            {say('inbox.sendHandled')}
          </WriteButton>
        )}
        <Button onClick={onClose}>{say('inbox.close')}</Button>
      </div>
    </section>
  )
}

interface DraftProps {
  draft: ReplyDraft
  type: (next: Partial<ReplyDraft>) => void
}

function Receivers({ draft, type, thread }: DraftProps & { thread: ThreadOf }) {
  const say = useSay()
  const id = useId()
  return (
    <div className="co-inbox__receivers">
      <label htmlFor={`${id}to`}>{say('inbox.to')}</label>
      <Input id={`${id}to`} value={draft.to} onChange={(to) => type({ to })} />
      <label htmlFor={`${id}cc`}>{say('inbox.cc')}</label>
      <Input id={`${id}cc`} value={draft.cc} onChange={(cc) => type({ cc })} />
      <label htmlFor={`${id}subject`}>{say('inbox.subject')}</label>
      <Input id={`${id}subject`} value={draft.subject} maxLength={200} onChange={(subject) => type({ subject })} />
      {thread.templates.length > 0 && (
        <>
          <label htmlFor={`${id}template`}>{say('inbox.template')}</label>
          <Select
            id={`${id}template`}
            placeholder={say('inbox.templateNone')}
            options={thread.templates.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={(chosen: number) => {
              const template = thread.templates.find((each) => each.id === chosen)
              if (template) type({ text: template.text, ...(template.subject && { subject: template.subject }) })
            }}
          />
        </>
      )}
    </div>
  )
}

/** Enter breaks a line; only with Ctrl or ⌘ it sends, and one that ends a composition never does. */
function Text({ draft, type, onFinish }: DraftProps & { onFinish: () => void }) {
  const say = useSay()
  return (
    <Input.TextArea
      autoFocus
      aria-label={say('inbox.text')}
      placeholder={say('inbox.text')}
      autoSize={{ minRows: 6, maxRows: 20 }}
      maxLength={20_000}
      value={draft.text}
      onChange={(text) => type({ text })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
        event.preventDefault()
        onFinish()
      }}
    />
  )
}

/** Why it did not leave. */
function Told({ at, onAnyway }: { at: EnquiryAt; onAnyway: () => void }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const status = useAppSelector((state) => state.inbox[enquiryKey(at)])
  if (status?.state === 'held')
    return (
      <Alert
        type="warning"
        title={say('inbox.held')}
        content={
          <ul className="co-inbox__newer">
            {status.newer?.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        }
        action={<WriteButton onClick={onAnyway}>{say('inbox.sendAnyway')}</WriteButton>}
      />
    )
  if (status?.state !== 'failed') return null
  const problems = status.problems ?? []
  const reasons = problems.map((problem) => sayProblem({ allFields: {} }, problem, language))
  return <Alert type="error" content={reasons.length > 0 ? reasons.join(' ') : status.message} />
}
