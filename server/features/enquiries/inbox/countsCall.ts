import { sql } from 'kysely'
import {
  type EnquiryKind,
  enquiryKinds,
  isEnquiryKind,
  stateColumns,
} from '../../../../src/resources/enquiries/enquiryState'
import { type InboxCounts, inboxCounts, inboxViews } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import { keyOfPlace, type Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { answerReading } from '../../../foundation/http/reading'
import { objectSchema } from '../../../foundation/http/schemas'
import type { Services } from '../../../foundation/services/services'
import { shelverOf } from './shelver'
import { isOnShelf } from './shelves'
import { isSeen, kindsOf, type Seen, seenBy } from './visible'

interface Group {
  resource: EnquiryKind
  state: string
  is_waiting: boolean
  is_read: boolean
  assignee_id: number | null
  department_id: number | null
  count: number
}

/** Groups of a place, counted once for everybody on this node, and anew once something is written there. */
const counted = new WeakMap<Services, Map<string, Promise<readonly Group[]>>>()

const knownOf = (services: Services): Map<string, Promise<readonly Group[]>> => {
  const known = counted.get(services) ?? new Map<string, Promise<readonly Group[]>>()
  counted.set(services, known)
  return known
}

async function countGroups(place: Place): Promise<readonly Group[]> {
  const each = enquiryKinds.map(
    (
      kind,
    ) => sql`SELECT ${kind}::text AS resource, ${sql.id(stateColumns[kind])} AS state, waiting_since IS NOT NULL AS is_waiting,
        coalesce(is_read, false) AS is_read, assignee_id, department_id, count(*)::int AS count
      FROM ${tableSql(place, kind)} WHERE merged_into_id IS NULL AND status = 'enabled' GROUP BY 1, 2, 3, 4, 5, 6`,
  )
  const { rows } = await sql<Group>`${sql.join(each, sql` UNION ALL `)}`.execute(place.database.kysely)
  return rows
}

function groupsOf(services: Services, place: Place): Promise<readonly Group[]> {
  const known = knownOf(services)
  const key = keyOfPlace(place)
  const there = known.get(key)
  if (there) return there
  const counting = countGroups(place)
  known.set(key, counting)
  counting.catch(() => known.delete(key))
  return counting
}

/** Counts of this node are made anew after whatever any node has written. */
export const followCounts = async (services: Services): Promise<() => Promise<void>> => {
  const silence = services.events.hear((event) => {
    if (event.type !== 'rows-changed' || !isEnquiryKind(event.resource)) return
    knownOf(services).clear()
  })
  return async () => silence()
}

const count = { type: 'integer' } as const
const shelf = objectSchema({ total: count, unread: count }, 'total', 'unread')

/** How many stand on each shelf: what one may see, as in the list. */
export const countsCall = answerReading(inboxCounts, {
  title: ['收件箱计数', 'Counts of the inbox'],
  output: objectSchema(Object.fromEntries(inboxViews.map((view) => [view, shelf]))),
  async answer(asked) {
    const kinds = kindsOf(asked)
    const place = await asked.services.places.forResource(ticket, asked.caller.context)
    const seen = new Map<EnquiryKind, Seen | undefined>()
    for (const kind of kinds) seen.set(kind, await seenBy(asked, kind))
    const who = await shelverOf(asked)
    const groups = (await groupsOf(asked.services, place)).filter(
      (group) => kinds.includes(group.resource) && isSeen(seen.get(group.resource), group),
    )
    return Object.fromEntries(
      inboxViews.map((view) => {
        const there = groups.filter((group) => isOnShelf[view](group, who))
        const sum = (of: readonly Group[]): number => of.reduce((all, group) => all + group.count, 0)
        return [view, { total: sum(there), unread: sum(there.filter((group) => !group.is_read)) }]
      }),
    ) as InboxCounts
  },
})
