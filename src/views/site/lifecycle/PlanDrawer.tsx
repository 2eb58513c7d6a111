import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { FailedState } from '../../../engine/FailedState'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { useSay } from '../../../i18n/useSay'
import type { Fault } from '../../../slices/rows/entityState'
import { SideDrawer } from '../../../widgets/SideDrawer'
import '../../../engine/form/form.css'
import './plan.css'

interface PlanDrawerProps {
  title: string
  /** What is planned is not known yet. */
  isWaiting: boolean
  fault?: Fault | undefined
  onAgain: () => void
  /** The button that begins the work. */
  confirm: ReactNode
  onClose: () => void
  children: ReactNode
}

/** What a work would do, before it is begun. */
export function PlanDrawer({ title, isWaiting, fault, onAgain, confirm, onClose, children }: PlanDrawerProps) {
  const say = useSay()
  const begins = !fault && !isWaiting && confirm
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={560}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(isWaiting || begins ? 'siteLifecycle.cancel' : 'siteLifecycle.close')}</Button>
          {begins}
        </>
      }
    >
      {fault ? (
        <FailedState title={say('siteLifecycle.failedToLoad')} fault={fault} onRetry={onAgain} />
      ) : isWaiting ? (
        <RowWaiting run={{ status: 'running' }} onRetry={onAgain} />
      ) : (
        <div className="co-plan">{children}</div>
      )}
    </SideDrawer>
  )
}
