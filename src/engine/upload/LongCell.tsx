import { Button, Input } from '@arco-design/web-react'
import { useEffect } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { screenQueryDropped } from '../../slices/screenQueries'
import { askCell, cellKey, selectCell } from './checked/checkedRows'
import { type Correcting, useCorrected } from './useCorrected'

interface LongCellProps {
  row: number
  field: string
  /** How it begins, as far as the server told. */
  begin: string
  /** Its column, for whoever hears it. */
  name: string
  why: string
  correcting: Correcting
}

/** A cell that is longer than what came along with its row: it is read whole before it is typed over. */
export function LongCell(props: LongCellProps) {
  const { row, field, begin, name, why, correcting } = props
  const say = useSay()
  const dispatch = useAppDispatch()
  const key = cellKey(correcting.at, row, field)
  const answer = useAppSelector(selectCell(correcting.at, row, field))
  const ask = (): void => void dispatch(askCell(correcting.at, row, field))
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  const whole = answer?.data?.text
  const known = correcting.plan.edits[row]?.[field]
  if (known !== undefined || whole !== undefined) return <WholeCell {...props} whole={whole ?? begin} />
  return (
    <div className="co-corrected__long">
      <p title={begin}>{begin}…</p>
      {answer?.state === 'failed' && (
        <p className="co-corrected__why" role="alert">
          {answer.fault?.message}
        </p>
      )}
      <Button
        size="mini"
        loading={answer?.state === 'loading'}
        aria-label={say('upload.rows.correctWhole', { field: name, row })}
        aria-describedby={why}
        onClick={ask}
      >
        {say('upload.rows.whole')}
      </Button>
    </div>
  )
}

function WholeCell({ row, field, name, why, correcting, whole }: LongCellProps & { whole: string }) {
  const say = useSay()
  const { text, setText, keep, isCorrected } = useCorrected(correcting, row, field, whole)
  return (
    <Input.TextArea
      value={text}
      error={!isCorrected}
      autoSize={{ minRows: 3, maxRows: 12 }}
      aria-label={say('upload.rows.correct', { field: name, row })}
      aria-describedby={why}
      onChange={setText}
      onBlur={keep}
    />
  )
}
