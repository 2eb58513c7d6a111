import { sql } from 'kysely'
import { allResources, resourceOf } from '../../../src/resources'
import { standardActionsOf } from '../../../src/resources/kit/actionsOf'
import { kebab } from '../../../src/resources/kit/endpoints'
import type { Resource, StandardAction } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { book, check, good } from '../../server/transfer/kit'
import type { TestApp } from '../app'
import { goodDraft } from '../drafts'
import { addRow, makeDraft, pathOf, someRow } from '../samples'

/** Ids of what a site holds, none of which another place has. */
export interface Stock {
  site: string
  /** Stands in a text of every row of the site, and nowhere else. */
  word: string
  rows: Map<ResourceName, number>
  /** Those whose rows have a text of their own, so that an answer that holds one is known by its word. */
  worded: Set<ResourceName>
  changeSet: number
  binChange: number
  binSet: number
  upload: number
  export: number
  run: number
}

export const siteResources = allResources.filter(({ scope, isLog }) => scope !== 'control' && !isLog)

/** The calls of these standard actions that the resources have. */
export const callsOf = (resources: readonly Resource[], actions: readonly StandardAction[]): string[] =>
  resources.flatMap((resource) =>
    standardActionsOf(resource)
      .filter((action) => actions.includes(action))
      .map((action) => `/api/admin/${kebab(resource.name)}/${action === 'form' ? 'form/:id' : action}`),
  )

/** Ids of each site begin at a number of its own, so that an id says whose it is. */
async function numberFrom(app: TestApp, site: string, first: number): Promise<void> {
  const { database, schema } = await app.services.places.of(site)
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = ${schema} AND column_name = 'id' AND is_identity = 'YES'`.execute(database.kysely)
  for (const { name } of rows)
    await sql`ALTER TABLE ${sql.id(schema, name)} ALTER COLUMN id RESTART WITH ${sql.lit(first)}`.execute(
      database.kysely,
    )
}

const SPARE = 'two'

/** A draft with the word in its title, whose references are rows of the same site or of control. */
async function draftOf(app: TestApp, resource: Resource, stock: Stock, tag: string) {
  const draft = goodDraft(resource)
  const isForms = standardActionsOf(resource).includes('store')
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in draft) && (isForms || name !== resource.titleField)) continue
    if (field.kind === 'slug') draft[name] = `${stock.word}-${tag}`
    else if (field.unique && (field.choices || field.isCode || field.kind !== 'text'))
      draft[name] = (await makeDraft(app, resource))[name]
    else if (field.unique || name === resource.titleField)
      draft[name] = String(draft[name]).startsWith('/') ? `/${stock.word}-${tag}-findme` : `${stock.word} ${tag} findme`
    if (field.kind === 'tree' || (field.to && !field.required)) draft[name] = null
    if (!field.to || !field.required) continue
    const own = stock.rows.get(field.to)
    if (field.unique && tag === SPARE) {
      draft[name] = await another(app, field.to, stock)
      continue
    }
    const isControls = allResources.some(({ name: target, scope }) => target === field.to && scope === 'control')
    draft[name] =
      own ?? (isControls ? await someRow(app, allResources.find((each) => each.name === field.to) as Resource) : null)
  }
  if (tag === SPARE) Object.assign(draft, otherChoices(resource))
  if (resource.name === 'assignment_rule') draft.department_id = await someRow(app, resourceOf('department'))
  return draft
}

/** For a second row of what is unique by a choice and something else. */
const otherChoices = ({ uniqueTogether = [], fields }: Resource): Record<string, string> =>
  Object.fromEntries(
    uniqueTogether.flat().flatMap((name) => {
      const last = Object.keys(fields[name]?.choices ?? {}).at(-1)
      return last === undefined ? [] : [[name, last]]
    }),
  )

/** One more row of the site, for what may have one row to itself. */
async function another(app: TestApp, name: ResourceName, stock: Stock): Promise<number> {
  const resource = resourceOf(name)
  const body = await draftOf(app, resource, stock, 'another')
  return (await good(app.call('POST', pathOf(resource, 'store'), { site: stock.site, body }))).row.id
}

const needs = (resource: Resource): ResourceName[] =>
  Object.values(resource.fields).flatMap(({ to, required }) => (to && required && to !== resource.name ? [to] : []))

/** What others point to comes first. */
function inOrder(): Resource[] {
  const left = [...siteResources]
  const done: Resource[] = []
  while (left.length > 0) {
    const at = left.findIndex((each) => !needs(each).some((name) => left.some((other) => other.name === name)))
    done.push(...left.splice(Math.max(at, 0), 1))
  }
  return done
}

async function stockRows(app: TestApp, stock: Stock): Promise<void> {
  const { site } = stock
  const post = (resource: Resource, action: string, body: object) =>
    good(app.call('POST', pathOf(resource, action), { site, body }))
  for (const resource of inOrder()) {
    const draft = await draftOf(app, resource, stock, 'one')
    if (JSON.stringify(draft).includes(stock.word)) stock.worded.add(resource.name)
    const { row } = (await addRow(app, resource, draft, site)).data
    stock.rows.set(resource.name, row.id)
    const actions = standardActionsOf(resource)
    if (actions.includes('update'))
      stock.changeSet = (await post(resource, 'update', { id: row.id, sort: 7 })).change_set_id
    if (!actions.includes('destroy')) continue
    const spare = (await addRow(app, resource, await draftOf(app, resource, stock, SPARE), site)).data
    await post(resource, 'destroy', { ids: [spare.row.id] })
  }
  const bin = await good(app.call('GET', '/api/admin/report/bin', { site }))
  stock.binChange = bin.list[0].change_id
  stock.binSet = bin.list[0].change_set_id
}

async function stockFiles(app: TestApp, stock: Stock): Promise<void> {
  const { site, word } = stock
  const file = await book([
    ['Report name', 'Link', 'Price'],
    [`${word} uploaded findme`, `${site}-uploaded`, 12],
  ])
  const { upload } = await check(app, 'reports.xlsx', file, { site })
  stock.upload = upload.id
  const body = { scope: { query: {} }, format: 'txt', columns: ['name'] }
  const started = await good(app.call('POST', '/api/admin/report/export-run', { site, body }))
  stock.export = started.export_id
  stock.run = started.run_id
  for (let tries = 0; tries < 400; tries++) {
    const { state } = await good(app.call('GET', `/api/admin/run/form/${stock.run}`, { site }))
    if (state === 'done') return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The export did not end')
}

/** Fills a live site with one row of everything, a history, a bin, an upload and an export. */
export async function stockSite(app: TestApp, site: string, first: number): Promise<Stock> {
  const word = `${site}-word-of-its-own`
  const none = { changeSet: 0, binChange: 0, binSet: 0, upload: 0, export: 0, run: 0 }
  const stock: Stock = { site, word, rows: new Map(), worded: new Set(), ...none }
  await numberFrom(app, site, first)
  await stockRows(app, stock)
  await stockFiles(app, stock)
  return stock
}

/** Everything that a place holds, table by table. */
export async function printOf(app: TestApp, site: string): Promise<Record<string, string>> {
  const { database, schema } = await app.services.places.of(site)
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
    WHERE schemaname = ${schema} ORDER BY 1`.execute(database.kysely)
  const parts = tables.map(
    ({
      name,
    }) => sql`SELECT ${sql.lit(name)} AS name, (SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '')
      FROM ${sql.id(schema, name)} t) AS print`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(
    database.kysely,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
