import type { AnyRow } from '../../../src/resources/kit/resource'
import type { Traveller } from './travellers'

/** Rows that point to others of the same list come after those. */
export function rowWaves(
  { name, references }: Traveller,
  ids: readonly number[],
  origins: ReadonlyMap<number, AnyRow>,
): number[][] {
  const own = [...references].filter(([, target]) => target === name).map(([field]) => field)
  const waves: number[][] = []
  let left = [...ids]
  while (left.length > 0) {
    const waiting = new Set(left)
    const isFree = (id: number) => own.every((field) => !waiting.has(Number(origins.get(id)?.[field] ?? 0)))
    const free = left.filter(isFree)
    // Rows that point to each other in a circle go together.
    const wave = free.length > 0 ? free : left
    waves.push(wave)
    const done = new Set(wave)
    left = left.filter((id) => !done.has(id))
  }
  return waves
}
