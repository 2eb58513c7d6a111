import iconv from 'iconv-lite'
import type { TextEncoding } from '../../../src/resources/kit/textEncodings'

/** By the names of the detector. */
const CANDIDATES: ReadonlyMap<string, TextEncoding> = new Map([
  ['GB18030', 'gb18030'],
  ['Big5', 'big5'],
  ['CP932', 'shift_jis'],
  ['SHIFT_JIS', 'shift_jis'],
  ['EUC-JP', 'euc-jp'],
  ['CP949', 'euc-kr'],
  ['EUC-KR', 'euc-kr'],
  ['Windows-1252', 'windows-1252'],
])
/** Most files are of the mainland: that they are not must be clearly likelier. */
const CLEARLY = 0.8
/** Letters with accents stand alone between plain ones. */
const MOSTLY = 0.75
/** More of it makes no difference but the time it takes. */
const ENOUGH = 16_384

/** The likeliest encoding of text that is no Unicode. */
export async function guessLegacy(sample: Buffer): Promise<TextEncoding> {
  const telling = tellingCells(sample)
  // It takes tens of megabytes once it is asked.
  const { detectAll } = await import('jschardet')
  const found = detectAll(telling, { detectEncodings: [...CANDIDATES.keys()], minimumThreshold: 0 })
  const likely = found.flatMap(({ encoding, confidence }) => {
    const known = CANDIDATES.get(encoding ?? '')
    return known && fits(telling, known) ? [{ encoding: known, confidence }] : []
  })
  const [best] = likely
  const mainland = likely.find(({ encoding }) => encoding === 'gb18030')
  return !best || (mainland && mainland.confidence >= best.confidence * CLEARLY) ? 'gb18030' : best.encoding
}

/** The cells that are more than ASCII; the separators are second bytes of no character. */
function tellingCells(sample: Buffer): Buffer {
  const cells: Buffer[] = []
  let size = 0
  for (let from = 0; from < sample.length && size < ENOUGH; ) {
    let to = from
    let isTelling = false
    while (to < sample.length && !SEPARATORS.has(sample[to] ?? 0)) isTelling = (sample[to++] ?? 0) > 127 || isTelling
    // What the end of the sample cuts may be half a character.
    if (isTelling && (to < sample.length || cells.length === 0)) {
      cells.push(sample.subarray(from, to), LINE)
      size += to - from
    }
    from = to + 1
  }
  return Buffer.concat(cells)
}

const SEPARATORS: ReadonlySet<number> = new Set(Buffer.from('\t,;\r\n'))
const LINE = Buffer.from('\n')

function fits(bytes: Buffer, encoding: TextEncoding): boolean {
  if (encoding === 'windows-1252') return isWestern(bytes)
  return !iconv.decode(bytes, encoding).includes('\ufffd')
}

function isWestern(bytes: Buffer): boolean {
  const runs = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? []
  return runs.filter(({ length }) => length === 1).length >= runs.length * MOSTLY
}
