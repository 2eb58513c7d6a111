import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../../../config/environment'

/** Values under these names never reach the log, in whatever object and however deep an error carries them. */
const SECRET =
  /^(?:authorization|cookie|set-cookie|token|ticket|token_?data|access_?token|verify_?code)$|(?:^|_)password$|secret|_key$/i

const DEEPEST = 6

/** A copy without secrets. */
export function masked(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth > DEEPEST ? '…' : value.map((item) => masked(item, depth + 1))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > DEEPEST) return '…'
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET.test(name) ? '***' : masked(item, depth + 1)]),
  )
}

/** An error's own words and stack; never its bound values, which PostgreSQL's errors repeat in `detail`. */
const errorOf = (error: unknown): unknown =>
  error instanceof Error
    ? { type: error.name, message: error.message, code: (error as { code?: unknown }).code, stack: error.stack }
    : masked(error)

/** One JSON line for each event. */
export const openLog = (level: LogLevel, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are made plain by the formatter; whatever would be done to them after that loses their code.
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: (entry) => maskedEntry(entry) },
    },
    to ?? pino.destination({ dest: 2, sync: true }),
  )

function maskedEntry(entry: Record<string, unknown>): Record<string, unknown> {
  const { err, ...rest } = entry
  const kept = masked(rest) as Record<string, unknown>
  return err === undefined ? kept : { ...kept, err: errorOf(err) }
}
