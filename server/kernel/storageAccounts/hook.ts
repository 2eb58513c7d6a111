import { sql } from 'kysely'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { storageAccount } from '../../../src/resources/storage_account'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Invalid } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type AccountPlace, isSamePlace } from '../../foundation/storage/account'
import { PUBLIC_FOLDER, type Storage } from '../../foundation/storage/storage'
import { StorageTrouble } from '../../foundation/storage/trouble'
import type { ChangeWriter } from '../changes'
import { filesFolder, type PlaceColumns, placeOf } from '../places/storageAccounts'
import type { WriteHook } from '../resources/hook'
import { isOtherTarget, placeProblem } from './placeRules'

/** So many files have to be in the new place too before an account is pointed at it. */
const SAMPLE = 20

const isOwnPlace = ({ environment }: Services, place: AccountPlace): boolean =>
  place.provider === 'local' && place.folder === filesFolder(environment)

async function firstKeys(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) {
    keys.push(key)
    if (keys.length === SAMPLE) break
  }
  return keys
}

/** A key of the account that would be lost; undefined where there is none, or nobody can say since it cannot be reached. */
async function lostKey(services: Services, id: number, next?: AccountPlace): Promise<string | undefined> {
  const account = services.storage.accounts.find((each) => each.id === id)
  if (!account || isOwnPlace(services, account.place)) return undefined
  const keys = await orTrouble(firstKeys(services.storage.of(id)), [])
  if (!next) return keys[0]
  const there = services.storage.tried(next, account.name)
  for (const key of keys) if (!(await orTrouble(there.exists(key), false))) return key
  return undefined
}

const holding = (key: string): Conflict =>
  key.startsWith(`${PUBLIC_FOLDER}/`)
    ? new Conflict('storage.holdsCopies', null)
    : new Conflict('storage.holdsFiles', null, { key })

const orTrouble = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  asked.catch((error) => {
    if (error instanceof StorageTrouble) return otherwise
    throw error
  })

/** A secret never goes where it did not go before, and files are not left behind. */
async function checkMove(services: Services, values: PlaceColumns, current: AnyRow, next: AccountPlace): Promise<void> {
  // Of a stored secret a row says only that there is one.
  const before = placeOf({ ...(current as unknown as PlaceColumns), access_key_secret: null }, services.environment)
  const isTyped = typeof values.access_key_secret === 'string' && values.access_key_secret !== ''
  if (next.provider === 's3' && current.access_key_secret && !isTyped && isOtherTarget(next, before))
    throw new Invalid([{ field: 'access_key_secret', message: 'check.passwordAgain' }])
  if (isSamePlace(before, next)) return
  const key = await lostKey(services, current.id, isTyped || next.provider === 'local' ? next : undefined)
  if (key !== undefined) throw holding(key)
}

async function refuseFull(services: Services, rows: readonly AnyRow[]): Promise<void> {
  for (const { id } of rows) {
    const key = await lostKey(services, id)
    if (key !== undefined) throw holding(key)
  }
}

interface Standing {
  id: number
  is_default: boolean
  is_enabled: boolean
  is_written: boolean
}

/** One account is the default, however that came so: the one that was made so just now counts. */
async function keepOneDefault(writer: ChangeWriter): Promise<void> {
  const { trx, place, changeSetId } = writer
  const { rows } = await sql<Standing>`SELECT t.id, coalesce(t.is_default, false) AS is_default,
      t.status = 'enabled' AS is_enabled,
      EXISTS (SELECT 1 FROM ${tableSql(place, 'change')} c WHERE c.change_set_id = ${changeSetId}
        AND c.resource = 'storage_account' AND c.row_id = t.id) AS is_written
    FROM ${tableSql(place, 'storage_account')} t ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(trx)
  const defaults = rows.filter((row) => row.is_default)
  const chosen = defaults.find(({ is_written }) => is_written) ?? defaults[0]
  if (rows.length > 0 && !chosen?.is_enabled)
    throw new Invalid([{ field: 'is_default', message: 'rule.defaultStorage' }])
  const former = defaults.filter((row) => row !== chosen)
  if (former.length > 0)
    await writer.update(
      storageAccount,
      former.map(({ id }) => ({ id, values: { is_default: false } })),
    )
}

const refuseDefault = (rows: readonly AnyRow[]): void => {
  if (rows.some(({ is_default }) => is_default === true)) throw new Conflict('storage.defaultStays', null)
}

export const storageAccountHook: WriteHook = {
  async beforeSave({ services }, values, current) {
    const meant = { ...current, ...values } as unknown as PlaceColumns
    const secret = typeof values.access_key_secret === 'string' ? values.access_key_secret : null
    const next = placeOf({ ...meant, access_key_secret: secret }, services.environment)
    const problem = placeProblem(services, next)
    if (problem) throw new Invalid([problem])
    if (next.provider === 's3' && !secret && !current?.access_key_secret)
      throw new Invalid([{ field: 'access_key_secret', message: 'check.required' }])
    const same = services.storage.accounts.find(({ id, place }) => id !== current?.id && isSamePlace(place, next))
    if (same) throw new Conflict('storage.samePlace', { id: same.id }, { account: same.name })
    if (!current) return
    await checkMove(services, meant, current, next)
    if (values.status === 'disabled' && current.status !== 'disabled') await refuseFull(services, [current])
  },
  async beforeRemove({ services }, rows) {
    refuseDefault(rows)
    await refuseFull(services, rows)
  },
  async beforeStatus({ services }, rows, status) {
    if (status === 'enabled') return
    refuseDefault(rows)
    await refuseFull(services, rows)
  },
  afterWrite: keepOneDefault,
}
