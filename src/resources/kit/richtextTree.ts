import { isSafeAddress } from './address'
import { isPictureAddress } from './kinds/pictureAddress'
import { ALIASES, ALIGNED, isRichTag, REL, STYLES, TAGS, VOID } from './richtext'

/** Formatted text as a tree, wherever it was read: from markup on the server, from the page in a browser. */
export type RichNode = RichElement | string

export interface RichElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: readonly RichNode[]
}

export const element = (
  tag: string,
  children: readonly RichNode[],
  attributes: Readonly<Record<string, string>> = {},
): RichElement => ({ tag, attributes, children })

export const nameOf = (tag: string): string => ALIASES[tag] ?? tag

export const isAligned = (tag: string): boolean => (ALIGNED as readonly string[]).includes(tag)

const HEX = 16
const RGB = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/

const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/

/** One way to write a colour: browsers tell it as rgb(…), people write it short. */
function colour(value: string): string {
  const [, ...parts] = RGB.exec(value) ?? []
  if (parts.length > 0) return `#${parts.map((part) => Number(part).toString(HEX).padStart(2, '0')).join('')}`
  return value.replace(SHORT, '#$1$1$2$2$3$3')
}

/** The properties of a `style` that are kept, in one order. */
export function stylesOf(style: string | undefined): Readonly<Record<string, string>> {
  if (!style) return {}
  const said = new Map<string, string>()
  for (const part of style.split(';')) {
    const at = part.indexOf(':')
    if (at > 0)
      said.set(
        part.slice(0, at).trim().toLowerCase(),
        part
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      )
  }
  const kept: Record<string, string> = {}
  for (const [name, values] of Object.entries(STYLES)) {
    const value = colour(said.get(name) ?? '')
    if (values.test(value)) kept[name] = value
  }
  return kept
}

export const styleText = (styles: Readonly<Record<string, string>>): string =>
  Object.entries(styles)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const SIZE = /^\d{1,4}%?$/
const SPAN = /^(?:[2-9]|[1-9]\d{1,2})$/
const START = /^\d{1,6}$/

/** May a text show this picture? Bytes in the text itself are no picture of a text. */
export const isTextPicture = (source: string): boolean => !/^\s*data:/i.test(source) && isPictureAddress(source)

const CHECKS: Readonly<Record<string, (value: string) => boolean>> = {
  href: isSafeAddress,
  src: isTextPicture,
  target: (value) => value === '_blank',
  width: (value) => SIZE.test(value),
  height: (value) => SIZE.test(value),
  colspan: (value) => SPAN.test(value),
  rowspan: (value) => SPAN.test(value),
  start: (value) => START.test(value) && value !== '1',
  type: (value) => /^[aAiI]$/.test(value),
}

/** Which properties of `style` the tag has: blocks are aligned, words have colours. */
export const ownStyles = (tag: string, style: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(stylesOf(style)).filter(([name]) => (name === 'text-align') === isAligned(tag)))

function attributeOf(
  tag: string,
  name: string,
  given: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, string>>,
): string | undefined {
  if (name === 'style') return styleText(ownStyles(tag, given.style))
  if (name === 'rel') return kept.href ? REL : undefined
  return given[name]
}

/** The attributes that this tag keeps, in the order of the list. */
export function keptAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  if (!isRichTag(tag)) return {}
  const kept: Record<string, string> = {}
  for (const name of TAGS[tag]) {
    const value = attributeOf(tag, name, given, kept)
    if (value === undefined || (value === '' && name !== 'alt') || CHECKS[name]?.(value) === false) continue
    kept[name] = value
  }
  return kept
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
const quoted = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

/** Markup; every text and every value is escaped. */
export const writeTree = (nodes: readonly RichNode[]): string => nodes.map(writeNode).join('')

function writeNode(node: RichNode): string {
  if (typeof node === 'string') return escaped(node)
  const { tag, attributes, children } = node
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${quoted(value)}"`)
  const open = `<${tag}${words.join('')}>`
  return VOID.has(tag) ? open : `${open}${writeTree(children)}</${tag}>`
}

export const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : textOf(node.children))).join('')
