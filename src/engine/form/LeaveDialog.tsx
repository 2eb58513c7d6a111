import { Button, Modal } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { WriteButton } from '../WriteButton'

interface LeaveDialogProps {
  count: number
  onStay: () => void
  onLeave: () => void
  onSave: () => void
}

/** Asked only where something would be lost. */
export function LeaveDialog({ count, onStay, onLeave, onSave }: LeaveDialogProps) {
  const say = useSay()
  return (
    <Modal
      visible
      title={say('engine.leave.title')}
      onCancel={onStay}
      footer={
        <>
          <Button status="danger" onClick={onLeave}>
            {say('engine.leave.drop')}
          </Button>
          <Button onClick={onStay}>{say('engine.leave.stay')}</Button>
          <WriteButton saves type="primary" onClick={onSave}>
            {say('engine.save')}
          </WriteButton>
        </>
      }
    >
      {say('engine.leave.what', { count })}
    </Modal>
  )
}
