/**
 * Would a spreadsheet that opens it as text take it for a formula? Full-width signs count, and what stands behind spaces,
 * separators or quotes, which spreadsheets pass over.
 */
export const looksLikeFormula = (text: string): boolean => /^['"`\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)

const APOSTROPHE = 39
const BREAK_BEHIND_APOSTROPHES = /^'+[\t\r\n]/

/**
 * A text that would run as a formula when a .txt or .csv is opened in a spreadsheet. The writer puts an apostrophe before
 * it and the reader takes that one off again. Apostrophes of the text's own before such a text get one more, so that every
 * text comes back exactly.
 */
const isDangerous = (text: string): boolean => looksLikeFormula(text) || BREAK_BEHIND_APOSTROPHES.test(text)

export function protect(text: string): string {
  return isDangerous(text) ? `'${text}` : text
}

export function unprotect(text: string): string {
  return text.charCodeAt(0) === APOSTROPHE && isDangerous(text.slice(1)) ? text.slice(1) : text
}
