import { allResources, resourceOf } from '../../src/resources'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Field } from '../../src/resources/kit/field'
import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { Reply, TestApp } from './app'
import { goodDraft } from './drafts'

export type Draft = Record<string, unknown>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let made = 0
let countries = 0

/** Letters alone, so that codes and names may hold it. */
const word = (number: number): string => {
  let text = ''
  for (let rest = number; ; rest = Math.floor(rest / 26) - 1) {
    text = (LETTERS[rest % 26] ?? 'A') + text
    if (rest < 26) return text
  }
}

/** Codes that ISO 3166 leaves to everybody: XA to XZ, then QM to QZ. */
const freeCountry = (): string => {
  const at = countries++
  return at < 26 ? `X${LETTERS[at]}` : `Q${LETTERS[at - 14]}`
}

const DISTINCT: Partial<Record<Field['kind'], (tag: string) => string>> = {
  text: (tag) => `Sample ${tag}`,
  slug: (tag) => `sample-${tag.toLowerCase()}`,
  email: (tag) => `sample-${tag.toLowerCase()}@example.com`,
}

/** By this field rows differ that are unique by several together. */
const isTold = ({ uniqueTogether = [] }: Resource, name: string): boolean =>
  uniqueTogether.some((names) => names.at(-1) === name)

/** A draft of which there can be many: unique fields and titles differ, references point to rows made for it. */
export async function makeDraft(app: TestApp, resource: Resource): Promise<Draft> {
  const tag = word(700 + made++)
  const draft = goodDraft(resource)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in draft)) continue
    const distinct = DISTINCT[field.kind]
    if (distinct && (field.unique || name === resource.titleField || isTold(resource, name)))
      draft[name] = distinct(tag)
    if (field.unique && field.isCode) draft[name] = resource.name === 'country' ? freeCountry() : tag
    if (field.kind === 'tree') draft[name] = null
    if (field.to) draft[name] = await reference(app, resource, field, name)
  }
  return draft
}

/** The site's references are needed for rows that stand on their own only where they are required. */
async function reference(app: TestApp, resource: Resource, field: Field, name: string): Promise<unknown> {
  const to = field.to as ResourceName
  const isRequired = resource.fields[name]?.required
  if (to === resource.name || !isRequired) return null
  const id = isTold(resource, name)
    ? (await storeSample(app, resourceOf(to))).data.row.id
    : await someRow(app, resourceOf(to))
  return field.kind === 'refs' ? [id] : id
}

const known = new WeakMap<TestApp, Map<ResourceName, number>>()

/** A row of the resource to point to. */
export async function someRow(app: TestApp, resource: Resource): Promise<number> {
  const rows = known.get(app) ?? new Map<ResourceName, number>()
  known.set(app, rows)
  const there = rows.get(resource.name)
  if (there) return there
  const { id } = (await storeSample(app, resource)).data.row
  rows.set(resource.name, id)
  return id
}

export const pathOf = (resource: Resource, action: string): string => `/api/admin/${kebab(resource.name)}/${action}`

/** Rows of sites are made in `main`. */
export const contextOf = (resource: Resource): string => (resource.scope === 'control' ? 'control' : 'main')

export async function storeSample(app: TestApp, resource: Resource, values: Draft = {}): Promise<Reply> {
  const body = { ...(await makeDraft(app, resource)), ...values }
  const reply = await app.call('POST', pathOf(resource, 'store'), { body, site: contextOf(resource) })
  if (reply.code !== '200') throw new Error(`${resource.name}: ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply
}

/** A resource in the same place that has a field pointing to this one. */
export function pointingTo(target: Resource): [Resource, string] | undefined {
  for (const resource of allResources) {
    if (resource.isLog || resource.scope !== target.scope) continue
    for (const [name, field] of Object.entries(resource.fields)) if (field.to === target.name) return [resource, name]
  }
  return undefined
}
