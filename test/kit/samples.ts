import { change } from '../../server/kernel/changes'
import { allResources, resourceOf } from '../../src/resources'
import { standardActionsOf } from '../../src/resources/kit/actionsOf'
import { kebab } from '../../src/resources/kit/endpoints'
import type { Field } from '../../src/resources/kit/field'
import { filterFields } from '../../src/resources/kit/filterFields'
import type { Resource } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import { SITE_OWN, SYNCED } from '../../src/resources/sync/synced'
import type { Reply, TestApp } from './app'
import { goodDraft, samples } from './drafts'

export type Draft = Record<string, unknown>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let made = 0

/** Letters alone, so that codes and names may hold it. */
const word = (number: number): string => {
  let text = ''
  for (let rest = number; ; rest = Math.floor(rest / 26) - 1) {
    text = (LETTERS[rest % 26] ?? 'A') + text
    if (rest < 26) return text
  }
}

const DAY = 86_400_000

/** A day that no other row has. */
const dayAt = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * DAY).toISOString().slice(0, 10)

const countriesMade = new WeakMap<TestApp, Map<string, number>>()

/** Codes that ISO 3166 leaves to everybody, each once in a table: XA to XZ, then QM to QZ. */
const freeCountry = (app: TestApp, { name }: Resource): string => {
  const made = countriesMade.get(app) ?? new Map<string, number>()
  countriesMade.set(app, made)
  const at = made.get(name) ?? 0
  made.set(name, at + 1)
  return at < 26 ? `X${LETTERS[at]}` : `Q${LETTERS[at - 14]}`
}

const DISTINCT: Partial<Record<Field['kind'], (tag: string) => string>> = {
  text: (tag) => `Sample ${tag}`,
  url: (tag) => `https://sample-${tag.toLowerCase()}.example.com/`,
  slug: (tag) => `sample-${tag.toLowerCase()}`,
  email: (tag) => `sample-${tag.toLowerCase()}@example.com`,
}

const COUNTRIES: ReadonlySet<string> = new Set(['country', 'site_country'])

const wordsUsed = new WeakMap<TestApp, number>()

/** Of a few words each has one row: the one that has this word goes. */
async function nextWord(app: TestApp, resource: Resource, name: string, words: readonly string[]): Promise<string> {
  const at = wordsUsed.get(app) ?? 0
  wordsUsed.set(app, at + 1)
  const word = words[at % words.length] ?? ''
  const site = contextOf(resource)
  const { data } = await app.call('GET', `${pathOf(resource, 'list')}?page=1&pageSize=100`, { site })
  const ids = (data.list as Draft[]).filter((row) => row[name] === word).map(({ id }) => id)
  if (ids.length > 0) await app.call('POST', pathOf(resource, 'destroy'), { site, body: { ids } })
  return word
}

/** By this field rows differ that are unique by several together. */
const isTold = ({ uniqueTogether = [] }: Resource, name: string): boolean =>
  uniqueTogether.some((names) => names.at(-1) === name)

/** A place that no other account has, at a host that is never found. */
const bucketOf = (tag: string): Draft => ({
  provider: 's3',
  is_default: false,
  folder: null,
  endpoint: 'https://storage.invalid',
  region: 'nowhere-1',
  bucket: `sample-${tag.toLowerCase()}`,
  prefix: null,
  access_key_secret: 'a secret',
})

const OBJECTS = ['report', 'category', 'price_version', 'news'] as const
const SITE_FIELDS = OBJECTS.flatMap((name) =>
  Object.keys(resourceOf(name).allFields).map((field): Draft => ({ resource: name, field })),
)
const fieldsUsed = new WeakMap<TestApp, number>()

/** A site speaks of each field of its objects once. */
function nextSiteField(app: TestApp): Draft {
  const at = fieldsUsed.get(app) ?? 0
  fieldsUsed.set(app, at + 1)
  return SITE_FIELDS[at % SITE_FIELDS.length] ?? {}
}

const SYNC_FIELDS = SYNCED.flatMap((name) =>
  Object.keys(resourceOf(name).fields)
    .filter((field) => !SITE_OWN[name].includes(field))
    .map((field): Draft => ({ resource: name, field })),
)
const syncFieldsUsed = new WeakMap<TestApp, number>()

/** A site has one rule for each field that travels. */
function nextSyncField(app: TestApp): Draft {
  const at = syncFieldsUsed.get(app) ?? 0
  syncFieldsUsed.set(app, at + 1)
  return SYNC_FIELDS[at % SYNC_FIELDS.length] ?? {}
}

