import { Alert, Button } from '@arco-design/web-react'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { isFiltered } from '../../slices/list/listQuery'
import { listRefreshed } from '../../slices/rows/entities'
import { tapeSaveAsked } from '../../slices/world'
import { EmptyState } from '../../widgets/EmptyState'
import { FailedState } from '../FailedState'
import { WriteButton } from '../WriteButton'
import { useList, useListState } from './ListContext'

/** Nothing there: what would be here, or that the filter hides it. */
export function ListEmpty() {
  const { resource, query, change, actions, openNew } = useList()
  const say = useSay()
  const noun = useNoun()
  const title = noun(resource.plural)
  const isComplete = useListState((list) => list.isComplete)
  if (isFiltered(query))
    return (
      <EmptyState
        title={say(isComplete ? 'engine.empty.filtered' : 'engine.empty.notYet', { title })}
        hint={say(isComplete ? 'engine.empty.filteredHint' : 'engine.searching')}
      >
        <Button onClick={() => change({ filters: {}, keyword: '' })}>{say('engine.filter.clear')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={say('engine.empty.title', { title })}
      hint={say(resource.isLog ? 'engine.empty.log' : 'engine.empty.hint', { title })}
    >
      {actions.has('store') && (
        <WriteButton type="primary" onClick={openNew}>
          {say('engine.new', { title: noun(resource.title) })}
        </WriteButton>
      )}
    </EmptyState>
  )
}

/** Rows written a moment ago are not all searched yet; the list completes itself. */
export function ListSearching() {
  const say = useSay()
  return (
    <p className="co-hint co-list__searching" role="status">
      {say('engine.searching')}
    </p>
  )
}

const FORBIDDEN = '403'

/** The rows could not be had: why, and the way to try again. */
export function ListFailed() {
  const { at } = useList()
  const fault = useListState((list) => list.fault)
  const dispatch = useAppDispatch()
  const say = useSay()
  if (fault?.code === FORBIDDEN)
    return <EmptyState title={say('engine.noPermission')} hint={say('engine.noPermissionHint')} />
  return <FailedState title={say('engine.failed.title')} fault={fault} onRetry={() => dispatch(listRefreshed(at))} />
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
        <>
          <Button size="mini" type="text" onClick={() => dispatch(tapeSaveAsked())}>
            {say('problem.report')}
          </Button>
          <Button size="mini" onClick={() => dispatch(listRefreshed(at))}>
            {say('engine.failed.retry')}
          </Button>
        </>
      }
    />
  )
}
