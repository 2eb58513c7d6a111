import { Button, Modal } from '@arco-design/web-react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'

interface DeleteDialogProps {
  resource: Resource
  /** What goes, in words: the row's title, or the filters' sentence. */
  subject: string
  /** Undefined: only the server can count. */
  count: number | undefined
  onDelete: () => void
  onClose: () => void
}

/** Says what goes and how many before anything happens, and that it can be taken back. */
export function DeleteDialog({ resource, subject, count, onDelete, onClose }: DeleteDialogProps) {
  const say = useSay()
  useFocusBack()
  const title = useNoun()(count === 1 ? resource.title : resource.plural)
  const shown = plainNumber(count ?? 0)
  const deed =
    count === undefined
      ? say('engine.delete.everything')
      : say(count === 1 ? 'engine.delete' : 'engine.delete.rows', { shown })
  return (
    <Modal
      visible
      onCancel={onClose}
      autoFocus
      title={
        count === 1
          ? say('engine.delete.one', { title })
          : say(count === undefined ? 'engine.delete.all' : 'engine.delete.many', {
              title,
              shown,
            })
      }
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton confirms status="danger" type="primary" onClick={onDelete}>
            {deed}
          </WriteButton>
        </>
      }
    >
      {subject && <p className="co-delete__subject">{subject}</p>}
      <p className="co-hint">{say('engine.delete.safe')}</p>
    </Modal>
  )
}
