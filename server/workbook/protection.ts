/**
 * A text that begins with = + - @, a tab or a carriage return would run as a formula when a .txt or .csv is opened in a
 * spreadsheet. The writer puts an apostrophe before it and the reader takes that one off again. Apostrophes of the
 * text's own before such a character get one more, so that every text comes back exactly.
 */
const DANGEROUS = /^'*[=+\-@\t\r]/
const PROTECTED = /^'+[=+\-@\t\r]/

export function protect(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

export function unprotect(text: string): string {
  return text.charCodeAt(0) === 39 && PROTECTED.test(text) ? text.slice(1) : text
}

/** In an .xlsx the cell says itself that it is text (quotePrefix); the value stays as it is. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}
