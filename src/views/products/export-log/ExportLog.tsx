import { useCallback } from 'react'
import { useStore } from 'react-redux'
import type { RowAction } from '../../../engine/actions'
import { titlesOf, withChoices } from '../../../engine/filters/withChoices'
import { fileSize } from '../../../engine/format/size'
import { friendlyTime } from '../../../engine/format/time'
import { useDuration } from '../../../engine/format/useDuration'
import type { CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useSay } from '../../../i18n/useSay'
import { allResources } from '../../../resources'
import { exportLog } from '../../../resources/export_log'
import { standardActionsOf } from '../../../resources/kit/actionsOf'
import type { AnyRow } from '../../../resources/kit/resource'
import { useAppDispatch } from '../../../slices/hooks'
import type { RootState } from '../../../slices/rootState'
import { downloadAsked } from '../../../slices/world'
import { ResourceTitle } from '../ResourceTitle'

const isExpired = (at: unknown): boolean => typeof at === 'string' && Date.parse(at) < Date.now()
const hasFile = (row: AnyRow): boolean => row.state === 'done' && !isExpired(row.expires_at)

const Cost = ({ value }: CellProps) => <>{useDuration()(Number(value))}</>
const Size = ({ value }: CellProps) => <>{fileSize(Number(value))}</>

function Expiry({ value, language }: CellProps) {
  const say = useSay()
  return isExpired(value) ? (
    <span className="co-hint">{say('export.log.expired')}</span>
  ) : (
    friendlyTime(String(value), language)
  )
}

const fileOf = ({ id }: AnyRow): string => `/api/admin/export-log/file/${id}`

const overrides = overridesOf(exportLog, {
  cells: { cost_ms: Cost, file_size: Size, resource: ResourceTitle, expires_at: Expiry },
})

const inWords = withChoices(exportLog, {
  resource: titlesOf(allResources.filter((each) => standardActionsOf(each).includes('export'))),
})

/** Every file that went out, for as long as it is kept. */
export function ExportLog() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const rowActions: RowAction[] = [
    {
      id: 'download',
      label: say('export.log.download'),
      isShown: hasFile,
      onRun: (row) => dispatch(downloadAsked({ path: fileOf(row) })),
    },
  ]
  const store = useStore<RootState>()
  const download = useCallback(
    (id: number) => {
      const row = store.getState().entities.byResource.export_log?.rows[id]
      if (row && hasFile(row)) dispatch(downloadAsked({ path: fileOf(row) }))
    },
    [store, dispatch],
  )
  return <ListScreen resource={inWords} overrides={overrides} rowActions={rowActions} onOpen={download} />
}
