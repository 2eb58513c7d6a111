import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import type { CheckedClass, CheckedList, CheckedPage, CheckedRow } from '../../slices/uploadTypes'
import { useDelayed } from '../useDelayed'
import { CorrectedCells, type Correcting } from './CorrectedCells'
import { Hints } from './Hints'
import { ChangedFields, FilledFields, Reasons } from './RowLook'

interface CheckedRowsProps {
  resource: Resource
  of: CheckedList
  shown: CheckedPage | undefined
  /** Refused rows can be corrected where they stand. */
  correcting?: Correcting
  onPage: (page: number) => void
}

const PAGE = 20

/** The rows of one class, a page at a time; each opens to its values, its changes, or stands with its reasons. */
export function CheckedRows({ resource, of, shown, correcting, onPage }: CheckedRowsProps) {
  const say = useSay()
  const isSlow = useDelayed(!shown || (shown.state === 'loading' && shown.list.length === 0))
  if (shown?.state === 'failed')
    return (
      <p className="co-notice co-notice--red" role="alert">
        {shown.fault?.message}
      </p>
    )
  if (!shown || (shown.state === 'loading' && shown.list.length === 0))
    return <div className="co-result__wait">{isSlow && <span className="co-bar" />}</div>
  if (shown.total === 0) return <p className="co-result__none">{say(`upload.rows.none.${of}`)}</p>
  return (
    <>
      <ul className="co-checked" aria-busy={shown.state === 'loading'}>
        {shown.list.map((row) => (
          <CheckedLine
            key={row.row_number}
            row={row}
            of={of === 'warned' ? (row.class ?? 'unchanged') : of}
            resource={resource}
            correcting={correcting}
          />
        ))}
      </ul>
      {shown.total > PAGE && <Pages shown={shown} onPage={onPage} />}
    </>
  )
}

function Pages({ shown: { page, total }, onPage }: { shown: CheckedPage; onPage: (page: number) => void }) {
  const say = useSay()
  const last = Math.ceil(total / PAGE)
  const values = {
    from: plainNumber((page - 1) * PAGE + 1),
    to: plainNumber(Math.min(total, page * PAGE)),
    total: plainNumber(total),
  }
  return (
    <nav className="co-result__pages">
      <span className="co-hint co-num">{say('upload.rows.page', values)}</span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('upload.rows.before.page')}
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {say('upload.rows.next.page')}
      </Button>
    </nav>
  )
}

interface CheckedLineProps {
  row: CheckedRow
  of: CheckedClass
  resource: Resource
  correcting: Correcting | undefined
}

function CheckedLine({ row, of, resource, correcting }: CheckedLineProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const mayOpen = of === 'added' || of === 'updated'
  const count =
    of === 'updated'
      ? say('upload.rows.changeCount', { count: row.changes?.length ?? 0 })
      : of === 'added'
        ? say('upload.rows.valueCount', { count: Object.keys(row.values ?? {}).length })
        : ''
  const head = (
    <>
      <span className="co-checked__number co-num">{row.row_number}</span>
      <span className="co-checked__title">{row.title || '–'}</span>
      <span className="co-hint">{count}</span>
    </>
  )
  return (
    <li className="co-checked__row">
      {mayOpen ? (
        <button type="button" className="co-checked__head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
      {isOpen && of === 'updated' && <ChangedFields resource={resource} changes={row.changes ?? []} />}
      {isOpen && of === 'added' && <FilledFields resource={resource} values={row.values ?? {}} />}
    </li>
  )
}
