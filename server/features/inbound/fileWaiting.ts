import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import { PictureTrouble } from '../../kernel/files/PictureTrouble'
import { type Filing, fileMail, type WaitingMail } from './fileMail'
import { tellGone } from './tellGone'

/** So often a mail is tried before it is put aside with its source. */
const MOST_TRIES = 3
const WHY_MOST = 1000

async function nextWaiting({ place }: Filing, after: number): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`SELECT id, content, received_at, tries, read_as
    FROM ${tableSql(place, 'inbound_mail')} WHERE state = 'waiting' AND id > ${after} ORDER BY id LIMIT 1`.execute(
    place.database.kysely,
  )
  return rows[0]
}

const wordsOf = (error: unknown): string => {
  if (error instanceof PictureTrouble) return 'unreadable'
  return (error instanceof Error ? error.message : String(error)).slice(0, WHY_MOST)
}

/** It is tried again in the next round; after the third time it is put aside, and the next goes on all the same. */
export async function noteFailure({ place, services }: Filing, mail: WaitingMail, error: unknown): Promise<void> {
  services.log.warn({ err: error, inbound_mail: mail.id }, 'a mail that came in was not filed')
  const isLast = mail.tries + 1 >= MOST_TRIES
  await sql`UPDATE ${tableSql(place, 'inbound_mail')} SET tries = tries + 1, why = ${wordsOf(error)},
      state = ${isLast ? 'parked' : 'waiting'} WHERE id = ${mail.id} AND state = 'waiting'`.execute(
    place.database.kysely,
  )
}

/** Files what waits, one after the other, in the order in which it came. Answers how many were filed. */
export async function fileWaiting(filing: Filing, signal: AbortSignal): Promise<number> {
  let count = 0
  for (let after = 0; !signal.aborted; ) {
    const mail = await nextWaiting(filing, after)
    if (!mail) break
    after = mail.id
    try {
      const { gone = [] } = await fileMail(filing, mail)
      await tellGone(filing, gone)
      count += 1
    } catch (error) {
      await noteFailure(filing, mail, error)
    }
  }
  return count
}
