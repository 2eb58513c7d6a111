import type { ThreadEntry } from '../../../../src/resources/readings/inbox'
import { type WorkingTime, workedBetween } from './workingTime'

/** Minutes of work that passed while it was our turn, and while it was theirs. */
export function waitedOf(time: WorkingTime, began: string, entries: readonly ThreadEntry[], now: Date) {
  const waited = { ours: 0, theirs: 0 }
  let turn: keyof typeof waited = 'ours'
  let since = new Date(began)
  const pass = (to: Date): void => {
    if (to > since) waited[turn] += workedBetween(time, since, to)
    since = to
  }
  for (const { kind, at } of entries) {
    if (kind !== 'in' && kind !== 'out') continue
    pass(new Date(at))
    turn = kind === 'in' ? 'ours' : 'theirs'
  }
  pass(now)
  return waited
}
