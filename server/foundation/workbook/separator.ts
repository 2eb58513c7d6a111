export type Separator = '\t' | ',' | ';' | '|'

const SEPARATORS: readonly Separator[] = ['\t', ';', '|', ',']
const LINES = 20

/**
 * The separator of a table in text: the most frequent one, outside quotes, of the first line that has any (a title may
 * stand above the header row). Where none occurs the table has one column and `fallback` is as good as another.
 */
export function detectSeparator(sample: string, fallback: Separator): Separator {
  for (const line of withoutQuoted(sample).split(/\r\n?|\n/, LINES)) {
    const counts = SEPARATORS.map((separator) => line.split(separator).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return SEPARATORS[counts.indexOf(most)] ?? fallback
  }
  return fallback
}

/** `\r` for files of old Macs: what ends most lines outside quotes. */
export function detectLineEnd(sample: string): '\n' | '\r' {
  const plain = withoutQuoted(sample)
  const returns = plain.match(/\r(?!\n|$)/g)?.length ?? 0
  return returns > plain.split('\n').length - 1 ? '\r' : '\n'
}

/** Excel's own first line `sep=;`. */
export function declaredSeparator(sample: string): Separator | undefined {
  const declared = /^sep=([\t,;|])(?:\r|\n)/i.exec(sample)?.[1]
  return SEPARATORS.find((separator) => separator === declared)
}

function withoutQuoted(text: string): string {
  return text.replace(/(^|[\t,;|\r\n])"(?:[^"]|"")*(?:"|$)/g, '$1')
}
