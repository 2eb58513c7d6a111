import { sql, type Transaction } from 'kysely'
import type { LifecycleKind, LifecycleStep, LifecycleStepName } from '../../../../src/resources/kit/siteLifecycle'
import type { Tables } from '../../../foundation/db/database'
import { tableSql } from '../../../foundation/db/tableSql'
import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import type { CodeKind } from '../code/siteCode'
import type { Trouble } from './trouble'

/** The tag that is put into use, and the one that was before. */
export interface CodeMove {
  tag: string | null
  former: string | null
}

/** What a work has to know to go on, or to put back, after a crash. */
export interface Plan {
  /** The site's stage before. */
  formerState: string
  /** Of what it made itself: this goes again when it is put back. */
  made?: { database?: boolean; schema?: boolean }
  /** Rows of each table before the work. */
  counts?: Record<string, number>
  code?: Partial<Record<CodeKind, CodeMove>>
  /** The change set of the rows that every new site starts with. */
  seeded?: number
  /** How often each step was begun. */
  tries?: Partial<Record<LifecycleStepName, number>>
  failure?: Trouble & { step: LifecycleStepName }
  undoTries?: number
}

export interface Release {
  id: number
  site_id: number
  kind: LifecycleKind
  from_version: string | null
  to_version: string
  reason: string | null
  state: 'running' | 'done' | 'failed'
  steps: LifecycleStep[]
  user_id: number | null
  run_id: number | null
  api_tag: string | null
  frontend_tag: string | null
  plan: Plan
  created_at: string
}

type Trx = Transaction<Tables>

export const releaseTable = ({ places }: Pick<Services, 'places'>) => tableSql(places.control, 'site_release')
export const workTable = ({ places }: Pick<Services, 'places'>) => tableSql(places.control, 'site_work')

export async function readRelease(services: Services, id: number): Promise<Release | undefined> {
  const { rows } = await sql<Release>`SELECT * FROM ${releaseTable(services)} WHERE id = ${id}`.execute(
    services.places.control.database.kysely,
  )
  return rows[0]
}

/** Stores how far it is; false where it was over before. */
export async function saveRelease(services: Services, trx: Trx, release: Release): Promise<boolean> {
  const { id, steps, plan, state, api_tag, frontend_tag, from_version } = release
  const { rows } = await sql`UPDATE ${releaseTable(services)} SET steps = ${JSON.stringify(steps)}::jsonb,
      plan = ${JSON.stringify(plan)}::jsonb, state = ${state}, api_tag = ${api_tag}, frontend_tag = ${frontend_tag},
      from_version = ${from_version}, duration_ms = ${Math.max(0, services.now().getTime() - Date.parse(release.created_at))}
    WHERE id = ${id} AND state = 'running' RETURNING id`.execute(trx)
  return rows.length > 0
}

export const releaseWork = async (services: Services, trx: Trx, { id }: Release): Promise<void> => {
  await sql`DELETE FROM ${workTable(services)} WHERE release_id = ${id}`.execute(trx)
}

/** Of a site that is gone. */
export async function forgetRelease(services: Services, release: Release): Promise<void> {
  await services.places.control.database.kysely.transaction().execute(async (trx) => {
    await saveRelease(services, trx, { ...release, state: 'failed' })
    await releaseWork(services, trx, release)
  })
}

/** Open lists of sites and of the log ask again; nobody's rights have changed. */
export async function tellOfLifecycle({ events }: Services, siteId: number, releaseId: number): Promise<void> {
  await events.tell({ type: 'rows-changed', resource: 'site', site: CONTROL, ids: [siteId] })
  await events.tell({ type: 'rows-changed', resource: 'site_release', site: CONTROL, ids: [releaseId] })
}
