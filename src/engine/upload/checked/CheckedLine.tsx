import { memo, useEffect } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { Resource } from '../../../resources/kit/resource'
import type { CheckedClass, CheckedRow } from '../../../resources/readings/upload'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { StatusDot } from '../../../widgets/StatusDot'
import { CorrectedCells } from '../CorrectedCells'
import { Hints } from '../Hints'
import { ChangedFields, FilledFields, Reasons } from '../RowLook'
import type { Correcting } from '../useCorrected'
import { askRow, PAGE, pageOf, type RowsAt, rowKey, selectPage, selectRow } from './checkedRows'

interface CheckedLineProps {
  place: number
  /** Pixels from the first row. */
  start: number
  rows: RowsAt
  resource: Resource
  correcting: Correcting | undefined
  isActive: boolean
  /** The one stop for Tab. */
  isReached: boolean
  isOpen: boolean
  measure: (element: Element | null) => void
  onActive: (place: number) => void
  onToggle: (place: number) => void
}

const TONES = { added: 'green', updated: 'blue', unchanged: 'grey', refused: 'red' } as const

const classOf = ({ of }: RowsAt, row: CheckedRow): CheckedClass =>
  of === 'warned' || of === 'all' ? (row.class ?? 'unchanged') : of

/** One row, wherever it stands; a bar until its page has come. */
export const CheckedLine = memo(function CheckedLine(props: CheckedLineProps) {
  const { place, start, rows, isActive, isReached, isOpen, measure, onActive } = props
  const page = useAppSelector(selectPage(rows, pageOf(place)))
  const row = page?.data?.list[place % PAGE]
  const of = row && classOf(rows, row)
  const mayOpen = of === 'added' || of === 'updated'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the rows are heard by the grid
    <div
      ref={measure}
      role="row"
      data-index={place}
      aria-rowindex={place + 1}
      aria-expanded={mayOpen ? isOpen : undefined}
      tabIndex={isReached ? 0 : -1}
      className={isActive ? 'co-checked__row is-active' : 'co-checked__row'}
      style={{ transform: `translateY(${start}px)` }}
      onClick={() => onActive(place)}
    >
      {row && of ? (
        <Row {...props} row={row} of={of} mayOpen={mayOpen} />
      ) : (
        <div role="gridcell" className="co-checked__head">
          <span className="co-bar co-checked__wait" />
        </div>
      )}
    </div>
  )
})

interface RowProps extends CheckedLineProps {
  row: CheckedRow
  of: CheckedClass
  mayOpen: boolean
}

function Row({ place, rows, resource, correcting, isOpen, onToggle, row, of, mayOpen }: RowProps) {
  const say = useSay()
  const label = useLabel()
  const isMixed = rows.of === 'warned' || rows.of === 'all'
  const head = (
    <>
      <span className="co-checked__number co-num">{row.row_number}</span>
      <span className="co-checked__title">{label(row.title) || '–'}</span>
      {isMixed && <StatusDot tone={TONES[of]}>{say(`upload.class.${of}`)}</StatusDot>}
      <span className="co-hint co-checked__count">{useCount(row, of)}</span>
    </>
  )
  return (
    <div role="gridcell">
      {mayOpen ? (
        <button type="button" tabIndex={-1} className="co-checked__head" onClick={() => onToggle(place)}>
          {head}
          <span className="co-checked__arrow" aria-hidden="true">
            {isOpen ? '▾' : '▸'}
          </span>
        </button>
      ) : (
        <div className="co-checked__head">{head}</div>
      )}
      {row.hints && <Hints resource={resource} hints={row.hints} />}
      {of === 'refused' && correcting && <CorrectedCells resource={resource} row={row} correcting={correcting} />}
      {of === 'refused' && !correcting && <Reasons resource={resource} problems={row.problems ?? []} />}
      {isOpen && mayOpen && <Opened place={place} rows={rows} resource={resource} of={of} row={row} />}
    </div>
  )
}

/** How much there is to see of it. */
function useCount({ count, changes, values }: CheckedRow, of: CheckedClass): string {
  const say = useSay()
  if (of === 'updated') return say('upload.rows.changeCount', { count: count ?? changes?.length ?? 0 })
  if (of === 'added') return say('upload.rows.valueCount', { count: count ?? Object.keys(values ?? {}).length })
  return ''
}

/** Its values, or what changes: read when the row is opened, and let go of when it is closed or out of sight. */
function Opened({ place, rows, resource, of, row }: Pick<RowProps, 'place' | 'rows' | 'resource' | 'of' | 'row'>) {
  const dispatch = useAppDispatch()
  const key = rowKey(rows, place)
  const isWhole = row.values !== undefined || row.changes !== undefined
  const answer = useAppSelector(selectRow(rows, place))
  useEffect(() => {
    if (isWhole) return
    dispatch(askRow(rows, place))
    return () => void dispatch(screenQueryDropped(key))
  }, [dispatch, rows, place, key, isWhole])
  if (answer?.state === 'failed')
    return (
      <p className="co-notice co-notice--red" role="alert">
        {answer.fault?.message}
      </p>
    )
  const whole = isWhole ? row : answer?.data?.list[0]
  if (!whole)
    return (
      <div className="co-checked__head">
        <span className="co-bar co-checked__wait" />
      </div>
    )
  return of === 'updated' ? (
    <ChangedFields resource={resource} changes={whole.changes ?? []} />
  ) : (
    <FilledFields resource={resource} values={whole.values ?? {}} />
  )
}
