import { SaxesParser, type SaxesTagNS } from 'saxes'
import { InvalidFile, Refusal } from '../errors'
import { readLimits } from './limits'
import { Utf8Reader } from './utf8'
import { broken } from './zip'

export interface XmlHandlers {
  /** Both get the name without its prefix; `isMain` is false outside the spreadsheet namespace. */
  open?(name: string, attribute: (name: string) => string | undefined, isMain: boolean): void
  close?(name: string, isMain: boolean): void
  text?(text: string): void
  /** Asked between chunks: true ends the reading early. */
  isDone?(): boolean
}

const MAIN = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])

/** Reads a part with a full XML parser: prefixes, quotes, CDATA and comments as XML has them. Refuses a DOCTYPE. */
export async function readXml(part: string, chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of xmlSteps(part, chunks, handlers)) if (handlers.isDone?.()) return
}

/** The same, stopping after each chunk so that the caller can pass on what was found. */
export async function* xmlSteps(
  part: string,
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<undefined> {
  const bounds = new Bounds(part)
  const parser = parserFor(part, handlers, bounds)
  for await (const text of xmlChunks(part, chunks)) {
    parser.write(text)
    bounds.read(text.length)
    yield undefined
  }
  parser.close()
  yield undefined
}

/** What no honest part goes beyond. The parser looks up every prefix in all open tags, and keeps what it has begun. */
class Bounds {
  #depth = 0
  #attributes = 0
  #chars = 0

  constructor(private readonly part: string) {}

  open(): void {
    this.#attributes = 0
    this.#chars = 0
    if (++this.#depth > readLimits.depth) throw new InvalidFile('workbook.tooDeep')
  }

  attribute(): void {
    if (++this.#attributes > readLimits.attributes) throw broken(this.part)
  }

  close(): void {
    this.#depth--
    this.#chars = 0
  }

  /** So many characters since the last tag, or a little fewer. */
  read(chars: number): void {
    this.#chars += chars
    if (this.#chars > readLimits.rowChars) throw broken(this.part)
  }
}

/** The characters of an XML part: UTF-8, or UTF-16 where a byte order mark says so. */
export async function* xmlChunks(part: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const utf8 = new Utf8Reader()
  let utf16: TextDecoder | undefined
  let isFirst = true
  const onBroken = (good: string) => broken(`${part}: ${good.slice(-20)}`)
  for await (const chunk of chunks) {
    if (isFirst) utf16 = utf16Decoder(chunk)
    const text = utf16 ? utf16.decode(chunk, { stream: true }) : utf8.write(chunk, onBroken)
    // XML has no such character, and nothing behind it would keep one.
    if (text.includes('\0')) throw broken(part)
    yield isFirst && text.startsWith('\ufeff') ? text.slice(1) : text
    isFirst = false
  }
  if (!utf16) utf8.end(onBroken)
}

function utf16Decoder(first: Buffer): TextDecoder | undefined {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le')
  return first[0] === 0xfe && first[1] === 0xff ? new TextDecoder('utf-16be') : undefined
}

function parserFor(part: string, handlers: XmlHandlers, bounds: Bounds): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (fault) => {
    throw fault instanceof Refusal ? fault : broken(part, fault)
  })
  parser.on('doctype', () => {
    throw new InvalidFile('workbook.doctype')
  })
  parser.on('opentagstart', () => bounds.open())
  parser.on('attribute', () => bounds.attribute())
  parser.on('opentag', (tag) => handlers.open?.(tag.local, (name) => attributeOf(part, tag, name), MAIN.has(tag.uri)))
  parser.on('closetag', (tag) => {
    bounds.close()
    handlers.close?.(tag.local, MAIN.has(tag.uri))
  })
  if (handlers.text) {
    const text = handlers.text.bind(handlers)
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

/** By local name: `r:id` is asked for as `r:id` under whatever prefix the file gave its namespace. */
function attributeOf(part: string, tag: SaxesTagNS, name: string): string | undefined {
  const [first, second] = name.split(':')
  for (const attribute of Object.values(tag.attributes)) {
    const isWanted = second === undefined ? attribute.prefix === '' : attribute.uri.endsWith('/relationships')
    if (!isWanted || attribute.local !== (second ?? first)) continue
    if (attribute.value.length > readLimits.attributeChars) throw broken(part)
    return attribute.value
  }
  return undefined
}
