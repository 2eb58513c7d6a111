import { ALIASES, BOXES, DROPPED, isRichTag, TABLE_PARTS } from '../../../resources/kit/richtext'
import { keptAttributes, nameOf, stylesOf } from '../../../resources/kit/richtextTree'
import { bodyOf } from './clean'

/** Boxes that mean something beside holding words. */
const TELLING = new Set('figure figcaption dl dt dd form fieldset details summary caption'.split(' '))
/** They say nothing that a reader would see, or are said otherwise. */
const QUIET = new Set(['style', 'align', 'rel', 'start', 'type', 'lang', 'dir', 'xml:lang'])
const MOST = 6

const isKept = (tag: string): boolean =>
  isRichTag(tag) || tag in ALIASES || (BOXES.has(tag) && !TELLING.has(tag)) || TABLE_PARTS.has(tag)

function lostStyles(node: Element): string[] {
  const kept = stylesOf(node.getAttribute('style') ?? undefined)
  const said = (node.getAttribute('style') ?? '')
    .split(';')
    .map((part) => (part.split(':')[0] ?? '').trim().toLowerCase())
  return said.filter((name) => name !== '' && !(name in kept))
}

function lostOf(node: Element): string[] {
  const tag = node.localName
  if (DROPPED.has(tag) || !isKept(tag)) return [`<${tag}>`]
  const given = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  const kept = keptAttributes(nameOf(tag), given)
  if (tag === 'img' && !kept.src) return ['<img>']
  const names = Object.keys(given).filter((name) => !(name in kept) && !QUIET.has(name) && given[name] !== '')
  return [...names, ...lostStyles(node)]
}

/** What a text has that no formatted text keeps: tags as `<figure>`, attributes and properties by their names; the first few. */
export function lossesOf(html: string): string[] {
  if (!html.includes('<')) return []
  const lost = new Set([...bodyOf(html).querySelectorAll('*')].flatMap(lostOf))
  return [...lost].slice(0, MOST)
}
