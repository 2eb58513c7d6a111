import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/**
 * Minutes of processor time, user and system, of this process and of all that it started and that have ended; a database
 * server that ran before is not among them. Undefined where the system does not tell (it is read from /proc).
 */
export function processorMinutes(stat = readStat()): number | undefined {
  if (stat === undefined) return undefined
  // The name of the process stands in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / TICKS_A_SECOND / 60
}

function readStat(): string | undefined {
  try {
    return readFileSync('/proc/self/stat', 'utf8')
  } catch {
    return undefined
  }
}
