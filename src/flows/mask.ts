const SECRET = /pass(word)?|token|secret|authorization|verifyCode|access_?key/i
const IN_ADDRESS = /([?&#](?:tokenData|token|accessToken|ticket)=)[^&#\s"]+/g
const DEPTH = 12

export const MASK = '***'

export const isSecret = (name: string): boolean => SECRET.test(name)

/** The value as plain JSON, secrets masked by their names and inside addresses; functions and signals are left out. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(IN_ADDRESS, `$1${MASK}`)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || depth > DEPTH) return undefined
  if (Array.isArray(value)) return value.map((one) => masked(one, depth + 1))
  if (value instanceof Error) return { ...fields(value, depth), message: value.message }
  const shape: unknown = Object.getPrototypeOf(value)
  return shape === Object.prototype || shape === null ? fields(value, depth) : undefined
}

const fields = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, hides(name, one) ? MASK : masked(one, depth + 1)]),
  )

/** Switches and counters may be called what they like; only text can be a secret. */
const hides = (name: string, value: unknown): boolean => isSecret(name) && typeof value === 'string' && value !== ''

/** What a port's method was given: the value that goes with a secret's name is masked too. */
export const maskedArguments = (given: readonly unknown[]): unknown[] => {
  const isOfSecret = typeof given[0] === 'string' && isSecret(given[0])
  return given.map((one, at) => (isOfSecret && at > 0 && typeof one === 'string' ? MASK : masked(one)))
}
