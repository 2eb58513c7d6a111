/** The database is away, starting, shutting down, or has no connection left: it may be back in a moment. */
const AWAY: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

/** The driver's own words, which come without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

interface Told {
  code?: unknown
  message?: unknown
}

const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {})

const codeOf = (error: unknown): string => String(told(error).code ?? '')

export const isDatabaseAway = (error: unknown): boolean =>
  AWAY.has(codeOf(error)) || LOST.test(String(told(error).message ?? ''))

/** The database cannot take a value: a NUL, a number out of range. SQLSTATE class 22. */
export const isDataException = (error: unknown): boolean => /^22[0-9A-Z]{3}$/.test(codeOf(error))
