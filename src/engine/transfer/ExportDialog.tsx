import { Button, Modal } from '@arco-design/web-react'
import { useMemo, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { SheetTemplate } from '../../resources/readings/sheetTemplates'
import { exportFilters } from '../../resources/rules/oneMonth'
import { type ExportAsked, type ExportFormat, exportAsked, exportClosed, type ListExport } from '../../slices/exports'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { isFiltered } from '../../slices/list/listQuery'
import { emptyList, type ListAt } from '../../slices/rows/entities'
import { useSentence } from '../filters/useSentence'
import { ScreenLink } from '../ScreenLink'
import { useTemplates } from '../templates/useTemplates'
import { WriteButton } from '../WriteButton'
import './export.css'
import { useFocusBack } from '../../widgets/useFocusBack'
import { type ColumnChoice, ExportColumns, namesOf } from './ExportColumns'
import { EstimateLine, useWeighed } from './ExportEstimate'
import { ExportParts, useParts } from './ExportParts'
import { ExportProgress } from './ExportProgress'
import { ExportScope, type ScopeChoice } from './ExportScope'
import { exportColumns } from './exportColumns'
import { FormatChoice } from './FormatChoice'
import { useViewColumns } from './useViewColumns'

interface ExportDialogProps {
  resource: Resource
  at: ListAt
  exported: ListExport
  /** Names of the columns that the list shows now. */
  shown: readonly string[]
}

/** Which rows, how many, which columns, which kind of file; then how far it is. */
export function ExportDialog(props: ExportDialogProps) {
  const { resource, at, exported } = props
  const say = useSay()
  useFocusBack()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const isChoosing = exported.state === 'choosing'
  return (
    <Modal
      visible
      className="co-export"
      title={say('export.title', { title: label(resource.title) })}
      footer={null}
      maskClosable={isChoosing}
      onCancel={() => dispatch(exportClosed(at))}
    >
      {isChoosing ? <Choices {...props} /> : <ExportProgress resource={resource} at={at} exported={exported} />}
    </Modal>
  )
}

function Choices({ resource, at, exported: { matching, estimate }, shown }: ExportDialogProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { ofQuery } = useSentence(resource)
  const list = useAppSelector((state) => state.entities.byResource[at.resource]?.lists[at.list])
  const { query: asked, picked, isAllPicked } = list ?? nothing
  const query = useMemo(() => ({ ...asked, filters: exportFilters(resource, asked.filters) }), [resource, asked])
  const isShortened = query.filters !== asked.filters
  const [scope, setScope] = useState<ScopeChoice>(picked.length > 0 && !isAllPicked ? 'picked' : 'matching')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const templates = useTemplates(resource, 'export')
  const [chosen, setColumns] = useState<ColumnChoice>()
  const columns = chosen ?? firstChoice(templates)
  const every = useMemo(() => exportColumns(resource), [resource])
  const views = useViewColumns(resource)
  const names = namesOf(columns, { every, shown, templates, views })
  const parts = useParts(resource)
  const count = scope === 'picked' ? picked.length : matching
  const { keyword, filters, sort, order } = query
  const wanted: ExportAsked = {
    ...at,
    scope: scope === 'picked' ? { ids: [...picked] } : { query: { filters, ...(keyword ? { keyword } : {}) } },
    format,
    columns: [...names],
    ...(columns.kind === 'template' && { template: columns.id }),
    ...(parts.names && { parts: { columns: [...parts.names] } }),
    ...(sort ? { sort, ...(order ? { order } : {}) } : {}),
  }
  const isMeant = names.length > 0 && parts.names?.length !== 0 && Boolean(count)
  useWeighed(wanted, isMeant)
  const rows = parts.names ? estimate?.rows : count
  const again = againOf(resource, format, parts.names !== undefined)
  return (
    <>
      <ExportScope
        resource={resource}
        chosen={scope}
        picked={isAllPicked ? 0 : picked.length}
        matching={matching}
        atLeast={list?.isTotalCapped ? list.total : undefined}
        isEverything={!isFiltered(query)}
        sentence={ofQuery(query, say('export.apart'))}
        isShortened={isShortened}
        onChoose={setScope}
      />
      <FormatChoice chosen={format} onChoose={setFormat} />
      <ExportColumns {...{ resource, every, shown, templates, views }} choice={columns} onChoose={setColumns} />
      <ExportParts resource={resource} parts={parts} format={format} />
      <p className="co-hint">
        {again && `${say(again)} `}
        {estimate && say('export.kept', { days: estimate.kept_days })}{' '}
        <ScreenLink isWayOnly to={`${at.list.split('/').slice(0, 2).join('/')}/products/export-log`}>
          {say('export.log')}
        </ScreenLink>
      </p>
      {estimate && <EstimateLine estimate={estimate} />}
      <div className="co-export__end">
        <Button onClick={() => dispatch(exportClosed(at))}>{say('export.cancel')}</Button>
        <WriteButton type="primary" disabled={!isMeant} onClick={() => dispatch(exportAsked(wanted))}>
          {rows === undefined ? say('export.startUncounted') : say('export.start', { count: rows })}
        </WriteButton>
      </div>
    </>
  )
}

const nothing = emptyList()

/** The default template where there is one. */
const firstChoice = ([first]: readonly SheetTemplate[]): ColumnChoice =>
  first?.is_default ? { kind: 'template', id: first.id } : { kind: 'shown' }

/** What is said of uploading the file again: of what takes no files in, or has two kinds of rows in one table, nothing. */
function againOf({ upload }: Resource, format: ExportFormat, hasParts: boolean) {
  if (!upload || (hasParts && format === 'txt')) return undefined
  return format === 'csv' ? 'export.againNot' : 'export.again'
}
