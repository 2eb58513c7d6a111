const SECRET = /pass(word)?|token|secret|authorization|verifyCode|access_?key/i
const IN_ADDRESS = /([?&#](?:tokenData|token|accessToken|ticket)=)[^&#\s"]+/g
/** With whatever could begin an address and is none, so that nothing is read twice. */
const MAIL = /[\w.%+-]+(@[\w-]+(?:\.[\w-]+)+)?/g
const NETWORK = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
/** Where people live and are called; an address of the console, which begins with a slash, is none of them. */
const OF_PEOPLE = /(^|_)(phone|mobile|address|contact_name)$/i
const DEPTH = 12

export const MASK = '***'

export const isSecret = (name: string): boolean => SECRET.test(name)

const withoutPeople = (text: string): string =>
  text
    .replace(IN_ADDRESS, `$1${MASK}`)
    .replace(MAIL, (word, domain?: string) => (domain ? `${MASK}@${MASK}` : word))
    .replace(NETWORK, MASK)

/**
 * The value as plain JSON. Secrets are masked by their names and inside addresses; mail and network addresses of people and their
 * telephone numbers wherever they stand. Functions and signals are left out.
 */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPeople(value)
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
const hides = (name: string, value: unknown): boolean =>
  typeof value === 'string' && value !== '' && (isSecret(name) || (OF_PEOPLE.test(name) && !value.startsWith('/')))

/** What a port's method was given: the value that goes with a secret's name is masked too. */
export const maskedArguments = (given: readonly unknown[]): unknown[] => {
  const isOfSecret = typeof given[0] === 'string' && isSecret(given[0])
  return given.map((one, at) => (isOfSecret && at > 0 && typeof one === 'string' ? MASK : masked(one)))
}
