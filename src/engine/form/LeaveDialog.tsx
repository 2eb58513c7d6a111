import { Button, Modal } from '@arco-design/web-react'
import { useRef } from 'react'
import { useSay } from '../../i18n/useSay'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'

interface LeaveDialogProps {
  count: number
  onStay: () => void
  onLeave: () => void
  onSave: () => void
}

/** Asked only where something would be lost. Enter loses nothing: the focus begins on the way back. */
export function LeaveDialog({ count, onStay, onLeave, onSave }: LeaveDialogProps) {
  const say = useSay()
  const stay = useRef<HTMLButtonElement>(null)
  useFocusBack()
  return (
    <Modal
      visible
      autoFocus={false}
      afterOpen={() => stay.current?.focus()}
      title={say('engine.leave.title')}
      onCancel={onStay}
      footer={
        <>
          <Button status="danger" onClick={onLeave}>
            {say('engine.leave.drop')}
          </Button>
          <WriteButton saves onClick={onSave}>
            {say('engine.save')}
          </WriteButton>
          <Button ref={stay} type="primary" onClick={onStay}>
            {say('engine.leave.stay')}
          </Button>
        </>
      }
    >
      {say('engine.leave.what', { count })}
    </Modal>
  )
}
