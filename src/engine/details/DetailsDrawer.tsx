import { Button } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { SideDrawer } from '../../widgets/SideDrawer'
import { useActions } from '../actions'
import { RowWaiting } from '../form/RowWaiting'
import { useRow } from '../form/useRow'
import type { Overrides } from '../overrides'
import { useRowTitle } from '../useRowTitle'
import { DetailsBody } from './DetailsBody'
import { fetchFormatted } from './FieldValue'
import { History } from './History'

interface DetailsDrawerProps {
  resource: Resource
  overrides: Overrides
  id: number
  onClose: () => void
  onEdit: () => void
}

/** One row beside its list: its fields, and what became of it. */
export function DetailsDrawer({ resource, overrides, id, onClose, onEdit }: DetailsDrawerProps) {
  const { row, run, again } = useRow(resource, id)
  useMemo(() => fetchFormatted(resource), [resource])
  const [part, setPart] = useState<'fields' | 'history'>('fields')
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
      {!resource.isLog && (
        <div className="co-parts" role="tablist">
          {(['fields', 'history'] as const).map((each) => (
            <button key={each} type="button" role="tab" aria-selected={part === each} onClick={() => setPart(each)}>
              {say(each === 'fields' ? 'engine.details' : 'engine.history')}
            </button>
          ))}
        </div>
      )}
      {part === 'history' && <History resource={resource} id={id} />}
      {part === 'fields' &&
        (row ? (
          <DetailsBody resource={resource} row={row} overrides={overrides} />
        ) : (
          <RowWaiting run={run} onRetry={again} />
        ))}
    </SideDrawer>
  )
}
