import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import { PopMenu } from '../pop/PopMenu'
import { usePop } from '../pop/usePop'
import { WriteButton } from '../WriteButton'

/** One button of a row of them. */
export interface FittedAction {
  id: string
  label: string
  isDanger?: boolean
  /** It only reads: it stays while writing is held. */
  isReading?: boolean
  onPick: () => void
}

const GAP = 8
/** Of the button that opens the menu of the rest. */
const MORE = 76

/** How many of these widths fit side by side into the room; where not all do, beside the button for the rest. */
export const countFitting = (widths: readonly number[], room: number): number => {
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  if (whole <= room) return widths.length
  let left = room - MORE
  const over = widths.findIndex((width) => {
    left -= width + GAP
    return left < 0
  })
  return over < 0 ? widths.length : over
}

/** The buttons' widths are learned while all of them are drawn, once for each set of them. */
function useFitting(box: RefObject<HTMLElement | null>, key: string): number {
  const known = useRef<{ key: string; widths: number[] }>(undefined)
  const [fit, setFit] = useState<{ key: string; count: number }>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => {
      if (known.current?.key !== key)
        known.current = {
          key,
          widths: [...element.querySelectorAll<HTMLElement>('[data-fitted]')].map(({ offsetWidth }) => offsetWidth),
        }
      const room = element.clientWidth
      // What is not laid out has no widths yet.
      setFit({ key, count: room === 0 ? Number.POSITIVE_INFINITY : countFitting(known.current.widths, room) })
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, key])
  return fit?.key === key ? fit.count : Number.POSITIVE_INFINITY
}

/** Buttons in one line: those that have no room in it stand in a menu behind the others. */
export function FittedActions({ actions }: { actions: readonly FittedAction[] }) {
  const say = useSay()
  const isLocked = useAppSelector(selectIsLocked)
  const box = useRef<HTMLDivElement>(null)
  const { anchor, open, close } = usePop()
  const count = useFitting(box, actions.map(({ label }) => label).join('\n'))
  const rest = actions.slice(count)
  return (
    <div ref={box} className="co-fitted">
      {actions.slice(0, count).map(({ id, label, isDanger, isReading, onPick }) => (
        <span key={id} data-fitted>
          <WriteButton
            size="small"
            isReading={isReading ?? false}
            {...(isDanger ? { status: 'danger' as const } : {})}
            onClick={onPick}
          >
            {label}
          </WriteButton>
        </span>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className="co-quiet"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => open(currentTarget)}
        >
          {say('engine.more')}
        </button>
      )}
      {anchor && (
        <PopMenu
          anchor={anchor}
          label={say('engine.more')}
          items={rest.map(({ id, label, isDanger = false, isReading, onPick }) => ({
            id,
            label,
            isDanger,
            isDisabled: isLocked && !isReading,
            onPick,
          }))}
          onClose={close}
        />
      )}
    </div>
  )
}
