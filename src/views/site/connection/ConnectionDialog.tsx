import { Button, Modal } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { ConnectionTestAsked } from '../../../slices/connectionTests'
import { ConnectionTest } from '../../../widgets/ConnectionTest'
import { useConnectionTest } from './useConnectionTest'

interface ConnectionDialogProps {
  resource: ConnectionTestAsked['resource']
  id: number
  /** What is tested, by its name. */
  title: string
  onClose: () => void
}

/** Tests the connection of a row as it is stored, at once and as often as asked. It begins with its title, on which no ring is seen. */
export function ConnectionDialog({ resource, id, title, onClose }: ConnectionDialogProps) {
  const say = useSay()
  const { shown, start } = useConnectionTest(resource, `row-${id}`)
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => start({ id }), [start, id])
  return (
    <Modal
      visible
      autoFocus={false}
      afterOpen={() => heading.current?.focus({ preventScroll: true })}
      title={
        <span ref={heading} className="co-contest__title" tabIndex={-1}>
          {say('places.test.title', { title })}
        </span>
      }
      onCancel={onClose}
      footer={
        <>
          <Button loading={shown.isRunning} onClick={() => start({ id })}>
            {say('places.test.again')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {say('places.test.close')}
          </Button>
        </>
      }
    >
      <ConnectionTest {...shown} />
    </Modal>
  )
}
