import { sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { type RowScope, scopeSentence } from '../../../src/resources/kit/scope'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, type ChangeWriter, change, metaOf } from '../changes'
import { rowsInWords } from '../changes/deed'
import { MOST_REFERRERS, type Reach, type Referrer, reachOf, referrersOf } from '../changes/referrers'
import { type Titles, targetOf, titlesOf, type WantedTitles } from '../changes/titles'
import { type Bulk, type BulkAnswer, lockOf, protectionOf, startBulk } from './bulkRun'
import { readColumns } from './columnsRead'
import { scopeCondition } from './conditions'
import { type Where, whereOf } from './context'
import { countMeant } from './countMeant'
import { hookOf } from './hooks'

/** More rows than these are worked by a run. */
export const BULK_IN_BACKGROUND_FROM = 5_000

/** Titles of the rows that the scope's filters name, for its sentence. */
export async function scopeTitles(
  services: Services,
  site: string,
  resource: Resource,
  scope: RowScope,
): Promise<Titles> {
  const wanted: WantedTitles = new Map()
  if ('query' in scope)
    for (const [name, values] of Object.entries(scope.query)) {
      const field = resource.allFields[name]
      const target = field && targetOf(resource, field)
      const ids = values.map(Number).filter(Number.isSafeInteger)
      if (target) wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]))
    }
  return titlesOf(services, site, wanted)
}

/** Does one thing to every row that the scope means: at once, or by a run where they are many. */
export async function bulk(
  asked: RequestContext,
  resource: Resource,
  scope: RowScope,
  does: Bulk,
): Promise<BulkAnswer> {
  const { services } = asked
  const where = await whereOf(asked, resource)
  const count = await countMeant({ place: where.place, resource, scope })
  if (count === 0) throw new NotFound('ids' in scope ? 'row.notFound' : 'rows.nothing')
  const sentence = scopeSentence(resource, scope, await scopeTitles(services, where.site, resource, scope), count)
  const meta = { ...metaOf(asked, resource, does.does, sentence), ...toldOf(resource, does, count) }
  if (count > BULK_IN_BACKGROUND_FROM) return startBulk(services, where, resource, scope, does, meta, count)
  const meant = await lookedAt(asked, where, resource, scope, does)
  const reach = await reachOf(services, where.place, where.site, does.does === 'destroy' ? [resource] : [])
  const done = await change(services, where.place, meta, (writer) => bulkAtOnce(writer, reach, resource, meant, does))
  return { change_set_id: done.changeSetId, count: done.result }
}

/** Many rows that are switched are said to be; of one, and of those that go, the log says more by itself. */
function toldOf(resource: Resource, does: Bulk, count: number): Pick<ChangeMeta, 'count' | 'deed' | 'touched'> {
  const { status } = resource.allFields
  if (does.does === 'destroy' || count === 1 || !status) return { count }
  const [zh, en] = rowsInWords(resource, count)
  const isOn = does.status === 'enabled'
  return {
    count,
    deed: [`${isOn ? '启用' : '停用'}了${zh}`, `${isOn ? 'enabled' : 'disabled'} ${en}`],
    touched: [status.label],
  }
}

/** Where a resource asks more than its declaration, only rows that were looked at are written. */
async function lookedAt(
  asked: RequestContext,
  { place }: Where,
  resource: Resource,
  scope: RowScope,
  does: Bulk,
): Promise<RowScope> {
  const mayDo = protectionOf(resource, does)
  if (!mayDo) return scope
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(resource)} FROM ${tableSql(place, resource.name)} t
    WHERE ${scopeCondition(place, resource, scope)}`.execute(place.database.kysely)
  await mayDo(asked, rows)
  return { ids: rows.map(({ id }) => id) }
}

async function bulkAtOnce(
  writer: ChangeWriter,
  reach: Reach,
  resource: Resource,
  scope: RowScope,
  does: Bulk,
): Promise<number> {
  const { place } = reach.own
  const { rows } = await sql<{ id: number }>`SELECT t.id FROM ${tableSql(place, resource.name)} t
    WHERE ${scopeCondition(place, resource, scope)} ORDER BY t.id ${lockOf(does)}`.execute(writer.trx)
  const ids = rows.map(({ id }) => id)
  if (does.does === 'destroy') {
    refuseReferred(await referrersOf(reach, resource, ids, writer.trx))
    await writer.remove(resource, ids)
  } else
    await writer.update(
      resource,
      ids.map((id) => ({ id, values: { status: does.status } })),
    )
  await hookOf(resource.name).afterWrite?.(writer)
  return ids.length
}

/** Rows of one resource go by what it is called, of several by what all are. */
function calledTogether(referrers: readonly Referrer[]): Label {
  const [name, ...others] = new Set(referrers.map(({ resource }) => resource))
  if (name === undefined || others.length > 0) return ['记录', 'records']
  const { title, plural } = resourceOf(name as ResourceName)
  return [title[0], (referrers.length === 1 ? title : plural)[1].toLowerCase()]
}

/** Conflict that names what still points to the rows; where that is more than can be named, it says so. */
function refuseReferred(found: readonly Referrer[]): void {
  if (found.length === 0) return
  const referrers = found.slice(0, MOST_REFERRERS)
  const sentence = found.length > MOST_REFERRERS ? 'row.stillReferredByMore' : 'row.stillReferred'
  throw new Conflict(sentence, { referrers }, { count: referrers.length, title: calledTogether(found) })
}
