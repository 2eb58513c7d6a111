import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { SideDrawer } from '../../widgets/SideDrawer'
import { useRowTitle } from '../useRowTitle'
import { History } from './History'

export function HistoryDrawer({ resource, id, onClose }: { resource: Resource; id: number; onClose: () => void }) {
  const say = useSay()
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id])
  const title = useRowTitle(resource, row, `#${id}`)
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={560}
      footer={null}
      title={say('engine.history.of', { title })}
      onCancel={onClose}
    >
      <History resource={resource} id={id} />
    </SideDrawer>
  )
}
