import iconv from 'iconv-lite'
import { Utf8Reader } from './utf8'

export interface XmlDecoder {
  /** Throws what `broken` makes of the text before bytes that the encoding does not have. */
  write(chunk: Buffer): string
  end(): string
}

const DECLARED = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
const LONGEST_DECLARATION = 200
const UNICODE = /^(?:utf-?(?:8|16(?:le|be)?)|us-ascii)$/i

/** For a part that begins so: UTF-8, UTF-16 where its first bytes say so, or what it declares itself to be. */
export function xmlDecoder(first: Buffer, broken: (goodText: string) => Error): XmlDecoder {
  const wide = wideEncoding(first)
  const declared = DECLARED.exec(first.toString('latin1', 0, LONGEST_DECLARATION))?.[1]
  const encoding = wide ?? (declared && !UNICODE.test(declared) ? declared : undefined)
  if (encoding === undefined) return utf8Decoder(broken)
  if (!iconv.encodingExists(encoding)) throw broken(encoding)
  return strictDecoder(encoding, broken)
}

function wideEncoding([one, two]: Buffer): string | undefined {
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return 'utf-16le'
  return (one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c) ? 'utf-16be' : undefined
}

function utf8Decoder(broken: (goodText: string) => Error): XmlDecoder {
  const reader = new Utf8Reader()
  return {
    write: (chunk) => reader.write(chunk, broken),
    end() {
      reader.end(broken)
      return ''
    },
  }
}

function strictDecoder(encoding: string, broken: (goodText: string) => Error): XmlDecoder {
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  const checked = (text: string): string => {
    const at = text.indexOf('\ufffd')
    if (at >= 0) throw broken(text.slice(0, at))
    return text
  }
  return { write: (chunk) => checked(decoder.write(chunk)), end: () => checked(decoder.end() ?? '') }
}
