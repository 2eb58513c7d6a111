import { useList } from '../list/ListContext'
import { useWalk } from '../list/useWalk'
import { useHasViews } from '../useHasViews'
import { useNarrow } from '../useNarrow'
import { DetailsDrawer } from './DetailsDrawer'
import { PeekPane } from './PeekPane'
import { RowDeeds } from './RowDeeds'

/** The row that lies beside the list: a pane that leaves the list in use, or a sheet where there is no room for both. */
export function PeekBeside({ id, onClose }: { id: number; onClose: () => void }) {
  const { resource, overrides, openRow } = useList()
  const walk = useWalk()
  const isReady = useHasViews()
  const Peek = useNarrow() ? DetailsDrawer : PeekPane
  // Its head has words that come with them.
  if (!isReady) return null
  return (
    <Peek
      resource={resource}
      overrides={overrides}
      id={id}
      onClose={onClose}
      onEdit={() => openRow('edit', id)}
      deeds={<RowDeeds id={id} />}
      {...(walk ? { walk } : {})}
    />
  )
}
