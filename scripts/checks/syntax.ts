import { parseSync } from '@swc/core'

/** A node of swc's tree, or any object in it. */
export type Node = { readonly [key: string]: unknown }

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every object of the tree under `root`, parents first. */
export function* nodesOf(root: unknown): Generator<Node> {
  if (Array.isArray(root)) for (const item of root) yield* nodesOf(item)
  else if (isNode(root)) {
    yield root
    for (const value of Object.values(root)) if (isNode(value)) yield* nodesOf(value)
  }
}

export function parse(file: string, source: string): Node[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'es2022' })
  return [...nodesOf(tree.body)]
}

export interface Import {
  readonly from: string
  readonly isType: boolean
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : undefined

function importOf(node: Node): Import | undefined {
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import') {
    const [argument] = Array.isArray(node.arguments) ? node.arguments : []
    const from = isNode(argument) ? textOf(argument.expression) : undefined
    return from === undefined ? undefined : { from, isType: false }
  }
  const isStatement = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(
    String(node.type),
  )
  const from = isStatement ? textOf(node.source) : undefined
  return from === undefined ? undefined : { from, isType: node.typeOnly === true }
}

/** What a file imports or re-exports, dynamic imports among it. */
export const importsOf = (nodes: readonly Node[]): Import[] =>
  nodes.map(importOf).filter((found) => found !== undefined)

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && (node.type === 'Identifier' ? node.value === name : false)

/** Reads of the clock and of chance: `Date.now`, `new Date()`, `Math.random`, `performance.now`. */
export function unrepeatables(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'NewExpression' && isNamed(node.callee, 'Date'))
      return Array.isArray(node.arguments) && node.arguments.length > 0 ? [] : ['new Date()']
    if (node.type !== 'MemberExpression') return []
    for (const [object, property] of [
      ['Date', 'now'],
      ['Math', 'random'],
      ['performance', 'now'],
    ] as const)
      if (isNamed(node.object, object) && isNamed(node.property, property)) return [`${object}.${property}`]
    return []
  })
}
