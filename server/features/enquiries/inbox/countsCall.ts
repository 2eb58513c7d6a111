import { sql } from 'kysely'
import {
  type EnquiryKind,
  enquiryKinds,
  isEnquiryKind,
  stateColumns,
} from '../../../../src/resources/enquiries/enquiryState'
import { type InboxCounts, type InboxView, inboxCounts, inboxViews } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { objectSchema, querySchema } from '../../../foundation/http/schemas'
import type { Services } from '../../../foundation/services/services'
import { isThere } from '../../../kernel/places/since'
import { type InboxAsked, inEachInbox } from './inEachInbox'
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

/** Groups of a site, counted once for everybody on this node, and anew once something is written there. */
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

function groupsOf(services: Services, site: string, place: Place): Promise<readonly Group[]> {
  const known = knownOf(services)
  const there = known.get(site)
  if (there) return there
  const counting = countGroups(place)
  known.set(site, counting)
  counting.catch(() => known.delete(site))
  return counting
}

/** Counts of this node are made anew after whatever any node has written. */
export const followCounts = async (services: Services): Promise<() => Promise<void>> => {
  const silence = services.events.hear((event) => {
    if (event.type === 'rows-changed' && isEnquiryKind(event.resource)) knownOf(services).delete(event.site)
  })
  return async () => silence()
}

const count = { type: 'integer' } as const
const shelf = objectSchema({ total: count, unread: count }, 'total', 'unread')

/** What the person sees on each shelf of one site. */
async function countsIn(asked: InboxAsked, place: Place): Promise<InboxCounts> {
  const kinds = kindsOf(asked)
  const seen = new Map<EnquiryKind, Seen | undefined>()
  for (const kind of kinds) seen.set(kind, await seenBy(asked, kind))
  const who = await shelverOf(asked)
  const groups = (await groupsOf(asked.services, asked.caller.context, place)).filter(
    (group) => kinds.includes(group.resource) && isSeen(seen.get(group.resource), group),
  )
  return countsOf((view) => {
    const there = groups.filter((group) => isOnShelf[view](group, who))
    const sum = (of: readonly Group[]): number => of.reduce((all, group) => all + group.count, 0)
    return { total: sum(there), unread: sum(there.filter((group) => !group.is_read)) }
  })
}

const countsOf = (of: (view: InboxView) => InboxCounts[InboxView]): InboxCounts =>
  Object.fromEntries(inboxViews.map((view) => [view, of(view)])) as InboxCounts

const together = (counts: readonly InboxCounts[]): InboxCounts =>
  countsOf((view) => ({
    total: counts.reduce((all, each) => all + each[view].total, 0),
    unread: counts.reduce((all, each) => all + each[view].unread, 0),
  }))

/** How many stand on each shelf: what one may see, as in the list. A site of an older version has none: the menu asks without being told to. */
export const countsCall = answerReading(inboxCounts, {
  title: ['收件箱计数', 'Counts of the inbox'],
  input: { query: querySchema({ sites: { enum: ['all'] } }) },
  output: objectSchema(Object.fromEntries(inboxViews.map((view) => [view, shelf]))),
  async answer(asked) {
    if (oneOf(asked.query, 'sites') === 'all') return together((await inEachInbox(asked, countsIn)).found)
    kindsOf(asked)
    const { places } = asked.services
    const { context } = asked.caller
    if (!isThere(ticket, await places.of(context))) return countsOf(() => ({ total: 0, unread: 0 }))
    return countsIn(asked, await places.forResource(ticket, context))
  },
})
