import { Unusual } from './unusual'

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));?/g

/** The text that stands between two tags, as a person would read it in the cell. */
export function cellText(markup: string): string {
  let text = markup
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
  if (text.includes('&')) text = text.replace(REFERENCE, character)
  return unescapeControls(text)
}

/** `_x000D_` is how a workbook writes a character that XML cannot hold. */
export function unescapeControls(text: string): string {
  if (!text.includes('_x')) return text
  const unescaped = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return unescaped === text ? text : storable(unescaped)
}

/** No database keeps a NUL, or half of a pair of surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')

const isCharacter = (code: number): boolean => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)

function character(reference: string, hex?: string, decimal?: string, name?: string): string {
  if (!reference.endsWith(';')) throw new Unusual()
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined
  const text = code === undefined ? NAMED[name ?? ''] : isCharacter(code) ? String.fromCodePoint(code) : undefined
  if (text === undefined) throw new Unusual()
  return text
}

/**
 * The text of `<si>` or `<is>`: all `<t>` of all runs, without phonetic guides (`<rPh>`).
 * `from` is the place after the opening tag, `to` that of the closing tag.
 */
export function richText(xml: string, from: number, to: number): string {
  let text = ''
  for (let at = from; ; ) {
    const open = xml.indexOf('<', at)
    if (open < 0 || open >= to) return cellText(text)
    const close = xml.indexOf('>', open)
    if (close < 0) throw new Unusual()
    const name = /^<\/?([A-Za-z]+)[\s/>]/.exec(xml.slice(open, open + 16))?.[1]
    if (name === undefined) throw new Unusual()
    at = close + 1
    const opens = xml.charCodeAt(open + 1) !== SLASH && xml.charCodeAt(close - 1) !== SLASH
    if (opens && name === 't') {
      const end = endOf(xml, at, '</t>')
      text += xml.slice(at, end)
      at = end + 4
    } else if (opens && name === 'rPh') {
      at = xml.indexOf('</rPh>', at)
      if (at < 0 || at > to) throw new Unusual()
    }
  }
}

/** Where `closing` stands, which must be the next tag. */
export function endOf(xml: string, from: number, closing: string): number {
  const end = xml.indexOf('<', from)
  if (end < 0 || !xml.startsWith(closing, end)) throw new Unusual()
  return end
}

const SLASH = 47
