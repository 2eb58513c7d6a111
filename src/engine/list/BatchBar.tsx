import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { RowStatus } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { isFiltered } from '../../slices/list/listQuery'
import { destroyAsked, statusChangeAsked } from '../../slices/rows/edits'
import { allMatchingPicked, listRefreshed, rowsPicked } from '../../slices/rows/entities'
import { raisesNotices } from '../../widgets/raisesNotices'
import { useSentence } from '../filters/useSentence'
import { WriteButton } from '../WriteButton'
import { BatchActions } from './BatchActions'
import { useList, useListState } from './ListContext'
import { LazyDeleteDialog, LazyStatusDialog, useDialogsSoon } from './lazyDialogs'
import { countOf, scopeOf } from './scope'

const useScope = () => {
  const picked = useListState((list) => list.picked)
  const isAllPicked = useListState((list) => list.isAllPicked)
  const total = useListState((list) => list.total)
  const isTotalCapped = useListState((list) => list.isTotalCapped)
  const query = useListState((list) => list.query)
  const list = { picked, isAllPicked, total, isTotalCapped, query }
  return { ...list, scope: scopeOf(list), count: countOf(list) }
}

/** What is ticked, in words, and what can be done with it. */
export function BatchBar({ shown }: { shown: readonly string[] }) {
  const { resource, at, actions } = useList()
  const dispatch = useAppDispatch()
  const say = useSay()
  const { ofQuery } = useSentence(resource)
  const { picked, isAllPicked, total, isTotalCapped, query, scope, count } = useScope()
  const [isDeleting, setDeleting] = useState(false)
  const [switching, setSwitching] = useState<RowStatus>()
  const hasPicked = picked.length > 0 || isAllPicked
  useDialogsSoon(hasPicked)
  if (!hasPicked) return null
  const sentence = isAllPicked ? (isFiltered(query) ? ofQuery(query) : say('engine.batch.everything')) : ''
  const all = isTotalCapped ? `${plainNumber(total)}+` : plainNumber(total)
  const pickAll = (): void => {
    dispatch(allMatchingPicked(at))
    // What is done to all of them is said with their exact number.
    if (isTotalCapped) dispatch(listRefreshed({ ...at, isExact: true }))
  }
  const counted = count === undefined ? {} : { count }
  const setStatus = (status: RowStatus): void => {
    setSwitching(undefined)
    dispatch(statusChangeAsked({ resource: resource.name, scope, status, ...counted }))
  }
  // All that match are counted and named before anything happens; ticked rows are in view.
  const askStatus = (status: RowStatus): void => (isAllPicked ? setSwitching(status) : setStatus(status))
  return (
    <section ref={raisesNotices} className="co-batch" aria-label={say('engine.batch')}>
      <div className="co-batch__what">
        <strong className="co-num">
          {say('engine.batch.count', { count: isAllPicked ? all : plainNumber(picked.length) })}
        </strong>
        {sentence && <span className="co-batch__scope">{sentence}</span>}
        {!isAllPicked && total > picked.length && (
          <button type="button" className="co-quiet" onClick={pickAll}>
            {say('engine.batch.all', { count: all })}
          </button>
        )}
      </div>
      <BatchActions scope={scope} count={count} sentence={sentence} shown={shown} onStatus={askStatus} />
      {actions.has('destroy') && (
        <WriteButton size="small" status="danger" onClick={() => setDeleting(true)}>
          {say('engine.delete')}
        </WriteButton>
      )}
      <Button size="small" type="text" onClick={() => dispatch(rowsPicked({ ...at, ids: [] }))}>
        {say('engine.batch.none')}
      </Button>
      {switching && (
        <LazyStatusDialog
          resource={resource}
          status={switching}
          subject={sentence}
          count={count}
          onClose={() => setSwitching(undefined)}
          onSwitch={() => setStatus(switching)}
        />
      )}
      {isDeleting && (
        <LazyDeleteDialog
          resource={resource}
          subject={sentence}
          count={count}
          onClose={() => setDeleting(false)}
          onDelete={() => {
            setDeleting(false)
            dispatch(destroyAsked({ ...at, scope, ...counted }))
          }}
        />
      )}
    </section>
  )
}
