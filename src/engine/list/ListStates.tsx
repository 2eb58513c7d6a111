import { Alert, Button } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { listRefreshed } from '../../slices/entities'
import { useAppDispatch } from '../../slices/hooks'
import { isFiltered } from '../../slices/listQuery'
import { EmptyState } from '../../widgets/EmptyState'
import { type TableColumn, widthsOf } from '../table/column'
import { useDelayed } from '../useDelayed'
import { WriteButton } from '../WriteButton'
import { useList, useListState } from './ListContext'

const MOST = 12

/** The table to come: nothing for 200 ms, then grey bars where the words will stand. */
export function ListSkeleton({ columns, rows }: { columns: readonly TableColumn[]; rows: number }) {
  const isShown = useDelayed(true)
  const say = useSay()
  return (
    <div className="co-table co-skeleton" aria-busy="true" style={widthsOf(columns, false, false)}>
      <span className="co-sr" role="status">
        {isShown ? say('engine.loading') : ''}
      </span>
      <div className="co-tr co-tr--head">
        {columns.map((column) => (
          <div key={column.name} className="co-th co-td">
            <span className="co-th__text">{column.label}</span>
          </div>
        ))}
        <div className="co-th co-td co-td--rest" />
      </div>
      {Array.from({ length: Math.min(rows, MOST) }, (_, at) => at).map((at) => (
        <div key={at} className="co-tr">
          {columns.map((column, index) => (
            <div key={column.name} className="co-td">
              {isShown && <span className="co-bar" style={{ width: `${45 + ((at * 7 + index * 13) % 40)}%` }} />}
            </div>
          ))}
          <div className="co-td co-td--rest" />
        </div>
      ))}
    </div>
  )
}

/** Nothing there: what would be here, or that the filter hides it. */
export function ListEmpty() {
  const { resource, query, change, actions, openNew } = useList()
  const say = useSay()
  const label = useLabel()
  const noun = useNoun()
  const title = label(resource.title)
  if (isFiltered(query))
    return (
      <EmptyState
        title={say('engine.empty.filtered', { title: noun(resource.title) })}
        hint={say('engine.empty.filteredHint')}
      >
        <Button onClick={() => change({ filters: {}, keyword: '' })}>{say('engine.filter.clear')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={say('engine.empty.title', { title })}
      hint={say(resource.isLog ? 'engine.empty.log' : 'engine.empty.hint', { title: noun(resource.title) })}
    >
      {actions.has('store') && (
        <WriteButton type="primary" onClick={openNew}>
          {say('engine.new', { title: noun(resource.title) })}
        </WriteButton>
      )}
    </EmptyState>
  )
}

/** The rows could not be had: why, and the way to try again. */
export function ListFailed() {
  const { at } = useList()
  const fault = useListState((list) => list.fault)
  const dispatch = useAppDispatch()
  const say = useSay()
  return (
    <EmptyState tone="failed" title={say('engine.failed.title')} {...(fault ? { hint: fault.message } : {})}>
      <Button type="primary" onClick={() => dispatch(listRefreshed(at))}>
        {say('engine.failed.retry')}
      </Button>
      {fault?.requestId && <p className="co-hint">{say('engine.failed.request', { id: fault.requestId })}</p>}
    </EmptyState>
  )
}

/** Rows are shown, but not those that were asked for last. */
export function ListStale() {
  const { at } = useList()
  const fault = useListState((list) => list.fault)
  const dispatch = useAppDispatch()
  const say = useSay()
  return (
    <Alert
      className="co-list__stale"
      type="error"
      title={say('engine.failed.stale')}
      content={fault?.message}
      action={
        <Button size="mini" onClick={() => dispatch(listRefreshed(at))}>
          {say('engine.failed.retry')}
        </Button>
      }
    />
  )
}
