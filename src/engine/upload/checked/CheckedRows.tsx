import { Button } from '@arco-design/web-react'
import { useMemo } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { Resource } from '../../../resources/kit/resource'
import type { CheckedList } from '../../../resources/readings/upload'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import type { UploadAt } from '../../../slices/upload/uploads'
import type { Correcting } from '../useCorrected'
import { CheckedGrid } from './CheckedGrid'
import { askPage, type RowsAt, selectPage } from './checkedRows'
import './checked.css'

export interface CheckedRowsProps {
  resource: Resource
  at: UploadAt
  /** The run whose results these are. */
  run: number | null
  of: CheckedList
  /** How many there are, as the log says. */
  count: number
  /** Of all of them so many are refused. */
  refused: number
  /** Refused rows can be corrected where they stand. */
  correcting?: Correcting
}

/** The rows of one list: however many, any of them is a scroll away. */
export function CheckedRows({ at: { resource: name, id }, run, of, count, ...props }: CheckedRowsProps) {
  const say = useSay()
  const rows = useMemo<RowsAt>(() => ({ resource: name, id, run, of }), [name, id, run, of])
  if (count === 0) return <p className="co-result__none">{say(`upload.rows.none.${of}`)}</p>
  return (
    <>
      <Failed rows={rows} />
      <CheckedGrid key={`${of} ${run}`} rows={rows} count={count} {...props} />
    </>
  )
}

/** Nothing can be read of the first rows: why, and once more. */
function Failed({ rows }: { rows: RowsAt }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const answer = useAppSelector(selectPage(rows, 1))
  if (answer?.state !== 'failed') return null
  return (
    <p className="co-notice co-notice--red" role="alert">
      {answer.fault?.message}{' '}
      <Button size="mini" onClick={() => dispatch(askPage(rows, 1))}>
        {say('upload.rows.again')}
      </Button>
    </p>
  )
}
