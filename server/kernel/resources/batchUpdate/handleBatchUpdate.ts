import type { batchUpdateAction } from '../../../../src/resources/kit/batchUpdate/batchUpdateAction'
import { BATCH_UPDATE } from '../../../../src/resources/kit/batchUpdate/name'
import { parseChanges } from '../../../../src/resources/kit/batchUpdate/parseChanges'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { resourceHere } from '../../places/siteFields'
import { handleRun } from '../actions/handleRun'
import type { ActionHandler } from '../actions/handler'
import { checkedChanges } from './checkedChanges'
import { fieldWork } from './rowWork'
import { sayChanges } from './sayChanges'
import { countExpected, findMeant, workedCounts, workedRows, workRows } from './workRows'

/** A resource that declares batch changes. */
export type Batchable = Resource & { actions: { [BATCH_UPDATE]: typeof batchUpdateAction } }

export const isBatchable = (resource: Resource): resource is Batchable => BATCH_UPDATE in (resource.actions ?? {})

const NOTHING: RowScope = { ids: [] }

/** Changes fields of all rows that are meant, in batches of their own transactions; rows that came after the start are not touched. */
export const handleBatchUpdate = (resource: Batchable): ActionHandler =>
  handleRun(resource, BATCH_UPDATE, {
    async total({ services, where, scope, input, only }) {
      const changes = await checkedChanges(services, where, resource, input.changes)
      const here = await resourceHere(services, where.site, resource)
      return countExpected(fieldWork(where, here, scope, changes), input.expected, only)
    },
    async told({ services, where, input }, total) {
      const here = await resourceHere(services, where.site, resource)
      return sayChanges(services, where.site, here, parseChanges(here, input.changes).changes, total)
    },
    find: findMeant(resource),
    async batch({ input, scope = NOTHING, where, ...step }) {
      const { changes } = parseChanges(resource, input.changes)
      const { writer, services } = step
      const isBesideControl = where.place.database === services.places.control.database
      const here = await resourceHere(services, where.site, resource, isBesideControl ? writer.trx : undefined)
      return workRows(fieldWork(where, here, scope, changes), step)
    },
    counts: workedCounts,
    output: workedRows,
  })
