import { sql } from 'kysely'
import { type FileRow, file } from '../../../src/resources/file'
import { mark } from '../../../src/resources/kit/mark'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { storageAccount } from '../../../src/resources/storage_account'
import { tableSql } from '../../foundation/db/tableSql'
import { Forbidden, Invalid, Refusal } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { ChangeWriter } from '../changes'
import type { HookAsked, Values, WriteHook } from '../resources/hook'
import { wasClosed } from './closed'
import { insistOnName, refuseTaken } from './folderActions'
import { pathOf } from './folders'
import { linkOf } from './names'
import { refuseUsed, usesOf, usesReach } from './usedIn'

async function beforeSave({ services, caller }: HookAsked, values: Values, current: AnyRow | undefined): Promise<void> {
  const row = current as unknown as FileRow | undefined
  if (!row) return
  if (values.quota_mb !== undefined && values.quota_mb !== null && row.kind !== 'folder')
    throw new Invalid([{ field: 'quota_mb', message: 'check.unknownField' }], 'file.noQuotaHere')
  if (values.account_id !== undefined && values.account_id !== row.account_id) {
    if (row.kind !== 'folder')
      throw new Invalid([{ field: 'account_id', message: 'check.unknownField' }], 'file.noAccountHere')
    if (!caller.can(mark(storageAccount, 'list'))) throw new Forbidden(mark(storageAccount, 'list'))
  }
  const name = typeof values.name === 'string' ? values.name : row.name
  if (name !== row.name && insistOnName(name) !== name) throw new Refusal(422, 'file.badName')
  const parent = values.parent_id === undefined ? row.parent_id : (values.parent_id as number | null)
  if (name === row.name && parent === row.parent_id) return
  const place = await services.places.forResource(file, caller.context)
  const trx = place.database.kysely
  await pathOf(trx, place, parent)
  // Held for a moment alone: two people who give one name at once both get it, as after an undo.
  await place.database.kysely.transaction().execute((held) => refuseTaken({ trx: held, place }, parent, name, row.id))
}

/** A file that is used is not deleted by a list: the action beside it says where, and asks. */
async function beforeRemove({ services, caller }: HookAsked, rows: readonly AnyRow[]): Promise<void> {
  const place = await services.places.forResource(file, caller.context)
  const reach = await usesReach(services, place, caller.context)
  const uses = await usesOf(
    reach,
    rows.map(({ id }) => id),
  )
  refuseUsed(uses)
}

interface Named {
  id: number
  name: string
  path: string | null
  link_key: string | null
  parent_id: number | null
  isLost: boolean
}

/**
 * The link bears the name it has now; what came back and finds its folder gone lies at the top, private where that folder was.
 */
async function afterWrite(writer: ChangeWriter): Promise<void> {
  const { trx, place, changeSetId } = writer
  const table = tableSql(place, 'file')
  const { rows } = await sql<Named>`SELECT t.id, t.name, t.path, t.link_key, t.parent_id,
      t.parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM ${table} p WHERE p.id = t.parent_id) AS "isLost"
    FROM ${table} t JOIN ${tableSql(place, 'change')} c ON c.row_id = t.id AND c.resource = ${file.name}
    WHERE c.change_set_id = ${changeSetId}`.execute(trx)
  const site = await siteOf(writer)
  const changes: { id: number; values: Values }[] = []
  for (const { id, name, path, link_key, parent_id, isLost } of rows) {
    const now = link_key === null ? null : linkOf(link_key, site, name)
    const lost = isLost ? await placeOfLost(writer, parent_id ?? 0) : {}
    const values = { ...(now !== path && { path: now }), ...lost }
    if (Object.keys(values).length > 0) changes.push({ id, values })
  }
  if (changes.length > 0) await writer.update(file, changes)
}

const placeOfLost = async ({ trx, place }: ChangeWriter, folder: number): Promise<Values> => ({
  parent_id: null,
  ...((await wasClosed(trx, place, folder)) && { is_private: true }),
})

async function siteOf({ trx, place, changeSetId }: ChangeWriter): Promise<string> {
  const { rows } = await sql<{ site: string }>`SELECT site FROM ${tableSql(place, 'change_set')}
    WHERE id = ${changeSetId}`.execute(trx)
  return rows[0]?.site ?? CONTROL
}

export const fileHook: WriteHook = { beforeSave, beforeRemove, afterWrite }
