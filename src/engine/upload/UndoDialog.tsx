import { Button, Modal } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import type { Upload } from '../../slices/upload/uploadTypes'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'

/** Some of it was undone before: what is left can be. */
export const isUndoBegun = (state: string): boolean => state === 'undone' || state === 'half_undone'

interface UndoDialogProps {
  upload: Pick<Upload, 'file_name' | 'added' | 'updated'> & { state: string }
  onUndo: () => void
  onClose: () => void
}

/** Says what goes back and what stays before anything happens. */
export function UndoDialog({ upload, onUndo, onClose }: UndoDialogProps) {
  const say = useSay()
  useFocusBack()
  const isBegun = isUndoBegun(upload.state)
  const values = {
    file: upload.file_name,
    added: upload.added ?? 0,
    updated: upload.updated ?? 0,
  }
  return (
    <Modal
      visible
      autoFocus
      title={say(isBegun ? 'upload.undoOn.title' : 'upload.undo.title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('upload.undo.no')}</Button>
          <WriteButton confirms type="primary" status="danger" onClick={onUndo}>
            {say(isBegun ? 'upload.undoOn.yes' : 'upload.undo.yes')}
          </WriteButton>
        </>
      }
    >
      <p>{isBegun ? say('upload.undoOn.what', { file: upload.file_name }) : say('upload.undo.what', values)}</p>
      <p className="co-hint">{say('upload.undo.safe')}</p>
    </Modal>
  )
}
