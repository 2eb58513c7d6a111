import './meter.css'

interface MeterProps {
  label: string
  done: number
  /** Absent: nobody knows how much it will be. */
  total?: number | undefined
}

/** A quiet line that fills. */
export function Meter({ label, done, total }: MeterProps) {
  const percent = total ? Math.min(100, (done / total) * 100) : undefined
  return (
    <div
      className={percent === undefined ? 'co-meter co-meter--open' : 'co-meter'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === undefined ? {} : { 'aria-valuenow': Math.round(percent) })}
    >
      <i style={percent === undefined ? {} : { width: `${percent}%` }} />
    </div>
  )
}
