import { readdirSync, readFileSync } from 'node:fs'
import type { BuiltServer } from './builtServer'

/** What the system says of a process, MB. */
const saidOf = (pid: number | string, file: 'status' | 'smaps_rollup', what: 'VmRSS' | 'Pss'): number => {
  try {
    const said = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(said)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const begunBy = (pid: number): string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
    } catch {
      return false
    }
  })

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

/** The most memory of a server's own process, and of that with those it has begun (what they share counted once). MB; Linux alone. */
export class MostMemory {
  own = 0
  together = 0
  #resident = 0

  constructor(private readonly server: BuiltServer) {}

  /** `Pss`, for which the system walks through every page, is asked only where more is resident than ever before. */
  look(): void {
    const { pid = 0 } = this.server.child
    const all = [pid, ...begunBy(pid)]
    const resident = all.map((each) => saidOf(each, 'status', 'VmRSS'))
    this.own = Math.max(this.own, resident[0] ?? 0)
    if (sum(resident) <= this.#resident) return
    this.#resident = sum(resident)
    this.together = Math.max(this.together, sum(all.map((each) => saidOf(each, 'smaps_rollup', 'Pss'))))
  }
}
