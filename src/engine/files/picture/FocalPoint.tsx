import type { KeyboardEvent, MouseEvent } from 'react'
import { useSay } from '../../../i18n/useSay'

interface FocalPointProps {
  address: string
  x: number | null
  y: number | null
  /** From 0 to 1, across and down; null: the middle, as long as nobody says otherwise. */
  onChange: (x: number | null, y: number | null) => void
}

const STEP = 0.02
const MIDDLE = 0.5
const HUNDREDTHS = 100

const within = (part: number): number => Math.round(Math.max(0, Math.min(1, part)) * HUNDREDTHS) / HUNDREDTHS
const percent = (part: number): number => Math.round(part * HUNDREDTHS)

/** What must stay in view wherever the picture is cut to fit: by a click, or by arrows. */
export function FocalPoint({ address, x, y, onChange }: FocalPointProps) {
  const say = useSay()
  const at = { x: x ?? MIDDLE, y: y ?? MIDDLE }
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    // Enter clicks too, at no place.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange(within((clientX - left) / width), within((clientY - top) / height))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, [number, number]>> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChange(within(at.x + step[0]), within(at.y + step[1]))
  }
  const place = { left: `${percent(at.x)}%`, top: `${percent(at.y)}%` }
  return (
    <div className="co-focal">
      <button
        type="button"
        className="co-focal__picture"
        aria-label={say('files.focal.at', { x: percent(at.x), y: percent(at.y) })}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={address} alt="" draggable={false} />
        <i style={place} aria-hidden="true" />
      </button>
      <p className="co-hint">
        {say('files.focal.hint')}{' '}
        {x !== null && (
          <button type="button" className="co-quiet" onClick={() => onChange(null, null)}>
            {say('files.focal.middle')}
          </button>
        )}
      </p>
    </div>
  )
}
