import { createHash, randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { NotStored } from '../../../foundation/storage/storage'
import { folderOf } from '../names'
import { sizeKey } from '../sizesRun'
import { contentsOf } from '../takeIn'
import type { Unsettled } from './unsettled'

async function hashOf({ storage }: Services, key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(storage.open(key), hash)
  return hash.digest('hex')
}

/** Copies a content with its sizes; false where it is not the same there, or not here any more. */
async function copied(services: Services, content: Unsettled, stored: string): Promise<boolean> {
  const { storage } = services
  const { mime, sizes, hash } = content
  try {
    await storage.copy(content.stored, stored, { type: mime })
    for (const size of sizes)
      await storage.copy(sizeKey(content.stored, size), sizeKey(stored, size), {
        type: `image/${size.slice(size.lastIndexOf('.') + 1)}`,
      })
    return (await hashOf(services, stored)) === hash
  } catch (error) {
    if (error instanceof NotStored) return false
    throw error
  }
}

/** Brings one content to where it belongs; answers the folder that it has left. Undefined: it stays, and is looked at again another time. */
export async function settleOne(services: Services, place: Place, content: Unsettled): Promise<string | undefined> {
  const { account_id: account } = content
  const own = account === null ? '' : `account-${account}/`
  const folder = `${contentsOf(place)}/${own}${randomUUID()}`
  const stored = `${folder}/${content.stored.slice(content.stored.lastIndexOf('/') + 1)}`
  let isSettled = false
  try {
    if (await copied(services, content, stored)) {
      // Sizes that were made meanwhile lie beside the former one: then it is done once more.
      const { rows } = await sql`UPDATE ${tableSql(place, 'file_content')} SET stored = ${stored}
        WHERE id = ${content.id} AND stored = ${content.stored} AND sizes = ${JSON.stringify(content.sizes)}::jsonb
        RETURNING id`.execute(place.database.background)
      isSettled = rows.length > 0
    } else services.log.warn({ content: content.hash }, 'a content could not be copied as it is')
  } finally {
    if (!isSettled) await services.storage.clear(folder)
  }
  return isSettled ? folderOf(content.stored) : undefined
}
