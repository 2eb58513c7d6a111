import { Button, Modal } from '@arco-design/web-react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource, RowStatus } from '../../resources/kit/resource'
import { useFocusBack } from '../../widgets/useFocusBack'
import { WriteButton } from '../WriteButton'

interface StatusDialogProps {
  resource: Resource
  status: RowStatus
  /** Which rows, in words. */
  subject: string
  /** Undefined: only the server can count. */
  count: number | undefined
  onSwitch: () => void
  onClose: () => void
}

/** Says which rows are enabled or disabled, and how many, before it happens. */
export function StatusDialog({ resource, status, subject, count, onSwitch, onClose }: StatusDialogProps) {
  const say = useSay()
  useFocusBack()
  const title = useNoun()(count === 1 ? resource.title : resource.plural)
  const deed =
    count === undefined || count === 1
      ? say(status === 'enabled' ? 'engine.enable' : 'engine.disable')
      : say(`engine.status.rows.${status}`, { shown: plainNumber(count) })
  return (
    <Modal
      visible
      onCancel={onClose}
      title={
        count === undefined
          ? say(`engine.status.all.${status}`, { title })
          : say(`engine.status.many.${status}`, { title, count, shown: plainNumber(count) })
      }
      footer={
        <>
          <Button onClick={onClose}>{say('engine.cancel')}</Button>
          <WriteButton confirms type="primary" onClick={onSwitch}>
            {deed}
          </WriteButton>
        </>
      }
    >
      {subject && <p className="co-delete__subject">{subject}</p>}
      <p className="co-hint">{say('engine.status.safe')}</p>
    </Modal>
  )
}
