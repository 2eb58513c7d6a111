import { isAscii, isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { TextEncoding } from '../../../src/resources/kit/textEncodings'
import { InvalidFile } from '../faults/errors'
import { guessLegacy } from './legacyEncoding'
import { openTail, Utf8Reader } from './utf8'

const SAMPLE = 1 << 20

/**
 * The encoding of a text file: by its byte order mark, else by the first megabyte that is more than ASCII.
 * Mostly good UTF-8 with some broken bytes counts as UTF-8, so that it is refused and not shown as wrong Chinese.
 */
export async function detectEncoding(file: string): Promise<TextEncoding> {
  const handle = await open(file, 'r')
  try {
    const bytes = Buffer.alloc(SAMPLE)
    for (let at = 0; ; at += SAMPLE) {
      const { bytesRead } = await handle.read(bytes, 0, SAMPLE, at)
      const sample = bytes.subarray(0, bytesRead)
      const marked = at === 0 ? markedEncoding(sample) : undefined
      if (marked) return marked
      if (sample.includes(0) || !isAscii(sample)) return await guess(sample)
      if (bytesRead < SAMPLE) return 'utf-8'
    }
  } finally {
    await handle.close()
  }
}

function markedEncoding(head: Buffer): TextEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : undefined
}

async function guess(sample: Buffer): Promise<TextEncoding> {
  if (sample.includes(0)) return guessWide(sample)
  if (isUtf8(sample.subarray(0, sample.length - openTail(sample)))) return 'utf-8'
  const { good, bad } = countUtf8(sample)
  return good > bad * 4 ? 'utf-8' : guessLegacy(sample)
}

/** UTF-16 without a mark: separators and line ends leave a zero in each pair, always on the same side. */
function guessWide(sample: Buffer): TextEncoding {
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const hasFew = (even + odd) * 100 < sample.length
  if (hasFew && isUtf8(sample.subarray(0, sample.length - openTail(sample)))) throw new InvalidFile('workbook.notText')
  if (odd > even * 20) return 'utf-16le'
  if (even > odd * 20) return 'utf-16be'
  throw new InvalidFile('workbook.notText')
}

/** Characters beyond ASCII that are right UTF-8, and bytes that belong to none. */
function countUtf8(sample: Buffer): { good: number; bad: number } {
  const text = new TextDecoder().decode(sample)
  const bad = text.split('\ufffd').length - 1
  let good = -bad
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) good++
  return { good, bad }
}

/**
 * The characters of a text file without its mark. At bytes that the encoding does not have, the good text before them
 * is given first; then `broken` is asked for the error to throw.
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: TextEncoding,
  broken: () => Error,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const { text, isBroken } of encoding === 'utf-8' ? utf8Steps(chunks) : iconvSteps(chunks, encoding)) {
    yield isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    if (isBroken) throw broken()
    if (text !== '') isFirst = false
  }
}

interface Step {
  text: string
  isBroken: boolean
}

async function* utf8Steps(chunks: AsyncIterable<Buffer>): AsyncGenerator<Step> {
  const reader = new Utf8Reader()
  const fault = new InvalidFile('workbook.brokenText')
  let goodText = ''
  const note = (good: string) => {
    goodText = good
    return fault
  }
  try {
    for await (const chunk of chunks) yield { text: reader.write(chunk, note), isBroken: false }
    reader.end(note)
  } catch (error) {
    if (error !== fault) throw error
    yield { text: goodText, isBroken: true }
  }
}

async function* iconvSteps(chunks: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<Step> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  for await (const chunk of chunks) yield stepOf(decoder.write(chunk))
  yield stepOf(decoder.end() ?? '')
}

function stepOf(text: string): Step {
  const at = text.indexOf('\ufffd')
  return at < 0 ? { text, isBroken: false } : { text: text.slice(0, at), isBroken: true }
}
