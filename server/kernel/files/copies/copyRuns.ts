import { sql } from 'kysely'
import { COPY_OUTLIVES } from '../../../../config/fileLimits'
import type { Place } from '../../../foundation/db/place'
import { Refusal } from '../../../foundation/faults/errors'
import type { RunContext, RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { isThere } from '../../places/since'
import { copyContents } from './copyContents'
import { copyTable, type FileCopy } from './copyRows'
import { publicAccount } from './publicAccount'
import { retireOthers } from './retireOthers'
import { COPY_RUN, type CopyPayload, DROP_RUN, wantDrop } from './wantCopies'

/** Undefined where the site has no files for anybody: it is gone, disabled, elsewhere or too old. Throws where that is not known. */
async function placeNow({ places }: Services, site: string): Promise<Place | undefined> {
  try {
    const place = await places.of(site)
    return isThere({ since: '1.3' }, place) ? place : undefined
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined
    throw error
  }
}

export interface Copied {
  copied: number
  retired: number
}

/** Gives up first, then copies, and looks once more at what was closed meanwhile. */
async function bringTogether(services: Services, run: RunContext<CopyPayload>): Promise<Copied> {
  const { site } = run.payload
  await services.storage.refresh()
  const place = await placeNow(services, site)
  const account = place && publicAccount(services, place)
  let retired = await retireOthers(services, site, place, account)
  let copied = 0
  if (place && account) {
    copied = await copyContents({ services, site, place, account }, run)
    retired += await retireOthers(services, site, place, account)
  }
  if (retired > 0) await wantDrop(services, site)
  return { copied, retired }
}

/** Removes what no link has led to for a while; answers how many contents that were. */
export async function dropRetired(services: Services, site: string): Promise<number> {
  const { kysely } = services.places.control.database
  const before = new Date(services.now().getTime() - COPY_OUTLIVES)
  const { rows } = await sql<FileCopy>`SELECT * FROM ${copyTable(services)}
    WHERE site = ${site} AND retired_at <= ${before} ORDER BY id`.execute(kysely)
  for (const { id, account_id, folder } of rows) {
    // Of an account that is gone nothing can be removed: it could not be reached when it was deleted.
    if (services.storage.accounts.some((account) => account.id === account_id))
      await services.storage.of(account_id).clear(folder)
    await sql`DELETE FROM ${copyTable(services)} WHERE id = ${id}`.execute(kysely)
  }
  return rows.length
}

export const copyRun = (services: Services): RunKind<CopyPayload, Copied> => ({
  name: COPY_RUN,
  titleOf: () => ['更新公开域名上的文件', 'Bring files to the public domain'],
  isExclusive: ({ site }) => site,
  work: (run) => bringTogether(services, run),
})

export const dropRun = (services: Services): RunKind<CopyPayload, { dropped: number }> => ({
  name: DROP_RUN,
  titleOf: () => ['撤回公开域名上的文件', 'Take files back from the public domain'],
  isExclusive: ({ site }) => site,
  work: async ({ payload }) => ({ dropped: await dropRetired(services, payload.site) }),
})
