import { type Kysely, sql } from 'kysely'
import type { Label } from '../../../src/resources/kit/label'
import { publisher } from '../../../src/resources/publisher'
import { site } from '../../../src/resources/site'
import { sitePublisher } from '../../../src/resources/site_publisher'
import type { Tables } from '../../foundation/db/database'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, NotFound, Refusal } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { change, metaOf } from '../../kernel/changes'
import { titleSql } from '../../kernel/changes/titles'
import { hookOf } from '../../kernel/resources/hooks'

/** Which publisher a site sells. */
export interface Pair {
  site_id: number
  publisher_id: number
}

export interface MatrixSite {
  id: number
  name: string
  title: Label
  /** The publishers it sells. */
  publisher_ids: number[]
}

export interface MatrixPublisher {
  id: number
  title: Label
  /** No longer offered; shown because a site still sells it. */
  is_disabled: boolean
}

export interface Matrix {
  sites: MatrixSite[]
  publishers: MatrixPublisher[]
}

interface Held extends Pair {
  id: number
  is_enabled: boolean
}

/** In their order. Whoever has the mark in control has it for every site (docs/decisions/0013). */
async function enabledSites({ services }: RequestContext): Promise<Omit<MatrixSite, 'publisher_ids'>[]> {
  const { control } = services.places
  const { rows } = await sql<
    Omit<MatrixSite, 'publisher_ids'>
  >`SELECT t.id, t.name, ${titleSql(control, site, 't')} AS title
    FROM ${tableSql(control, 'site')} t WHERE t.status = 'enabled' ORDER BY t.sort, t.id`.execute(
    control.database.kysely,
  )
  return rows
}

async function heldBy(
  { services }: RequestContext,
  siteIds: readonly number[],
  reader: Kysely<Tables>,
): Promise<Held[]> {
  const { rows } = await sql<Held>`SELECT id, site_id, publisher_id, status = 'enabled' AS is_enabled
    FROM ${tableSql(services.places.control, 'site_publisher')} WHERE site_id = ANY(${[...siteIds]}::bigint[])
    ORDER BY publisher_id`.execute(reader)
  return rows
}

/** Sites, publishers, and who sells what. */
export async function readMatrix(asked: RequestContext): Promise<Matrix> {
  const { control } = asked.services.places
  const { kysely } = control.database
  const sites = await enabledSites(asked)
  const held = await heldBy(
    asked,
    sites.map(({ id }) => id),
    kysely,
  )
  const sold = new Map(sites.map(({ id }) => [id, [] as number[]]))
  for (const { site_id, publisher_id, is_enabled } of held) if (is_enabled) sold.get(site_id)?.push(publisher_id)
  const { rows: publishers } = await sql<MatrixPublisher>`SELECT t.id, ${titleSql(control, publisher, 't')} AS title,
      t.status <> 'enabled' AS is_disabled
    FROM ${tableSql(control, 'publisher')} t
    WHERE t.status = 'enabled' OR t.id = ANY(${[...new Set([...sold.values()].flat())]}::bigint[])
    ORDER BY t.sort, t.id`.execute(kysely)
  return { sites: sites.map((each) => ({ ...each, publisher_ids: sold.get(each.id) ?? [] })), publishers }
}

const keyOf = ({ site_id, publisher_id }: Pair): string => `${site_id} ${publisher_id}`

const once = (pairs: readonly Pair[]): Pair[] => [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()]

const idsOf = (pairs: readonly Pair[], name: keyof Pair): number[] => [...new Set(pairs.map((pair) => pair[name]))]

async function refuseUnknown(asked: RequestContext, wanted: readonly number[]): Promise<void> {
  const known = new Set((await enabledSites(asked)).map(({ id }) => id))
  const stranger = wanted.find((id) => !known.has(id))
  if (stranger !== undefined) throw new NotFound('site.notFound', { site: `#${stranger}` })
}

async function refuseMissing(asked: RequestContext, name: 'site' | 'publisher', ids: number[], reader: Kysely<Tables>) {
  const { rows } = await sql`SELECT id FROM ${tableSql(asked.services.places.control, name)}
    WHERE id = ANY(${ids}::bigint[]) FOR KEY SHARE`.execute(reader)
  if (rows.length < ids.length) throw new Invalid([{ field: `${name}_id`, message: 'check.ref' }])
}

export interface SavedMatrix {
  /** Absent where everything was so already. */
  change_set_id?: number
  added: number
  removed: number
  count: number
}

interface Plan {
  fresh: Pair[]
  /** Rows that are there but disabled. */
  asleep: number[]
  gone: number[]
}

/** What is left to do, by the rows as they are now: somebody may have ticked the same meanwhile. */
async function planOf(asked: RequestContext, add: readonly Pair[], remove: readonly Pair[], reader: Kysely<Tables>) {
  const held = new Map(
    (await heldBy(asked, idsOf([...add, ...remove], 'site_id'), reader)).map((row) => [keyOf(row), row]),
  )
  const plan: Plan = {
    fresh: add.filter((pair) => !held.has(keyOf(pair))),
    asleep: add.flatMap((pair) => held.get(keyOf(pair)) ?? []).flatMap(({ id, is_enabled }) => (is_enabled ? [] : id)),
    gone: remove.flatMap((pair) => held.get(keyOf(pair))?.id ?? []),
  }
  return { ...plan, isNothing: plan.fresh.length + plan.asleep.length + plan.gone.length === 0 }
}

/** Ticks and unticks, all of it as one change that can be taken back as one. What is so already is left alone. */
export async function saveMatrix(asked: RequestContext, given: { add: Pair[]; remove: Pair[] }): Promise<SavedMatrix> {
  const { services } = asked
  const { control } = services.places
  const add = once(given.add)
  const remove = once(given.remove)
  const added = new Set(add.map(keyOf))
  if (remove.some((pair) => added.has(keyOf(pair)))) throw new Refusal(422, 'sitePublisher.both')
  await refuseUnknown(asked, idsOf([...add, ...remove], 'site_id'))
  const nothing: SavedMatrix = { added: 0, removed: 0, count: 0 }
  if ((await planOf(asked, add, remove, control.database.kysely)).isNothing) return nothing
  const sentence: Label = [
    `勾选 ${add.length} 项，取消 ${remove.length} 项`,
    `${add.length} ticked, ${remove.length} unticked`,
  ]
  const done = await change(
    services,
    control,
    metaOf(asked, sitePublisher, 'save-matrix', sentence),
    async (writer) => {
      // Two who tick the same at once come one after the other.
      await sql`LOCK TABLE ${tableSql(control, 'site_publisher')} IN SHARE ROW EXCLUSIVE MODE`.execute(writer.trx)
      await refuseMissing(asked, 'site', idsOf(add, 'site_id'), writer.trx)
      await refuseMissing(asked, 'publisher', idsOf(add, 'publisher_id'), writer.trx)
      const plan = await planOf(asked, add, remove, writer.trx)
      await writer.insert(
        sitePublisher,
        plan.fresh.map((pair) => ({ ...pair, status: 'enabled' })),
      )
      await writer.update(
        sitePublisher,
        plan.asleep.map((id) => ({ id, values: { status: 'enabled' } })),
      )
      const removed = await writer.remove(sitePublisher, plan.gone)
      await hookOf(sitePublisher.name).afterWrite?.(writer)
      return { added: plan.fresh.length + plan.asleep.length, removed: removed.length }
    },
  )
  const { added: ticked, removed } = done.result
  return { change_set_id: done.changeSetId, added: ticked, removed, count: ticked + removed }
}
