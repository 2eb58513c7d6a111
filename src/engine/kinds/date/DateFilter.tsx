import { useSay } from '../../../i18n/useSay'
import { isLimitedToMonth } from '../../../resources/rules/oneMonth'
import { localDay, momentOfDay } from '../../format/time'
import type { FilterProps, FilterValue } from '../face'
import { withEnd } from '../number/RangeFilter'

const DAY = 86_400_000

const daysBack = (days: number, now: Date): Date => new Date(now.getTime() - days * DAY)

/** Ends that are wanted often, as days. */
export const presets = {
  today: (now: Date) => [now, now],
  week: (now: Date) => [daysBack(6, now), now],
  month: (now: Date) => [daysBack(29, now), now],
  thisMonth: (now: Date) => [new Date(now.getFullYear(), now.getMonth(), 1), now],
  lastMonth: (now: Date) => [
    new Date(now.getFullYear(), now.getMonth() - 1, 1),
    new Date(now.getFullYear(), now.getMonth(), 0),
  ],
  thisYear: (now: Date) => [new Date(now.getFullYear(), 0, 1), now],
} satisfies Record<string, (now: Date) => Date[]>

type Preset = keyof typeof presets

/** Those that never cross months. */
const WITHIN_MONTH: readonly Preset[] = ['today', 'thisMonth', 'lastMonth']

const dayOf = (end: string | undefined): string =>
  end === undefined ? '' : end.includes('T') ? localDay(new Date(end)) : end.slice(0, 10)

/** From a day to a day, both whole, in the reader's zone; with the ranges that are wanted often. */
export function DateFilter({ field, value, resource, onChange }: FilterProps) {
  const say = useSay()
  const isMoment = field.kind === 'datetime'
  const asEnd = (day: string, end: 'from' | 'to'): string => (day && isMoment ? momentOfDay(day, end) : day)
  const offered = isLimitedToMonth(resource, field) ? WITHIN_MONTH : (Object.keys(presets) as Preset[])
  const preset = (name: Preset): FilterValue => {
    const [from, to] = presets[name](new Date())
    return {
      values: [],
      from: asEnd(localDay(from ?? new Date()), 'from'),
      to: asEnd(localDay(to ?? new Date()), 'to'),
    }
  }
  return (
    <>
      <div className="co-ends">
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            className="co-plain-input"
            value={dayOf(value[end])}
            aria-label={say(end === 'from' ? 'engine.filter.from' : 'engine.filter.to')}
            onChange={({ target }) => onChange(withEnd(value, end, asEnd(target.value, end)))}
          />
        ))}
      </div>
      <div className="co-presets">
        {offered.map((name) => (
          <button key={name} type="button" className="co-quiet" onClick={() => onChange(preset(name))}>
            {say(`engine.preset.${name}`)}
          </button>
        ))}
      </div>
    </>
  )
}