/** A draft of which there can be many: unique fields and titles differ, references point to rows made for it. */
export async function makeDraft(app: TestApp, resource: Resource): Promise<Draft> {
  const tag = word(700 + made++)
  const draft = goodDraft(resource)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in draft)) continue
    const distinct = DISTINCT[field.kind]
    if (distinct && (field.unique || name === resource.titleField || isTold(resource, name)))
      draft[name] = String(draft[name]).startsWith('/') ? `/sample-${tag.toLowerCase()}` : distinct(tag)
    if (field.unique && field.isCode) draft[name] = COUNTRIES.has(resource.name) ? freeCountry(app, resource) : tag
    if (field.unique && field.choices) draft[name] = await nextWord(app, resource, name, Object.keys(field.choices))
    if (field.unique && field.kind === 'date') draft[name] = dayAt(made)
    if (field.kind === 'tree') draft[name] = null
    if (field.to) draft[name] = await reference(app, resource, field, name)
  }
  if (resource.name === 'site_field') Object.assign(draft, nextSiteField(app))
  if (resource.name === 'storage_account') Object.assign(draft, bucketOf(tag))
  if (resource.name === 'sync_field') Object.assign(draft, nextSyncField(app))
  if (resource.name === 'assignment_rule') draft.department_id = await someRow(app, resourceOf('department'))
  return draft
}

/** The site's references are needed for rows that stand on their own only where they are required. */
async function reference(app: TestApp, resource: Resource, field: Field, name: string): Promise<unknown> {
  const to = field.to as ResourceName
  const isRequired = resource.fields[name]?.required
  if (to === resource.name || !isRequired) return null
  const id =
    isTold(resource, name) || resource.fields[name]?.unique
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

/** Rows that no form adds: a folder stands for all files. */
async function addFolder(app: TestApp, resource: Resource, { name, parent_id }: Draft, site: string): Promise<Reply> {
  const made = await app.call('POST', pathOf(resource, 'folder-create'), { body: { name, parent_id }, site })
  if (made.code !== '200') return made
  const id = made.data.folder_id
  const form = await app.call('GET', pathOf(resource, `form/${id}`), { site })
  return { ...form, data: { ...made.data, row: form.data.row } }
}

const WRITTEN: Readonly<Partial<Record<ResourceName, () => Draft>>> = {
  api_key: () => ({ site_id: 1, prefix: `ck_${word(700 + made++)}` }),
  order: () => ({ order_number: `SAMPLE-${word(700 + made++)}`, payment_state: 'unpaid' }),
  message: () => ({ name: `Visitor ${word(700 + made++)}`, content: 'A message', waiting_since: null }),
  invoice: () => ({ state: 'asked', amount: '12.50', tax_amount: '0.00' }),
  report_discount: () => ({
    discount_type: 'rate',
    discount_rate: '0.15',
    discount_begin: '2026-03-01T00:00:00.000Z',
    discount_end: '2026-03-31T00:00:00.000Z',
  }),
}

/** What the server alone writes; an order is placed and has no lines here. */
async function addWritten(app: TestApp, resource: Resource, body: Draft, site: string): Promise<Reply> {
  const place = await app.services.places.of(site)
  const meta = { action: 'store', resource: resource.name, site, userId: 1 }
  const { result, changeSetId } = await change(app.services, place, meta, (writer) =>
    writer.insert(resource, [{ ...WRITTEN[resource.name]?.(), ...body }]),
  )
  const form = await app.call('GET', pathOf(resource, `form/${result[0]}`), { site })
  return { ...form, data: { ...form.data, change_set_id: changeSetId } }
}

/** Adds a row to the place, the way rows of the resource come to be. */
export async function addRow(app: TestApp, resource: Resource, body: Draft, site: string): Promise<Reply> {
  const isStored = standardActionsOf(resource).includes('store')
  const reply = isStored
    ? await app.call('POST', pathOf(resource, 'store'), { body, site })
    : await (resource.name === 'file' ? addFolder : addWritten)(app, resource, body, site)
  if (reply.code !== '200') throw new Error(`${resource.name}: ${reply.message} ${JSON.stringify(reply.data)}`)
  return reply
}

export const storeSample = async (app: TestApp, resource: Resource, values: Draft = {}): Promise<Reply> =>
  addRow(app, resource, { ...(await makeDraft(app, resource)), ...values }, contextOf(resource))

/** A resource in the same place that has a field pointing to this one, and keeps it from being deleted. */
export function pointingTo(target: Resource): [Resource, string] | undefined {
  for (const resource of allResources) {
    if (resource.isLog || resource.scope !== target.scope) continue
    for (const [name, field] of Object.entries(resource.fields))
      if (field.to === target.name && !field.outlives) return [resource, name]
  }
  return undefined
}

/** What a filter of the field may ask for. */
export const filterValue = (resource: Resource, name: string): string => {
  const field = filterFields(resource)[name]
  if (field?.choices) return Object.keys(field.choices)[0] ?? ''
  const good = goodDraft({ ...resource, fields: { [name]: { ...field, readonly: false } } } as Resource)[name]
  // What a draft does without is asked for all the same.
  if (good === null && field) return String(samples[field.kind].good)
  return typeof good === 'object' ? String(Array.isArray(good) ? good[0] : 'null') : String(good)
}
