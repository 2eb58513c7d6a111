import { Button, Modal } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { actionAsked } from '../../slices/rows/actions'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'
import { ActionEnd } from './ActionEnd'
import { ActionFault } from './ActionFields'
import type { ActionProps } from './actionProps'
import { useActionLabel } from './useActionLabel'
import './action.css'

/** An action that asks for nothing: says what it does and where, then what it answered. Without an answer it closes at once. */
export function ActionConfirm(props: ActionProps) {
  const { resource, overrides, action, at, status, title, onClose } = props
  const say = useSay()
  const label = useLabel()
  const deed = useActionLabel(props)
  const dispatch = useAppDispatch()
  useFocusBack()
  const isAsking = status?.state !== 'done'
  const isBusy = status?.state === 'running'
  const ask = (): void => {
    dispatch(actionAsked(action.output ? at : { ...at, isUnwatched: true }))
    if (!action.output) onClose()
  }
  return (
    <Modal
      visible
      autoFocus
      title={title}
      onCancel={onClose}
      footer={
        isAsking ? (
          <>
            <Button onClick={onClose}>{say('engine.cancel')}</Button>
            <WriteButton
              confirms={!isBusy}
              type="primary"
              loading={isBusy}
              {...(action.isDanger ? { status: 'danger' as const } : {})}
              onClick={ask}
            >
              {deed}
            </WriteButton>
          </>
        ) : null
      }
    >
      {isAsking && action.hint && <p>{label(action.hint)}</p>}
      <ActionFault fault={status?.fault} isForm={false} />
      {!isAsking && (
        <ActionEnd
          resource={resource}
          overrides={overrides}
          action={action}
          at={at}
          status={status}
          mayRepeat={false}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
