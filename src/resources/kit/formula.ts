/**
 * Would a spreadsheet that opens it as text take it for a formula? Full-width signs count, and what stands behind spaces,
 * separators or quotes, which spreadsheets pass over.
 */
export const looksLikeFormula = (text: string): boolean => /^['"`\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text)
