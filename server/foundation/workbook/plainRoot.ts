import { Unusual } from './unusual'

const MAIN = '"http://(?:schemas\\.openxmlformats\\.org/spreadsheetml/2006|purl\\.oclc\\.org/ooxml/spreadsheetml)/main"'
const DEFAULT_IS_MAIN = new RegExp(`\\sxmlns=${MAIN}`)
const PREFIX_IS_MAIN = new RegExp(`\\sxmlns:[\\w.-]+\\s*=\\s*${MAIN}`)
const LONGEST_PROLOG = 20_000

/**
 * The place after the opening tag of the root (`worksheet`, `sst`); -1 while it has not come. Throws Unusual unless the
 * part begins as the fast readers expect it: no DOCTYPE, no comment, the spreadsheet namespace without a prefix.
 */
export function plainRootEnd(text: string, root: 'worksheet' | 'sst'): number {
  const from = Math.max(0, text.search(/\S/))
  const prolog = text.slice(from, from + LONGEST_PROLOG)
  const start = new RegExp(`^(?:<\\?xml[^>]*\\?>\\s*)?<${root}\\s[^>]*>`).exec(prolog)?.[0]
  if (start === undefined) {
    if (text.length > LONGEST_PROLOG) throw new Unusual()
    return -1
  }
  if (!DEFAULT_IS_MAIN.test(start) || PREFIX_IS_MAIN.test(start) || start.endsWith('/>')) throw new Unusual()
  return from + start.length
}
