import { element, type RichElement, type RichNode } from '../../../../src/resources/kit/richtextTree'
import {
  isWholeParagraph,
  type MailPlaceholder,
  type Piece,
  piecesOf,
  type Token,
} from '../../../../src/resources/mail/mailPlaceholder'
import { loneToken } from '../../../../src/resources/mail/templateProblem'
import type { Facts, MailValue, MailValues } from '../../../foundation/services/mails'
import { addressWords, withoutLinks } from './plainWords'

/** Tags that formatted text has not got: the frame and the plain text each draw them in their own way. */
export const BUTTON = 'mail-button'
export const FACTS = 'mail-facts'
export const FACT = 'mail-fact'
export const QUOTE = 'mail-quote'

/** What a text is filled with, in a language. */
export interface Filling {
  known: readonly MailPlaceholder[]
  values: MailValues
  /** Names of links whose token gives none: those of their placeholders. */
  labelIn: (placeholder: MailPlaceholder) => string
}

/** A filled text, and the placeholders that had nothing though they must. */
export interface Filled<T> {
  made: T
  empty: readonly string[]
}

const isEmpty = (value: MailValue | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : !value.some(([, word]) => word.trim()))

interface Found {
  placeholder: MailPlaceholder
  value: MailValue
}

/** What stands in a line: of what strangers wrote no mail program makes a link. */
function words({ placeholder: { kind, isOurs }, value }: Found): string {
  if (typeof value !== 'string') return ''
  if (isOurs) return value
  return kind === 'email' ? addressWords(value) : withoutLinks(value)
}

/** Of a paragraph with an optional placeholder that has nothing, nothing is left. */
class LeftOut extends Error {}

class Filler {
  readonly empty = new Set<string>()
  constructor(private readonly filling: Filling) {}

  /** Undefined where it has nothing and need not. */
  private valueOf({ name }: Token): Found | undefined {
    const placeholder = this.filling.known.find((each) => each.name === name)
    const value = this.filling.values[name]
    if (placeholder && value !== undefined && !isEmpty(value)) return { placeholder, value }
    if (placeholder?.isOptional) return undefined
    this.empty.add(name)
    return { placeholder: placeholder ?? { name, label: [name, name], kind: 'text' }, value: '' }
  }

  line(text: string): string {
    return piecesOf(text)
      .map((piece) => {
        if (typeof piece === 'string') return piece
        const found = this.valueOf(piece)
        return found ? words(found).replace(/\s+/g, ' ').trim() : ''
      })
      .join('')
  }

  private inline(piece: Piece): readonly RichNode[] {
    if (typeof piece === 'string') return [piece]
    const found = this.valueOf(piece)
    if (!found) throw new LeftOut()
    const { placeholder, value } = found
    if (typeof value !== 'string') return []
    if (placeholder.kind === 'link')
      return [element('a', [piece.words ?? this.filling.labelIn(placeholder)], { href: value })]
    return linesOf(words(found))
  }

  private whole(token: Token): readonly RichNode[] {
    const found = this.valueOf(token)
    if (!found) return []
    const { placeholder, value } = found
    if (typeof value !== 'string') return [factsNode(value)]
    if (placeholder.kind === 'link')
      return [element(BUTTON, [token.words ?? this.filling.labelIn(placeholder)], { href: value })]
    if (placeholder.kind === 'quote') return [element(QUOTE, paragraphsOf(withoutLinks(value)))]
    return paragraphsOf(value)
  }

  private block(node: RichElement): readonly RichNode[] {
    const alone = loneToken(node)
    if (alone !== undefined && typeof alone !== 'string') {
      const placeholder = this.filling.known.find(({ name }) => name === alone.name)
      if (placeholder && (placeholder.kind === 'link' || isWholeParagraph(placeholder))) return this.whole(alone)
    }
    try {
      return [{ ...node, children: this.nodes(node.children) }]
    } catch (error) {
      if (error instanceof LeftOut && BLOCKS.has(node.tag)) return []
      throw error
    }
  }

  nodes(nodes: readonly RichNode[]): readonly RichNode[] {
    return nodes.flatMap((node) =>
      typeof node === 'string' ? piecesOf(node).flatMap((piece) => [...this.inline(piece)]) : [...this.block(node)],
    )
  }
}

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'blockquote', 'pre'])

const linesOf = (text: string): readonly RichNode[] =>
  text
    .trim()
    .split(/\r?\n/)
    .flatMap((line, at) => (at === 0 ? [line] : [element('br', []), line]))

const paragraphsOf = (text: string): readonly RichNode[] =>
  text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .map((part) => element('p', linesOf(part)))

const factsNode = (facts: Facts): RichElement =>
  element(
    FACTS,
    facts.flatMap(([name, value]) =>
      value.trim() === '' ? [] : [element(FACT, [withoutLinks(value)], { name: withoutLinks(name) })],
    ),
  )

/** The body with its placeholders filled: whatever people wrote is words in it, never markup. */
export function fillBody(body: readonly RichNode[], filling: Filling): Filled<readonly RichNode[]> {
  const filler = new Filler(filling)
  const made = body.flatMap((node) => [...filler.nodes([typeof node === 'string' ? element('p', [node]) : node])])
  return { made, empty: [...filler.empty] }
}

/** The subject, in one line. */
export function fillSubject(subject: string, filling: Filling): Filled<string> {
  const filler = new Filler(filling)
  const made = filler.line(subject).replace(/\s+/g, ' ').trim()
  return { made, empty: [...filler.empty] }
}
