import { isNode, type Node } from './syntax'

export interface Expression {
  readonly file: string
  readonly pattern: string
  readonly flags: string
}

const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : undefined

const argumentsOf = ({ arguments: given }: Node): readonly unknown[] =>
  Array.isArray(given) ? given.map((each: Node) => each.expression) : []

const isMade = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  isNode(node.callee) &&
  node.callee.type === 'Identifier' &&
  node.callee.value === 'RegExp'

/** The expressions of a file that stand in it as they are, the patterns of JSON schemas among them. */
export function expressionsOf(file: string, nodes: readonly Node[]): Expression[] {
  return nodes.flatMap((node) => {
    if (node.type === 'RegExpLiteral') return [{ file, pattern: String(node.pattern), flags: String(node.flags) }]
    if (node.type === 'KeyValueProperty' && isNode(node.key) && node.key.value === 'pattern') {
      const pattern = literal(node.value)
      return pattern === undefined ? [] : [{ file, pattern, flags: 'u' }]
    }
    if (!isMade(node)) return []
    const [first, second] = argumentsOf(node)
    const pattern = literal(first)
    return pattern === undefined ? [] : [{ file, pattern, flags: literal(second) ?? '' }]
  })
}

/** How many expressions a file puts together while it runs: of those nobody can say beforehand how long they take. */
export const madeAtRunTime = (nodes: readonly Node[]): number =>
  nodes.filter((node) => isMade(node) && literal(argumentsOf(node)[0]) === undefined).length

/** `(?<!X)X+$`: begins only where a run of X does, hence reads each run once. */
const RUN_AT_END =
  /^(?:\^(?:\[(?:\\.|[^\]\\])+\]|[^\\()|+*[\]])\+\|)?\(\?<!(\[(?:\\.|[^\]\\])+\]|\\.|[^\\()|+*[\]])\)\1\+\$$/
/** Without what may repeat for ever, and without repetitions in each other, an expression takes so many steps at most from each place. */
const MOST_STEPS = 500
const SIGNS = /\\.|\[(?:\\.|[^\]\\])*\]/g
const TIMES = /\{(\d+)(?:(,)(\d*))?\}/g

/** Linear for everybody to see: what need not be put before the checker, which takes seconds for some. */
export function isPlainlyLinear(pattern: string): boolean {
  if (RUN_AT_END.test(pattern)) return true
  const bare = pattern.replace(SIGNS, 'x')
  if (/[*+]|\{\d+,\}|\)\{/.test(bare.replace(/\(\?<?[=!:]/g, '('))) return false
  let steps = 1
  for (const [, least, comma, most] of bare.matchAll(TIMES)) if (comma) steps *= Number(most) - Number(least) + 1
  return steps <= MOST_STEPS
}
