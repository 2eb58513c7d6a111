import { Button } from '@arco-design/web-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { SideDrawer } from '../../widgets/SideDrawer'
import { useActions } from '../actions'
import { useRow } from '../form/useRow'
import type { Walk } from '../list/useWalk'
import type { Overrides } from '../overrides'
import { isTyping } from '../table/useKeys'
import { useRowTitle } from '../useRowTitle'
import { DetailsParts } from './DetailsParts'
import { Walking } from './Walking'

export interface DetailsDrawerProps {
  resource: Resource
  overrides: Overrides
  id: number
  onClose: () => void
  onEdit: () => void
  /** What can be done with the row. */
  deeds?: ReactNode
  /** The rows before and behind, where it lies beside a list. */
  walk?: Walk
}

/** j and k go on where the drawer holds the focus. */
export const walkByKeys =
  (walk: Walk | undefined) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const go = event.key === 'j' ? walk?.next : event.key === 'k' ? walk?.previous : undefined
    go?.()
  }

/** One row beside its list: its fields, and what became of it. */
export function DetailsDrawer({ resource, overrides, id, onClose, onEdit, deeds, walk }: DetailsDrawerProps) {
  const found = useRow(resource, id)
  const { row } = found
  const actions = useActions(resource)
  const say = useSay()
  const title = useRowTitle(resource, row, `#${id}`, overrides)
  const mayEdit = actions.has('update') && resource.form.length > 0
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={720}
      title={title}
      onCancel={onClose}
      footer={
        mayEdit ? (
          <Button type="primary" disabled={!row} onClick={onEdit}>
            {say('engine.edit')}
          </Button>
        ) : null
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of all that stands in it */}
      <div onKeyDown={walkByKeys(walk)}>
        {walk && <Walking walk={walk} />}
        {row && deeds}
        <DetailsParts resource={resource} overrides={overrides} id={id} found={found} mayEdit={mayEdit} />
      </div>
    </SideDrawer>
  )
}
