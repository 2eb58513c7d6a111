import { Button, Modal } from '@arco-design/web-react'
import { useRef } from 'react'
import { useSay } from '../../i18n/useSay'
import { editsDropped } from '../../slices/grid/grids'
import { useAppDispatch } from '../../slices/hooks'
import { useFocusBack } from '../../widgets/useFocusBack'

interface DiscardDialogProps {
  at: string
  count: number
  onClose: () => void
}

/** Asked before edits are given up. Enter loses nothing: the focus begins on the way back. */
export function DiscardDialog({ at, count, onClose }: DiscardDialogProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const stay = useRef<HTMLButtonElement>(null)
  useFocusBack()
  const discard = (): void => {
    dispatch(editsDropped({ at }))
    onClose()
  }
  return (
    <Modal
      visible
      autoFocus={false}
      afterOpen={() => stay.current?.focus()}
      title={say('grid.discardTitle', { count })}
      onCancel={onClose}
      footer={
        <>
          <Button status="danger" onClick={discard}>
            {say('grid.discard')}
          </Button>
          <Button ref={stay} onClick={onClose}>
            {say('engine.leave.stay')}
          </Button>
        </>
      }
    >
      {say('grid.discardWhat')}
    </Modal>
  )
}
