import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import { useAppDispatch } from '../../slices/hooks'
import { listRefreshed } from '../../slices/rows/entities'
import { useList, useListState } from './ListContext'

/** '5,000', or '10,000+' with the exact count on demand. */
export function ListCount() {
  const { at } = useList()
  const total = useListState((list) => list.total)
  const isCapped = useListState((list) => list.isTotalCapped)
  const isKnown = useListState(({ state, ids }) => state === 'ready' || ids.length > 0)
  const dispatch = useAppDispatch()
  const say = useSay()
  const isOld = useListState((list) => list.isOld)
  if (!isKnown) return null
  if (isOld)
    return (
      <span className="co-count--old" role="status">
        {`${plainNumber(total)}${isCapped ? '+' : ''} · ${say('engine.old')}`}
      </span>
    )
  if (!isCapped) return <>{plainNumber(total)}</>
  return (
    <button
      type="button"
      className="co-count"
      title={say('engine.countExactly')}
      onClick={() => dispatch(listRefreshed({ ...at, isExact: true }))}
    >
      {plainNumber(total)}+
    </button>
  )
}
