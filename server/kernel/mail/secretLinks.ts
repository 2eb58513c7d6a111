import type { SecretPlace } from '../../foundation/secrets/secrets'

/** Where the hidden parts of a mail are sealed until it is over. */
export const sealPlace = (id: number): SecretPlace => ({ table: 'email_log', column: 'sealed', id })

/** What stands in the log in place of a hidden part; its number says which one it is while the mail still waits. */
const markOf = (nth: number): string => `••••••${nth === 0 ? '' : nth}••`

interface Written {
  html: string
  text: string
  secrets?: readonly string[]
}

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;')

/** The longest first: one may be part of another. */
const byLength = (secrets: readonly string[]): string[] =>
  [...new Set(secrets)].filter((secret) => secret !== '').sort((one, other) => other.length - one.length)

/** A mail as its log has it, and what was hidden, sealed. */
export function concealed(
  { html, text, secrets = [] }: Written,
  seal: (text: string) => string,
): { html: string; plain: string; sealed: string | null } {
  const hidden = byLength(secrets)
  if (hidden.length === 0) return { html, plain: text, sealed: null }
  const hide = (from: string): string =>
    hidden.reduce((kept, secret, nth) => {
      const mark = markOf(nth)
      return kept.replaceAll(inMarkup(secret), mark).replaceAll(secret, mark)
    }, from)
  return { html: hide(html), plain: hide(text), sealed: seal(JSON.stringify(hidden)) }
}

/** The mail as it goes out. */
export function revealed(
  { body, plain, sealed }: { body: string; plain: string; sealed: string | null },
  open: (sealed: string) => string,
): { html: string; text: string } {
  if (sealed === null) return { html: body, text: plain }
  const hidden = JSON.parse(open(sealed)) as readonly string[]
  const show = (from: string, as: (secret: string) => string): string =>
    hidden.reduce((kept, secret, nth) => kept.replaceAll(markOf(nth), as(secret)), from)
  return { html: show(body, inMarkup), text: show(plain, (secret) => secret) }
}

/** Whether something is hidden in what the log has. */
export const isMasked = (text: string): boolean => text.includes(markOf(0).slice(0, 6))
