/** Chance that is the same at every start. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(min: number, max: number): number
  /** One of them; the list is not empty. */
  pick<T>(list: readonly T[]): T
  /** So many different ones, fewer where there are no more. */
  some<T>(list: readonly T[], count: number): T[]
  shuffled<T>(list: readonly T[]): T[]
  /** True so often. */
  happens(share: number): boolean
}

/** The generator of Tommy Ettinger known as mulberry32: small, and good enough to make things up. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const shuffled = <T>(list: readonly T[]): T[] => {
    const mixed = [...list]
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = whole(0, at)
      const held = mixed[at] as T
      mixed[at] = mixed[other] as T
      mixed[other] = held
    }
    return mixed
  }
  return {
    next,
    whole,
    shuffled,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => shuffled(list).slice(0, count),
    happens: (share) => next() < share,
  }
}
