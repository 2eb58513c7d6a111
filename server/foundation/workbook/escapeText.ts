// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
const UNSAFE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x(?=[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, cheaper to ask first
const MAY_BE_UNSAFE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x/

/** A text for XML. What XML cannot hold becomes _xHHHH_, and a text that reads like that gets its underscore escaped. */
export function escapeText(text: string): string {
  return MAY_BE_UNSAFE.test(text) ? text.replace(UNSAFE, escaped) : text
}

function escaped(match: string): string {
  if (match === '&') return '&amp;'
  if (match === '<') return '&lt;'
  if (match === '>') return '&gt;'
  if (match === '_x') return '_x005F_x'
  return `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
