import { readdirSync, readFileSync } from 'node:fs'
import type { BuiltServer } from './builtServer'

/** What the system says of a process, MB. `Pss` counts what is shared by two of them half for each. */
const saidOf = (pid: number | string, what: 'Rss' | 'Pss'): number => {
  try {
    const said = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
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

/** Of the server's own process, and of that with those it has begun, at this moment. MB; Linux alone. */
export function memoryOf({ child: { pid = 0 } }: BuiltServer): { own: number; together: number } {
  const together = [pid, ...begunBy(pid)].reduce<number>((sum, each) => sum + saidOf(each, 'Pss'), 0)
  return { own: saidOf(pid, 'Rss'), together }
}
