import { lazy, Suspense } from 'react'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { useRow } from '../../../engine/form/useRow'
import { useList } from '../../../engine/list/ListContext'
import { useLabel } from '../../../i18n/useLabel'
import { site } from '../../../resources/site'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { ConnectionDialog } from '../connection/ConnectionDialog'
import { type OpenedLifecycle, openedLifecycle } from './openLifecycle'

const InitializeDrawer = lazy(() => import('./InitializeDrawer').then((part) => ({ default: part.InitializeDrawer })))
const UpgradeDrawer = lazy(() => import('./UpgradeDrawer').then((part) => ({ default: part.UpgradeDrawer })))
const RollbackDrawer = lazy(() => import('./RollbackDrawer').then((part) => ({ default: part.RollbackDrawer })))
const WorkDrawer = lazy(() => import('./WorkDrawer').then((part) => ({ default: part.WorkDrawer })))
const RolloutDrawer = lazy(() => import('./RolloutDrawer').then((part) => ({ default: part.RolloutDrawer })))
const RolloutBoard = lazy(() => import('./RolloutBoard').then((part) => ({ default: part.RolloutBoard })))

/** What of a site's lifecycle stands open beside the list: a plan, the steps of a work, a rollout. */
export function LifecycleBeside() {
  const { open, setOpen } = useList()
  const opened = openedLifecycle(open)
  if (!opened) return null
  const close = (): void => setOpen(undefined)
  const { what, id } = opened
  return (
    <Suspense>
      {what === 'work' && id !== undefined && <WorkDrawer key={id} id={id} onClose={close} />}
      {what === 'rollout' && id === undefined && <RolloutDrawer onClose={close} />}
      {what === 'rollout' && id !== undefined && <RolloutBoard key={id} run={id} onClose={close} />}
      {what === 'test' && id !== undefined && <ConnectionDialog key={id} resource={site} id={id} onClose={close} />}
      {id !== undefined && <SitePlan key={`${what} ${id}`} what={what} id={id} onClose={close} />}
    </Suspense>
  )
}

interface SitePlanProps {
  what: OpenedLifecycle['what']
  id: number
  onClose: () => void
}

/** Whoever comes by a link has not read the site yet. */
function SitePlan({ what, id, onClose }: SitePlanProps) {
  const isOfSite = what !== 'work' && what !== 'rollout' && what !== 'test'
  const { row, run, again } = useRow(site, isOfSite ? id : undefined)
  const label = useLabel()
  if (!isOfSite) return null
  if (!row)
    return (
      <SideDrawer visible className="co-drawer" width={560} title={label(site.title)} footer={null} onCancel={onClose}>
        <RowWaiting run={run} onRetry={again} />
      </SideDrawer>
    )
  return (
    <>
      {what === 'initialize' && <InitializeDrawer row={row} onClose={onClose} />}
      {what === 'upgrade' && <UpgradeDrawer row={row} onClose={onClose} />}
      {what === 'rollback' && <RollbackDrawer row={row} onClose={onClose} />}
    </>
  )
}
