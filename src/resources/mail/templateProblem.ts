import type { Problem } from '../kit/problem'
import type { RichElement, RichNode } from '../kit/richtextTree'
import { isOneLine, isWholeParagraph, type MailPlaceholder, type Piece, piecesOf, written } from './mailPlaceholder'

type Known = readonly MailPlaceholder[]
type Trouble = Pick<Problem, 'message' | 'values'>

const named = (message: Problem['message'], placeholder: string): Trouble => ({ message, values: { placeholder } })

function troubleOf(piece: Piece, known: Known, isAlone: boolean): Trouble | undefined {
  if (typeof piece === 'string') {
    const brace = /[{}]/.exec(piece)?.[0]
    return brace === undefined ? undefined : named('rule.placeholder', brace)
  }
  const placeholder = known.find(({ name }) => name === piece.name)
  if (!placeholder) return named('rule.placeholder', written(piece))
  if (isWholeParagraph(placeholder) && !isAlone) return named('rule.placeholderAlone', written(piece))
  if (piece.words !== undefined && placeholder.kind !== 'link') return named('rule.placeholderWords', written(piece))
  return undefined
}

const isText = (node: RichNode): node is string => typeof node === 'string'
const isBlank = (node: RichNode): boolean => isText(node) && node.trim() === ''

/** The one piece of a paragraph that holds nothing else. */
export function loneToken(node: RichElement): Piece | undefined {
  if (node.tag !== 'p') return undefined
  const full = node.children.filter((child) => !isBlank(child))
  const [only] = full
  if (full.length !== 1 || only === undefined || !isText(only)) return undefined
  const pieces = piecesOf(only.trim())
  return pieces.length === 1 && typeof pieces[0] !== 'string' ? pieces[0] : undefined
}

const LEADS_OUT = /^(?:https?:\/\/|mailto:|tel:)/i

/** Whoever reads a mail is on no page of ours: an address without its host leads nowhere. */
function attributeTrouble({ attributes }: RichElement): Trouble | undefined {
  const brace = Object.values(attributes).find((value) => /[{}]/.test(value))
  if (brace !== undefined) return named('rule.placeholderInLink', brace)
  const address = [attributes.href, attributes.src].find((each) => each !== undefined && !LEADS_OUT.test(each))
  return address === undefined ? undefined : { message: 'rule.mailAddress', values: { address } }
}

function troubleIn(node: RichNode, known: Known): Trouble | undefined {
  if (isText(node)) return firstOf(piecesOf(node), (piece) => troubleOf(piece, known, false))
  const trouble = attributeTrouble(node)
  if (trouble) return trouble
  const alone = loneToken(node)
  if (alone !== undefined) return troubleOf(alone, known, true)
  return firstOf(node.children, (child) => troubleIn(child, known))
}

function firstOf<T>(all: readonly T[], look: (each: T) => Trouble | undefined): Trouble | undefined {
  for (const each of all) {
    const trouble = look(each)
    if (trouble) return trouble
  }
  return undefined
}

function subjectTrouble(subject: string, known: Known): Trouble | undefined {
  return firstOf(piecesOf(subject), (piece) => {
    const trouble = troubleOf(piece, known, true)
    if (trouble || typeof piece === 'string') return trouble
    const placeholder = known.find(({ name }) => name === piece.name)
    return placeholder && !isOneLine(placeholder) ? named('rule.placeholderInSubject', written(piece)) : undefined
  })
}

/** What is wrong with the braces of a scenario: each names what stands in them. */
export function templateProblems(known: Known, subject: string, body: readonly RichNode[]): readonly Problem[] {
  const inSubject = subjectTrouble(subject, known)
  const inBody = firstOf(body, (node) => troubleIn(node, known))
  return [...(inSubject ? [{ field: 'subject', ...inSubject }] : []), ...(inBody ? [{ field: 'body', ...inBody }] : [])]
}
