import { resources as declared } from '../../src/resources/index'
import { defineResource } from '../../src/resources/kit/defineResource'
import { bool, choice, date, int, money, ref, slug, text, tree } from '../../src/resources/kit/fields'
import type { Noun } from '../../src/resources/kit/label'
import type { Resource, Scope } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'

/**
 * Stands in the place of src/resources where SYNTHETIC_ENTITIES names a number: so many more declarations, made mechanically in
 * three kinds, so that what the generic tests will cost is known before the entities are there.
 */

const SCOPES: readonly Scope[] = ['control', 'site', 'both']

const nameAt = (at: number): ResourceName => `synthetic_${at + 1}` as ResourceName
const nounAt = (at: number): Noun => [`样本${at + 1}`, `Synthetic ${at + 1}`, `Synthetics ${at + 1}`]

const shared = (at: number) => ({
  scope: SCOPES[Math.floor(at / 3) % SCOPES.length] ?? 'control',
  screen: `site/synthetic-${at + 1}`,
  group: 'site' as const,
  icon: 'IconTag' as const,
  titleField: 'name' as const,
  search: ['name' as const],
})

const name = text(['名称', 'Name'], { required: true, unique: true, maxLength: 100 })

/** A list of words, as most of a catalogue are. */
const wordsAt = (at: number) =>
  defineResource(nameAt(at), nounAt(at), {
    ...shared(at),
    fields: {
      name,
      link: slug(['链接', 'Link'], { required: true, unique: true, maxLength: 100 }),
      kind: choice(['类型', 'Type'], { first: ['甲类', 'First'], second: ['乙类', 'Second'] }),
      is_shown: bool(['显示', 'Shown']),
    },
    columns: ['id', 'name', 'link', 'kind', 'is_shown', 'status', 'updated_at'],
    filters: ['kind', 'is_shown', 'status'],
    form: [
      {
        rows: [
          ['name', 'link'],
          ['kind', 'is_shown'],
          ['status', 'sort'],
        ],
      },
    ],
  })

/** Numbers, days and a reference. */
const salesAt = (at: number) =>
  defineResource(nameAt(at), nounAt(at), {
    ...shared(at),
    fields: {
      name,
      publisher_id: ref(['出版商', 'Publisher'], 'publisher'),
      price: money(['价格', 'Price']),
      pieces: int(['数量', 'Pieces'], { min: 0 }),
      begins_on: date(['开始日期', 'First day']),
    },
    columns: ['id', 'name', 'publisher_id', 'price', 'pieces', 'begins_on', 'status'],
    filters: ['publisher_id', 'price', 'begins_on', 'status'],
    form: [{ rows: [['name', 'publisher_id'], ['price', 'pieces'], ['begins_on'], ['status', 'sort']] }],
  })

const treeAt = (at: number) =>
  defineResource(nameAt(at), nounAt(at), {
    ...shared(at),
    shape: 'tree',
    fields: { name, parent_id: tree(['上级', 'Parent']), code: text(['编码', 'Code'], { maxLength: 50 }) },
    columns: ['name', 'code', 'status', 'sort'],
    filters: ['status'],
    order: ['sort', 'asc'],
    form: [{ rows: [['name', 'parent_id'], ['code'], ['status', 'sort']] }],
  })

const KINDS = [wordsAt, salesAt, treeAt]

export const syntheticResources: readonly Resource[] = Array.from(
  { length: Number(process.env.SYNTHETIC_ENTITIES ?? 0) },
  (_, at) => (KINDS[at % KINDS.length] ?? wordsAt)(at) as Resource,
)

const registry: Record<string, Resource> = {
  ...(declared as unknown as Record<string, Resource>),
  ...Object.fromEntries(syntheticResources.map((resource) => [resource.name, resource])),
}

export const resources = registry

export const allResources: readonly Resource[] = Object.values(registry)

export const resourceOf = (wanted: ResourceName): Resource => registry[wanted] as Resource

export const isResourceName = (wanted: string): wanted is ResourceName => Object.hasOwn(registry, wanted)
