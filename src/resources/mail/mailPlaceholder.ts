import type { Label } from '../kit/label'

/**
 * What a placeholder stands for, and so where it may stand and how it is written:
 * - `text`: one line of whatever anybody wrote; it never becomes a link. `email`: an address, as it is
 * - `link`: an address of ours; a button where it has a paragraph to itself, else a link
 * - `quote`: several lines that a stranger wrote. `prose`: several lines that staff wrote. `facts`: names with their values
 *
 * Those of the last line are whole paragraphs.
 */
export const placeholderKinds = {
  text: ['文字', 'Text'],
  email: ['邮箱', 'Email address'],
  link: ['按钮或链接', 'Button or link'],
  quote: ['引用', 'Quotation'],
  prose: ['段落', 'Paragraphs'],
  facts: ['明细', 'Details'],
} as const satisfies Readonly<Record<string, Label>>

export type PlaceholderKind = keyof typeof placeholderKinds

export interface MailPlaceholder {
  name: string
  label: Label
  kind: PlaceholderKind
  /** Where it is empty its paragraph is left out; any other that is empty holds the mail back. */
  isOptional?: boolean
  /** Nobody outside wrote it: it stands as it is. */
  isOurs?: boolean
}

const WHOLE: ReadonlySet<PlaceholderKind> = new Set(['quote', 'prose', 'facts'])

export const isWholeParagraph = ({ kind }: Pick<MailPlaceholder, 'kind'>): boolean => WHOLE.has(kind)

/** May it stand in a subject? */
export const isOneLine = ({ kind }: Pick<MailPlaceholder, 'kind'>): boolean => kind === 'text' || kind === 'email'

/** What stands between two braces; `{pay_link|Pay now}` names its button. */
export interface Token {
  name: string
  words?: string
}

/** A piece of a text: words, or what stands in braces. */
export type Piece = string | Token

const IN_BRACES = /\{([^{}|]*)(?:\|([^{}]*))?\}/g

/** The text cut at its braces. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of text.matchAll(IN_BRACES)) {
    const [whole, name = '', words] = found
    if (found.index > at) pieces.push(text.slice(at, found.index))
    pieces.push({ name: name.trim(), ...(words?.trim() && { words: words.trim() }) })
    at = found.index + whole.length
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}

/** As it is typed. */
export const written = ({ name, words }: Token): string => `{${name}${words === undefined ? '' : `|${words}`}}`
