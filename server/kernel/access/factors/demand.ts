import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'

export interface Demand {
  /** Ids of the roles whose holders need a second factor. */
  roleIds: readonly number[]
  /** Until then they may do without; null: from now on they may not. */
  from: Date | null
}

/** Of whom a second factor is demanded. */
export async function factorDemand({ places: { control } }: Services): Promise<Demand> {
  const { rows } = await sql<{ ids: number[] | null; since: string | null }>`
    SELECT second_factor_role_ids AS ids, second_factor_from AS since FROM ${tableSql(control, 'platform_setting')}
  `.execute(control.database.kysely)
  const { ids = null, since = null } = rows[0] ?? {}
  return { roleIds: ids ?? [], from: since === null ? null : new Date(since) }
}

export const isDemandedOf = ({ roleIds }: Demand, roles: readonly { id: number }[]): boolean =>
  roles.some(({ id }) => roleIds.includes(id))

export const isInForce = ({ from }: Demand, now: Date): boolean => from === null || from <= now
