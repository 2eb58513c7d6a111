import { Button, InputNumber } from '@arco-design/web-react'
import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { plainNumber } from '../../../resources/kit/plainNumber'
import type { RowsAt } from './checkedRows'

interface CheckedBarProps {
  rows: RowsAt
  /** The rows in view, counted from 0. */
  first: number
  last: number
  total: number
  refused: number
  onGo: (place: number) => void
  onNext: () => void
}

/** Where among the rows one is, and the ways to another place. */
export function CheckedBar({ rows, first, last, total, refused, onGo, onNext }: CheckedBarProps) {
  const say = useSay()
  const [to, setTo] = useState<number>()
  const go = (): void => {
    if (to !== undefined) onGo(to - 1)
    setTo(undefined)
  }
  const values = {
    from: plainNumber(first + 1),
    to: plainNumber(Math.min(total, last + 1)),
    total: plainNumber(total),
  }
  return (
    <div className="co-checked__bar">
      <span className="co-hint co-num">{say('upload.rows.page', values)}</span>
      <InputNumber
        size="small"
        className="co-checked__to"
        min={1}
        max={total}
        precision={0}
        hideControl
        value={to ?? ''}
        placeholder={say('upload.rows.goTo')}
        aria-label={say('upload.rows.goTo')}
        onChange={(value) => setTo(typeof value === 'number' ? value : undefined)}
        onKeyDown={(event) => (event as KeyboardEvent).key === 'Enter' && go()}
      />
      {rows.of === 'all' && refused > 0 && (
        <Button size="small" aria-keyshortcuts="n" onClick={onNext}>
          {say('upload.rows.nextRefused')}
        </Button>
      )}
    </div>
  )
}
