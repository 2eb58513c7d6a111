/** What is ticked among files that stand in a row, by their place from 0; those that are not loaded have no id. */
export interface Selection {
  picked: ReadonlySet<number>
  /** All of them, those too that are still on their way. */
  isAll: boolean
  /** Where the keys stand. */
  focus: number
  /** Where a range begins. */
  anchor: number
}

export type IdAt = (place: number) => number | undefined

/** Keys held while it is clicked or moved to. */
export interface Held {
  /** Everything from the anchor to here. */
  isRange: boolean
  /** Beside what is ticked already. */
  isMore: boolean
}

export const noSelection: Selection = { picked: new Set(), isAll: false, focus: 0, anchor: 0 }

const idsBetween = (from: number, to: number, idAt: IdAt): number[] => {
  const ids: number[] = []
  for (let place = Math.min(from, to); place <= Math.max(from, to); place += 1) {
    const id = idAt(place)
    if (id !== undefined) ids.push(id)
  }
  return ids
}

const ranged = (known: Selection, place: number, idAt: IdAt, isMore: boolean): Selection => ({
  picked: new Set([...(isMore ? known.picked : []), ...idsBetween(known.anchor, place, idAt)]),
  isAll: false,
  focus: place,
  anchor: known.anchor,
})

/** Ticks one, or takes its tick away. */
export const toggled = (known: Selection, place: number, idAt: IdAt): Selection => {
  const id = idAt(place)
  const picked = new Set(known.picked)
  if (id !== undefined && !picked.delete(id)) picked.add(id)
  return { picked, isAll: false, focus: place, anchor: place }
}

/** A click, as people know it from their own folders. */
export const clicked = (known: Selection, place: number, idAt: IdAt, { isRange, isMore }: Held): Selection => {
  if (isRange) return ranged(known, place, idAt, isMore)
  if (isMore) return toggled(known, place, idAt)
  const id = idAt(place)
  return { picked: new Set(id === undefined ? [] : [id]), isAll: false, focus: place, anchor: place }
}

/** The keys go there: alone they tick what they reach, with Ctrl they only go. */
export const movedTo = (known: Selection, place: number, idAt: IdAt, { isRange, isMore }: Held): Selection =>
  isMore && !isRange ? { ...known, focus: place } : clicked(known, place, idAt, { isRange, isMore })

/** Without those that are not there any more. */
export const without = (known: Selection, gone: ReadonlySet<number>): Selection => ({
  ...known,
  isAll: false,
  picked: new Set([...known.picked].filter((id) => !gone.has(id))),
})

/** Where an arrow leads among files that stand `columns` to a line; undefined: it is no such key. */
export const placeAfter = (
  key: string,
  place: number,
  columns: number,
  page: number,
  count: number,
): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: columns > 1 ? 1 : 0,
    ArrowLeft: columns > 1 ? -1 : 0,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page * columns,
    PageUp: -page * columns,
    Home: -place,
    End: count - 1 - place,
  }
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  const to = place + step
  // An arrow that leads nowhere stays; a page goes as far as there is.
  if (key.startsWith('Arrow') && (to < 0 || to >= count)) return place
  return Math.max(0, Math.min(count - 1, to))
}
