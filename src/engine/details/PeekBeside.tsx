import { useList } from '../list/ListContext'
import { useWalk } from '../list/useWalk'
import { useNarrow } from '../useNarrow'
import { DetailsDrawer } from './DetailsDrawer'
import { PeekPane } from './PeekPane'

/** The row that lies beside the list: a pane that leaves the list in use, or a sheet where there is no room for both. */
export function PeekBeside({ id, onClose }: { id: number; onClose: () => void }) {
  const { resource, overrides, openRow } = useList()
  const walk = useWalk()
  const Peek = useNarrow() ? DetailsDrawer : PeekPane
  return (
    <Peek
      resource={resource}
      overrides={overrides}
      id={id}
      onClose={onClose}
      onEdit={() => openRow('edit', id)}
      {...(walk ? { walk } : {})}
    />
  )
}
