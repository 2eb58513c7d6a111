import { Button, Modal } from '@arco-design/web-react'
import { useEffect, useRef } from 'react'
import { useRow } from '../../../engine/form/useRow'
import { useRowTitle } from '../../../engine/useRowTitle'
import { useSay } from '../../../i18n/useSay'
import {
  BUCKET_STEPS,
  BY_HAND_STEPS,
  CONNECTION_STEPS,
  type ConnectionStepName,
  FOLDER_STEPS,
  OWN_DATABASE_STEPS,
  PROVIDER_STEPS,
} from '../../../resources/kit/connectionTest'
import type { AnyRow, Resource } from '../../../resources/kit/resource'
import { isProvider } from '../../../resources/rules/paymentKeys'
import { useAppSelector } from '../../../slices/hooks'
import { ConnectionTest } from '../../../widgets/ConnectionTest'
import { useFocusBack } from '../../../widgets/useFocusBack'
import { useConnectionTest } from './useConnectionTest'

interface ConnectionDialogProps {
  resource: Resource
  id: number
  onClose: () => void
}

/** The steps that a row's test may go through. */
function stepsOf({ name }: Resource, row: AnyRow | undefined): readonly ConnectionStepName[] {
  if (name === 'site') return row?.database_id === null ? OWN_DATABASE_STEPS : CONNECTION_STEPS
  if (name === 'database') return CONNECTION_STEPS
  if (name === 'payment') return isProvider(row?.code) ? PROVIDER_STEPS : BY_HAND_STEPS
  return storageSteps(row ?? {})
}

/** Of a storage account, as it is stored or typed. */
export const storageSteps = ({
  provider,
  domain,
}: Readonly<Record<string, unknown>>): readonly ConnectionStepName[] => {
  if (provider !== 's3') return FOLDER_STEPS
  return domain ? BUCKET_STEPS : BUCKET_STEPS.filter((step) => step !== 'domain')
}

/** Whoever comes by a link has not read the row yet: the test needs nothing of it but its number. */
function useTested(resource: Resource, id: number) {
  const say = useSay()
  useRow(resource, id)
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id])
  const name = useRowTitle(resource, row, '')
  return {
    title: name ? say('places.test.title', { title: name }) : say('places.test'),
    order: stepsOf(resource, row),
  }
}

/** Tests the connection of a row as it is stored, at once and as often as asked. It begins with its title, on which no ring is seen. */
export function ConnectionDialog({ resource, id, onClose }: ConnectionDialogProps) {
  const say = useSay()
  const { title, order } = useTested(resource, id)
  const { shown, start } = useConnectionTest(resource.name, `row-${id}`)
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
