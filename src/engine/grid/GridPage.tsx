import { useCallback, useMemo, useRef, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { gridOpened } from '../../slices/grid/grids'
import { type Grid as GridState, MOST_ROWS, shownIds } from '../../slices/grid/gridTypes'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { ListQuery } from '../../slices/list/listQuery'
import { selectLanguage } from '../../slices/settings'
import { EmptyState } from '../../widgets/EmptyState'
import { PageHead } from '../../widgets/PageHead'
import { useActions } from '../actions'
import { CellNote } from './CellNote'
import { FindBar } from './FindBar'
import { GridBar } from './GridBar'
import { GridSheet } from './GridSheet'
import { GridTools } from './GridTools'
import { GridViews } from './GridViews'
import { LostEdits } from './LostEdits'
import './gridPage.css'
import { FailedState } from '../FailedState'
import { RowModels } from './rowModels'
import { useCommands } from './useCommands'
import { useEditing } from './useEditing'
import { useFaces, useGridColumns } from './useFaces'
import { useFind } from './useFind'

interface GridPageProps {
  at: string
  resource: Resource
  grid: GridState
  query: ListQuery
  change: (change: Partial<ListQuery>) => void
}

/** The models of the rows that are shown, by their place. */
function useModels(resource: Resource, grid: GridState) {
  const models = useMemo(() => new RowModels(resource), [resource])
  const ids = shownIds(grid)
  const rowAt = useCallback(
    (index: number) => {
      const id = ids[index]
      return id === undefined ? undefined : models.of(grid, id, index)
    },
    [models, grid, ids],
  )
  return { ids, rowAt }
}

/** The grid with what stands around it: filters, tools, the cell in hand, and the one save. */
export function GridPage({ at, resource, grid, query, change }: GridPageProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const language = useAppSelector(selectLanguage)
  const titles = useAppSelector((state) => state.entities.titles)
  const box = useRef<HTMLDivElement>(null)
  const [isFinding, setFinding] = useState(false)
  const mayEdit = useActions(resource).has('update')
  const columns = useGridColumns(resource)
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  const faces = useFaces(resource)
  const { ids, rowAt } = useModels(resource, grid)
  const shared = { at, resource, grid, names, titles, language, mayEdit }
  const editing = useEditing({ ...shared, columns: names, rowAt, rowCount: ids.length, box })
  const commands = useCommands({ ...shared, columns: names, editing, onFind: () => setFinding(true) })
  const { focus } = grid.selection
  const find = useFind({ ...shared, ids })
  const reload = (): void => void dispatch(gridOpened({ at, resource: resource.name, query, columns: names }))
  const title = label(resource.grid?.title ?? resource.screenTitle)
  return (
    <section className="co-page co-gridpage co-wide" ref={box}>
      <PageHead title={title} count={<Count grid={grid} />} hint={say('grid.hint')} />
      <GridViews resource={resource} query={query} change={change} isRead={grid.state === 'ready'} />
      <GridTools
        at={at}
        resource={resource}
        grid={grid}
        query={query}
        change={change}
        mayEdit={mayEdit}
        onFillDown={commands.fillDown}
        onFind={() => setFinding(true)}
      />
      {isFinding && (
        <FindBar
          onFind={find}
          onClose={() => {
            setFinding(false)
            editing.focusGrid()
          }}
        />
      )}
      {grid.state === 'failed' ? (
        <FailedState title={say('engine.failed.title')} fault={grid.fault} onRetry={reload} />
      ) : ids.length === 0 ? (
        <EmptyState
          title={say(grid.state === 'loading' ? 'grid.loading' : 'grid.none')}
          hint={grid.state === 'loading' ? '' : say('grid.noneHint')}
        />
      ) : (
        <GridSheet
          {...shared}
          title={title}
          columns={columns}
          ids={ids}
          rowAt={rowAt}
          faces={faces}
          editing={editing}
          commands={commands}
        />
      )}
      {/* Below the rows, which do not move when it comes. */}
      {grid.lost && <LostEdits {...shared} lost={grid.lost} />}
      {grid.isOutdated && (
        <p className="co-gridnews" role="status">
          {say('grid.outdated')}
          <button type="button" className="co-quiet" onClick={reload}>
            {say('grid.reload')}
          </button>
        </p>
      )}
      <CellNote
        {...shared}
        columns={names}
        model={rowAt(focus.row)}
        faces={faces}
        {...(mayEdit ? { onEdit: () => editing.open(focus) } : {})}
      />
      <GridBar at={at} resource={resource} grid={grid} mayEdit={mayEdit} />
    </section>
  )
}

function Count({ grid: { ids, total, isTotalCapped, state } }: { grid: GridState }) {
  const say = useSay()
  if (state === 'failed' || ids.length === 0) return null
  if (ids.length >= MOST_ROWS && (total > ids.length || isTotalCapped))
    return <>{say('grid.most', { max: MOST_ROWS })}</>
  return (
    <>
      {ids.length < total
        ? say('grid.countOf', { count: ids.length, total: total })
        : say('grid.count', { count: ids.length })}
    </>
  )
}
