import { Button, Modal } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { useRow } from '../../../engine/form/useRow'
import { useRowTitle } from '../../../engine/useRowTitle'
import { useSay } from '../../../i18n/useSay'
import { database } from '../../../resources/database'
import { CONNECTION_STEPS, OWN_DATABASE_STEPS } from '../../../resources/kit/connectionTest'
import { site } from '../../../resources/site'
import type { ConnectionTestAsked } from '../../../slices/connectionTests'
import { useAppSelector } from '../../../slices/hooks'
import { ConnectionTest } from '../../../widgets/ConnectionTest'
import { useFocusBack } from '../../../widgets/useFocusBack'
import { useConnectionTest } from './useConnectionTest'

interface ConnectionDialogProps {
  resource: ConnectionTestAsked['resource']
  id: number
  onClose: () => void
}

/** Whoever comes by a link has not read the row yet: the test needs nothing of it but its number. */
function useTested(resource: ConnectionTestAsked['resource'], id: number) {
  const say = useSay()
  const declared = { database, site }[resource]
  useRow(declared, id)
  const row = useAppSelector((state) => state.entities.byResource[resource]?.rows[id])
  const name = useRowTitle(declared, row, '')
  const isOwn = resource === 'site' && row?.database_id === null
  return {
    title: name ? say('places.test.title', { title: name }) : say('places.test'),
    order: isOwn ? OWN_DATABASE_STEPS : CONNECTION_STEPS,
  }
}

/** Tests the connection of a row as it is stored, at once and as often as asked. It begins with its title, on which no ring is seen. */
export function ConnectionDialog({ resource, id, onClose }: ConnectionDialogProps) {
  const say = useSay()
  const { title, order } = useTested(resource, id)
  const { shown, start } = useConnectionTest(resource, `row-${id}`)
  const heading = useRef<HTMLSpanElement>(null)
  useFocusBack()
  useEffect(() => start({ id }), [start, id])
  return (
    <Modal
      visible
      autoFocus={false}
      afterOpen={() => heading.current?.focus({ preventScroll: true })}
      title={
        <span ref={heading} className="co-contest__title" tabIndex={-1}>
          {title}
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
      <ConnectionTest {...shown} order={order} />
    </Modal>
  )
}
