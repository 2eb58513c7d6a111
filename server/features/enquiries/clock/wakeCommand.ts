import { sql } from 'kysely'
import { resourceOf } from '../../../../src/resources'
import {
  type EnquiryKind,
  enquiryKinds,
  OPEN_STATES,
  stateColumns,
} from '../../../../src/resources/enquiries/enquiryState'
import { ticket } from '../../../../src/resources/ticket'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { defineCommand, type WrittenSet } from '../../../foundation/services/command'
import type { Services } from '../../../foundation/services/services'
import { change } from '../../../kernel/changes'
import { isThere } from '../../../kernel/places/since'
import { countInPlaces, sayCount } from '../../../kernel/tasks/inPlaces'
import { addEntry } from '../entries'
import { followEnquiries } from '../followEnquiries'
import { followClocks } from './followClocks'
import { tellDue } from './tellDue'

const AT_ONCE = 500
/** Open ones whose clock is reckoned anew, the latest first. */
const RECKONED = 5_000

/** Those that were put off until now, or to which nobody has answered by the day that was said. */
async function dueBack(place: Place, kind: EnquiryKind, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, kind)}
    WHERE snoozed_until <= ${now} AND ${sql.id(stateColumns[kind])} IN ('snoozed', 'waiting_them')
    ORDER BY id LIMIT ${AT_ONCE}`.execute(place.database.background)
  return rows.map(({ id }) => Number(id))
}

async function wake(
  services: Services,
  place: Place,
  site: string,
  kind: EnquiryKind,
): Promise<[number, number | undefined]> {
  const ids = await dueBack(place, kind, services.now())
  if (ids.length === 0) return [0, undefined]
  const meta = { action: 'reopen', resource: kind, site, userId: null }
  const { changeSetId } = await change(services, place, meta, async (writer) => {
    const values = { [stateColumns[kind]]: 'open', snoozed_until: null, is_read: false }
    await writer.update(
      resourceOf(kind),
      ids.map((id) => ({ id, values })),
    )
    const event = { name: 'woken', change_set_id: writer.changeSetId }
    for (const rowId of ids) await addEntry(writer, { resource: kind, rowId, kind: 'event', event })
    await followEnquiries(writer, [kind])
  })
  return [ids.length, changeSetId]
}

/** Calendars and office hours may have changed since: what is due follows them. */
async function reckonAnew(services: Services, place: Place, site: string, kind: EnquiryKind): Promise<void> {
  await place.database.background.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(place, kind)}
      WHERE waiting_since IS NOT NULL AND ${sql.id(stateColumns[kind])} = ANY(${[...OPEN_STATES]}::text[])
      ORDER BY last_entry_at DESC LIMIT ${RECKONED}`.execute(trx)
    const ids = rows.map(({ id }) => Number(id))
    await followClocks({ trx, place, control: services.places.control, site }, kind, ids)
  })
}

/** Brings back what was put off, reckons anew what is due, and tells whom it waits for. */
export const wakeCommand = defineCommand('wake_enquiries', {
  isBrief: true,
  async run(context) {
    const { services, sites, signal } = context
    const changes: WrittenSet[] = []
    const work = async (place: Place, site: string): Promise<number> => {
      if (!isThere(ticket, place)) return 0
      let count = 0
      for (const kind of enquiryKinds) {
        if (signal.aborted) break
        const [woken, change_set_id] = await wake(services, place, site, kind)
        count += woken
        if (change_set_id !== undefined) changes.push({ site, change_set_id })
        await reckonAnew(services, place, site, kind)
        await tellDue(services, place, site, kind)
      }
      return count
    }
    const count = await countInPlaces(context, work, sites)
    return { ...sayCount(count, ['条来信', 'enquiry', 'enquiries'], ['回到收件箱', 'Back in the inbox']), changes }
  },
})
