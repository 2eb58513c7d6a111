import { ALIASES, TAGS } from '../../../../resources/kit/richtext'
import { inOrder } from '../../../../resources/kit/richtextOrder'
import { element, type RichElement, type RichNode, stylesOf, writeTree } from '../../../../resources/kit/richtextTree'
import { bodyOf, treeOf } from '../clean'
import { wordLists } from './wordLists'

export interface Pasted {
  html: string
  /** Pictures that stand on the other machine, or in the clipboard itself. */
  lostPictures: number
}

const isElement = (node: RichNode): node is RichElement => typeof node !== 'string'

const styleOf = ({ attributes }: RichElement): string => (attributes.style ?? '').toLowerCase()

/** Formats that programs say by styles, and those that they say by tags and take back by styles. */
function marksOf(node: RichElement, isLink: boolean): string[] {
  const style = styleOf(node)
  const says = (pattern: RegExp): boolean => pattern.test(style)
  return [
    ...(says(/(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)/) ? ['strong'] : []),
    ...(says(/(?:^|;)\s*font-style:\s*(?:italic|oblique)/) ? ['em'] : []),
    ...(says(/(?:^|;)\s*text-decoration[a-z-]*:[^;]*underline/) && !isLink ? ['u'] : []),
    ...(says(/(?:^|;)\s*text-decoration[a-z-]*:[^;]*line-through/) ? ['s'] : []),
    ...(says(/vertical-align:\s*super/) ? ['sup'] : []),
    ...(says(/vertical-align:\s*sub(?!\w)/) ? ['sub'] : []),
  ]
}

/** Google Docs wraps everything in a bold that is none. */
const isTakenBack = (node: RichElement): boolean =>
  (/^(?:b|strong)$/.test(node.tag) && /(?:^|;)\s*font-weight:\s*(?:normal|400)/.test(styleOf(node))) ||
  (/^(?:i|em)$/.test(node.tag) && /(?:^|;)\s*font-style:\s*normal/.test(styleOf(node)))

const INLINE = new Set(['span', 'font', 'strong', 'em', 'u', 's', 'sub', 'sup', 'a', ...Object.keys(ALIASES)])

/** Alignments that somebody chose: left and justified are what programs write anyway. */
function alignment(node: RichElement): Record<string, string> {
  const align = stylesOf(node.attributes.style)['text-align'] ?? node.attributes.align?.toLowerCase()
  return align === 'center' || align === 'right' ? { style: `text-align:${align}` } : {}
}

const KEPT = ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'type']

function plainAttributes(node: RichElement): Record<string, string> {
  const names = KEPT.filter((name) => node.attributes[name] !== undefined && !(name === 'width' && node.tag !== 'img'))
  const kept = Object.fromEntries(names.map((name) => [name, node.attributes[name] ?? '']))
  return INLINE.has(node.tag) ? kept : { ...kept, ...alignment(node) }
}

const isHidden = (node: RichElement): boolean =>
  /display:\s*none|mso-hide:\s*all|mso-element:\s*(?:comment|field)/.test(styleOf(node)) || node.tag.startsWith('v:')

/** The house's formats in place of those of other programs; colours and fonts are those of the place where a text stands. */
function plain(node: RichNode, isInLink = false): RichNode[] {
  if (!isElement(node)) return [node.replace(/[\r\n\t ]+/g, ' ')]
  if (isHidden(node)) return []
  if (node.tag === 'pre') return [node]
  const isLink = isInLink || node.tag === 'a'
  const children = node.children.flatMap((child) => plain(child, isLink))
  const marks = INLINE.has(node.tag) ? marksOf(node, isLink) : []
  const formatted = marks.reduce<RichNode[]>((words, mark) => [element(mark, words)], children)
  if (isTakenBack(node) || node.tag === 'font' || node.tag === 'o:p') return formatted
  const isKnown = node.tag in TAGS || node.tag in ALIASES
  const tag = !isKnown && INLINE.has(node.tag) ? 'span' : node.tag
  return [element(tag, formatted, plainAttributes(node))]
}

const isEmpty = (node: RichNode): boolean => (isElement(node) ? node.tag === 'br' : node.trim() === '')

const isBlankLine = (node: RichNode): boolean => isElement(node) && node.tag === 'p' && node.children.every(isEmpty)

/** Programs part paragraphs by empty ones; one page needs none. */
const withoutGaps = (nodes: readonly RichNode[]): RichNode[] => nodes.filter((node) => !isBlankLine(node))

const isForeignPicture = (source: string | null): boolean => !source || !/^(?:https?:)?\/\/?[^/]/i.test(source)

/** What comes from Word, WPS, Google Docs, Excel or a page of the web, by the formats of the list. */
export function pasted(html: string): Pasted {
  const body = bodyOf(html)
  const pictures = [...body.querySelectorAll('img')].filter((each) => isForeignPicture(each.getAttribute('src')))
  for (const picture of pictures) picture.remove()
  wordLists(body)
  const nodes = inOrder(treeOf(body.childNodes).flatMap((node) => plain(node)))
  return { html: writeTree(nodes.length > 1 ? withoutGaps(nodes) : nodes), lostPictures: pictures.length }
}
