import { charsetOf } from './charsets'

const HEAD_MOST = 64_000
const SAMPLE_MOST = 200_000

interface Part {
  /** Where its headers begin, where they end, and where its body ends, in the source. */
  from: number
  bodyAt: number
  to: number
}

const lineEnd = (source: string, from: number): number => {
  const at = source.indexOf('\n', from)
  return at < 0 ? source.length : at + 1
}

/** Where a block of headers that begins here is over: behind the first empty line. */
function bodyAfter(source: string, from: number): number {
  for (let at = from; at < source.length && at - from < HEAD_MOST; ) {
    const next = lineEnd(source, at)
    if (source.slice(at, next).trim() === '') return next
    at = next
  }
  return Math.min(source.length, from + HEAD_MOST)
}

/** The whole, and whatever stands behind a line of two hyphens: each may be a part with headers of its own. */
function partsOf(source: string): Part[] {
  const starts = [0]
  for (let at = source.indexOf('\n--'); at >= 0; at = source.indexOf('\n--', at + 3))
    starts.push(lineEnd(source, at + 1))
  return starts.map((from, nth) => ({ from, bodyAt: bodyAfter(source, from), to: starts[nth + 1] ?? source.length }))
}

const TEXT_TYPE = /^content-type:[ \t]*text\/(?:plain|html)[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im
const CHARSET = /charset[ \t]*=[ \t]*"?([^\s";]*)"?/i
const TRANSFER = /^content-transfer-encoding:[ \t]*([\w-]+)/im

function bytesOf(body: string, transfer: string): Buffer {
  const sample = body.slice(0, SAMPLE_MOST)
  if (transfer === 'base64') return Buffer.from(sample, 'base64')
  if (transfer !== 'quoted-printable') return Buffer.from(sample, 'latin1')
  const joined = sample.replace(/=\r?\n/g, '')
  const plain = joined.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(plain, 'latin1')
}

async function headersNamed(source: string, { from, bodyAt, to }: Part, readAs?: string): Promise<string> {
  const headers = source.slice(from, bodyAt)
  const type = TEXT_TYPE.exec(headers)?.[0]
  if (type === undefined) return headers
  const named = CHARSET.exec(type)?.[1]
  const transfer = TRANSFER.exec(headers)?.[1]?.toLowerCase() ?? ''
  const charset = readAs ?? (await charsetOf(named, bytesOf(source.slice(bodyAt, to), transfer)))
  if (charset === named) return headers
  const other = named === undefined ? `${type}; charset="${charset}"` : type.replace(CHARSET, `charset="${charset}"`)
  return headers.replace(type, () => other)
}

/** The source with the charset of each text in its header: that which it was found to be in, or that which somebody chose. */
export async function nameCharsets(bytes: Buffer, readAs?: string): Promise<Buffer> {
  const source = bytes.toString('latin1')
  const parts = partsOf(source)
  const first = parts[0]
  if (!first) return bytes
  const made: string[] = []
  // A text that is the whole mail: what looks like parts in it are lines of its own.
  const isSimple = !/^content-type:[ \t]*multipart\//im.test(source.slice(first.from, first.bodyAt))
  for (const part of isSimple ? [{ ...first, to: source.length }] : parts)
    made.push(await headersNamed(source, part, readAs), source.slice(part.bodyAt, part.to))
  return Buffer.from(made.join(''), 'latin1')
}
