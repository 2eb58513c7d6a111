const WARM_UP = 5

export interface Times {
  /** Milliseconds. */
  p50: number
  p99: number
}

const timesOf = (taken: readonly number[]): Times => {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

async function taking(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const ROUNDS = 3

/**
 * Does both in turns, so that whatever else the machine does slows both alike. Of three rounds the best one counts:
 * others on this machine can only make it slower.
 */
export async function timedBeside(
  times: number,
  floor: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<{ floor: Times; work: Times }> {
  for (let at = 0; at < WARM_UP; at++) await work()
  const rounds: { floor: Times; work: Times }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const taken: [floor: number, work: number][] = []
    for (let at = 0; at < times; at++) taken.push([await taking(floor), await taking(work)])
    rounds.push({ floor: timesOf(taken.map(([one]) => one)), work: timesOf(taken.map(([, other]) => other)) })
  }
  return rounds.reduce((best, round) => (round.work.p50 < best.work.p50 ? round : best))
}

export const rounded = (value: number, places = 1): number => Math.round(value * 10 ** places) / 10 ** places
