import type { Resource } from '../../../src/resources/kit/resource'
import { Invalid } from '../../foundation/faults/errors'
import { pointedInPrepared, pointersIn } from './heldPrepared'
import { holdRows, type Pointed, pointedIn } from './holdRows'
import { presentRows } from './journal'
import type { Values } from './sql/rowTexts'
import { targetOf } from './titles'
import type { WriterScope } from './writerScope'
import type { Writing } from './writing'

/** 422: rows that were to be pointed to are gone, or were merged, since they were looked at. */
export class ReferencesGone extends Invalid {
  constructor(
    fields: readonly string[],
    readonly gone: Pointed,
  ) {
    super(fields.map((field) => ({ field, message: 'check.ref' })))
  }
}

const idsIn = (value: unknown): number[] => [value].flat().filter((each): each is number => typeof each === 'number')

/** The fields by which these rows point to what is gone; what a row pointed to before does not count. */
function hangingFields(
  resource: Resource,
  rows: readonly { values: Values; before?: Values | undefined }[],
  gone: Pointed,
): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = targetOf(resource, field)
    const missing = target && gone.get(target)
    if (!missing) return []
    const isHanging = rows.some(({ values, before }) => {
      const known = new Set(idsIn(before?.[name]))
      return idsIn(values[name]).some((id) => missing.has(id) && !known.has(id))
    })
    return isHanging ? [name] : []
  })
}

function refuseHanging(...[resource, rows, gone]: Parameters<typeof hangingFields>): void {
  const fields = hangingFields(resource, rows, gone)
  if (fields.length > 0) throw new ReferencesGone(fields, gone)
}

/**
 * The same, and whatever the rows point to is held to the end of the transaction. Throws ReferencesGone where a row would point
 * to one that is gone. Rows that are put back are looked at by whoever puts them back.
 */
export const withHeld = (scope: WriterScope, writing: Writing): Writing => ({
  ...writing,
  async insert(resource, rows, reserved, options) {
    const gone = await holdRows(scope, pointedIn(resource, rows))
    const ids = await writing.insert(resource, rows, reserved)
    if (options?.isRepeating) return ids
    // They may point to each other.
    for (const id of ids) gone.get(resource.name)?.delete(id)
    refuseHanging(
      resource,
      rows.map((values) => ({ values })),
      gone,
    )
    return ids
  },
  async update(resource, updates) {
    const rows = updates.map(({ values }) => values)
    const gone = await holdRows(scope, pointedIn(resource, rows))
    if (gone.size > 0) {
      const ids = updates.map(({ id }) => id)
      const present = await presentRows(scope.trx, scope.place, resource.name, ids)
      refuseHanging(
        resource,
        updates.map(({ id, values }) => ({ values, before: present.get(id) })),
        gone,
      )
    }
    return writing.update(resource, updates)
  },
  async updateWhere(resource, where, values) {
    refuseHanging(resource, [{ values }], await holdRows(scope, pointedIn(resource, [values])))
    return writing.updateWhere(resource, where, values)
  },
  async upsertPrepared(resource, prepared, options) {
    const gone = await holdRows(scope, pointedInPrepared(resource, prepared))
    if (gone.size > 0) {
      const fields = pointersIn(resource, prepared).flatMap(([name, target]) => (gone.has(target) ? [name] : []))
      throw new ReferencesGone(fields, gone)
    }
    return writing.upsertPrepared(resource, prepared, options)
  },
})
