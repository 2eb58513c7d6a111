import { pathKey, targetKey } from '../../../../src/resources/kit/pathKey'
import type { LeftOut } from '../../../../src/resources/readings/redirect'
import { encodedTarget, type Led, LONGEST_WORD } from './nginxMap'

export interface Sorted {
  kept: Led[]
  left: LeftOut[]
}

/** How a redirect goes on, once those are left out that begin where another one does. */
interface Step extends Led {
  key: string
  next: string | undefined
}

/** The key of where an address leads; one on the site's own host is one of its paths. */
function nextKey(target: string, host: string | undefined): string | undefined {
  const inSite = targetKey(target)
  if (inSite !== undefined || !/^https?:/i.test(target) || host === undefined) return inSite
  const url = new URL(target)
  return url.host === host ? pathKey(url.pathname) : undefined
}

/** The way round from a redirect back to itself, as old addresses; undefined where there is none. */
function circleFrom(start: Step, steps: ReadonlyMap<string, Step>): string[] | undefined {
  const way = [start.source]
  for (let at = steps.get(start.next ?? ''); at && way.length <= steps.size; at = steps.get(at.next ?? '')) {
    way.push(at.source)
    if (at === start) return way
  }
  return undefined
}

const isInCircle = (steps: ReadonlyMap<string, Step>): ReadonlySet<Step> => {
  const seen = new Map<Step, number>()
  const round = new Set<Step>()
  let walk = 0
  for (const start of steps.values()) {
    walk += 1
    let at: Step | undefined = start
    while (at && !seen.has(at)) {
      seen.set(at, walk)
      at = steps.get(at.next ?? '')
    }
    if (!at || seen.get(at) !== walk) continue
    for (let in_: Step | undefined = at; in_ && !round.has(in_); in_ = steps.get(in_.next ?? '')) round.add(in_)
  }
  return round
}

/**
 * Which redirects a web server can carry out at once: of several that begin at one path, as it compares, the first by id,
 * and none that come back to where they began. `taken`: keys at which a page stands. `host`: the site's own.
 */
export function sortOut(rows: readonly Led[], taken: ReadonlySet<string>, host?: string): Sorted {
  const left: LeftOut[] = []
  const leave = ({ id, source, target }: Led, reason: LeftOut['reason'], steps: readonly string[] = []) =>
    left.push({ id, source, target, reason, steps })
  const steps = new Map<string, Step>()
  for (const row of [...rows].sort((one, other) => one.id - other.id)) {
    const key = pathKey(row.source)
    const same = steps.get(key)
    if (taken.has(key)) leave(row, 'page')
    else if (encodedTarget(row.target).length > LONGEST_WORD) leave(row, 'long')
    else if (same) leave(row, 'same', [same.source])
    else steps.set(key, { ...row, key, next: nextKey(row.target, host) })
  }
  const round = isInCircle(steps)
  for (const step of round) leave(step, 'circle', circleFrom(step, steps))
  const kept = [...steps.values()].filter((step) => !round.has(step))
  return { kept: kept.sort((one, other) => (one.key < other.key ? -1 : 1)), left }
}
