import { sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import { type Action, contractOf } from '../../../src/resources/kit/action'
import type { Call } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import type { RuleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'

type Category = RuleRow['category']

const CATEGORIES: readonly Category[] = ['control', 'site']
const category = { type: 'string', enum: [...CATEGORIES] }
const list = objectSchema({ list: listOf({ type: 'object' }) })

const categoryFrom = (text: unknown): Category | undefined => CATEGORIES.find((each) => each === text)

interface Choice {
  value: number
  label: [string, string]
  parent_id: number | null
  category: Category
  type: RuleRow['type']
}

/** Rows of the menu as choices, in the menu's order. */
async function choicesOf(
  { places }: Services,
  of: Category | undefined,
  types: readonly RuleRow['type'][],
): Promise<Choice[]> {
  const { database, schema } = places.control
  const { rows } = await sql<Choice>`
    SELECT id AS value, jsonb_build_array(name, english_name) AS label, parent_id, category, type
    FROM ${sql.id(schema, 'rule')}
    WHERE ${of === undefined ? sql`true` : sql`category = ${of}`} AND type IN (${sql.join([...types])})
    ORDER BY category, sort, id
  `.execute(database.kysely)
  return rows
}

const ALL = ['directory', 'menu', 'button', 'link'] as const
const PARENTS = ['directory', 'menu'] as const

const options: Call = {
  method: 'GET',
  path: '/api/admin/rule/options',
  access: 'rule:options',
  title: ['菜单选项', 'Menu choices'],
  input: { query: querySchema({ category }) },
  output: list,
  answer: async ({ services, query }) => ({
    list: await choicesOf(services, categoryFrom(oneOf(query, 'category')), ALL),
  }),
}

const optionSite: Call = {
  method: 'GET',
  path: '/api/admin/rule/option-site',
  access: 'rule:option-site',
  title: ['站点菜单选项', 'Site menu choices'],
  output: list,
  answer: async ({ services }) => ({ list: await choicesOf(services, 'site', ALL) }),
}

/** Rows that another can stand under. */
const optionAddRule: Call = {
  method: 'GET',
  path: '/api/admin/rule/option-add-rule',
  access: 'rule:option-add-rule',
  title: ['上级菜单选项', 'Parent menu choices'],
  input: { query: querySchema({ category }) },
  output: list,
  answer: async ({ services, query }) => ({
    list: await choicesOf(services, categoryFrom(oneOf(query, 'category')), PARENTS),
  }),
}

interface Node {
  id: number
  parent_id: number | null
  name: string
  english_name: string
  type: RuleRow['type']
  path: string | null
  perm: string | null
  status: string
  /** What leaves the house by the right that it grants. */
  moves?: Action['moves']
  children: Node[]
}

type RuleLine = Omit<Node, 'children' | 'moves'>

function movesBy(perm: string | null): Pick<Node, 'moves'> {
  const [name = '', action = ''] = perm?.split(':') ?? []
  const moves = isResourceName(name) ? contractOf(resourceOf(name), action)?.moves : undefined
  return moves ? { moves } : {}
}

/** The whole menu of one context as a tree, buttons and disabled rows included: what a role can be given. */
const adminRoutes: Call = {
  method: 'POST',
  path: '/api/admin/rule/admin-routes',
  access: 'rule:admin-routes',
  title: ['权限树', 'Permission tree'],
  input: { query: querySchema({ category }) },
  output: list,
  async answer({ services, query, body }) {
    const of = categoryFrom(oneOf(query, 'category') ?? body.category) ?? 'control'
    const { database, schema } = services.places.control
    const { rows } = await sql<RuleLine>`
      SELECT id, parent_id, name, english_name, type, path, perm, status
      FROM ${sql.id(schema, 'rule')} WHERE category = ${of} ORDER BY sort, id
    `.execute(database.kysely)
    return { list: treeOf(rows) }
  },
}

/** Rows whose parent is not there stand at the top. */
function treeOf(rows: readonly RuleLine[]): Node[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, ...movesBy(row.perm), children: [] as Node[] }]))
  const top: Node[] = []
  for (const node of nodes.values()) (nodes.get(node.parent_id ?? 0)?.children ?? top).push(node)
  return top
}

export const ruleCalls = [options, optionSite, optionAddRule, adminRoutes] as const
