import { Button, Modal } from '@arco-design/web-react'
import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { actionLeft, type SeenAction, selectAction } from '../../slices/rows/actions'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'

interface ActDialogProps {
  action: 'folder-create' | 'by-address'
  title: string
  button: string
  isReady: boolean
  onAsk: () => void
  onDone: (output: SeenAction['output']) => void
  onClose: () => void
  /** The fields; each takes the sentence that the server has for it. */
  children: (problems: Readonly<Record<string, string>>) => ReactNode
}

const none: Readonly<Record<string, string>> = {}

/** A small dialog for an action over all files: it closes when it is done, and says in place why it is not. */
export function ActDialog({ action, title, button, isReady, onAsk, onDone, onClose, children }: ActDialogProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  useFocusBack()
  const form = useId()
  const at = { resource: fileResource.name, action } as const
  const asked = useAppSelector(selectAction(at))
  useEffect(() => {
    dispatch(actionLeft({ resource: fileResource.name, action }))
    return () => void dispatch(actionLeft({ resource: fileResource.name, action }))
  }, [dispatch, action])
  const isDone = asked?.state === 'done'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (isDone) onDone(asked?.output)
  }, [isDone])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady && asked?.state !== 'running') onAsk()
  }
  const problems = asked?.fault?.problems
  return (
    <Modal
      visible
      autoFocus
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton
            saves
            type="primary"
            htmlType="submit"
            form={form}
            disabled={!isReady}
            loading={asked?.state === 'running'}
          >
            {button}
          </WriteButton>
        </>
      }
    >
      <form id={form} className="co-fform" onSubmit={submit}>
        {children(problems ?? none)}
        {asked?.fault && !problems && (
          <p className="co-field__problem" role="alert">
            {asked.fault.message}
          </p>
        )}
      </form>
    </Modal>
  )
}

interface LineProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  problem?: string | undefined
  isAddress?: boolean
  isNumber?: boolean
}

/** One line of such a dialog. */
export function ActLine({ label, value, onChange, hint, problem, isAddress = false, isNumber = false }: LineProps) {
  const id = useId()
  return (
    <div className="co-field">
      <label className="co-field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="co-plain-input"
        value={value}
        autoComplete="off"
        inputMode={isAddress ? 'url' : isNumber ? 'numeric' : 'text'}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-note`} className={problem ? 'co-field__problem' : 'co-field__hint'}>
        {problem ?? hint}
      </p>
    </div>
  )
}
