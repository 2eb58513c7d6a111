import { sql } from 'kysely'
import type { Label } from '../../../../src/resources/kit/label'
import type { WaitingAccess } from '../../../../src/resources/readings/user'
import { user } from '../../../../src/resources/user'
import { tableSql } from '../../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../../foundation/faults/errors'
import type { Caller } from '../../../foundation/services/caller'
import { defineNoticeKind } from '../../../foundation/services/noticeKind'
import type { RoleRow } from '../../../foundation/services/rights'
import type { Services } from '../../../foundation/services/services'
import { personSql } from '../../../kernel/changes/titles'
import { notify, settleNotices } from '../../../kernel/notices/notify'
import { handle } from '../../../kernel/resources/actions/handle'
import { refuseRolesBeyond } from '../hooks/grants'
import { rightIn, rolesGiving } from './whyNot'

const DAY = 86_400_000
const LONGEST_REASON = 300

/** Somebody asks for a right that they do not have. */
export const accessAsked = defineNoticeKind<Readonly<{ person: string; right: Label; place: string }>>({
  name: 'access_asked',
  title: ['有人申请权限', 'Somebody asks for access'],
  why: ['你可以修改用户', 'You may change users'],
  level: 'info',
  way: 'bell',
  say: ({ person, right, place }) => [
    `${person} 申请“${right[0]}”权限（${place}）`,
    `${person} asks for “${right[1]}” (${place})`,
  ],
  path: () => `/control/${user.screen}`,
})

/** What was asked for was granted, or was not. */
export const accessGranted = defineNoticeKind<Readonly<{ right: Label; until: string | null }>>({
  name: 'access_granted',
  title: ['权限申请的结果', 'Answers to access requests'],
  why: ['你申请过权限', 'You asked for access'],
  level: 'info',
  way: 'bell',
  say: ({ right, until }) =>
    until === null
      ? [`“${right[0]}”的申请没有通过`, `Your request for “${right[1]}” was declined`]
      : [`“${right[0]}”的权限已给予，有效至 ${until}`, `“${right[1]}” was granted to you until ${until}`],
})

const keyOf = (id: number): string => `access:${id}`

interface Request {
  id: number
  user_id: number
  account: string
  mark: string
  site: string
  reason: string
  asked_at: string
}

const requests = ({ places: { control } }: Services, condition: ReturnType<typeof sql>) =>
  sql<Request>`
  SELECT r.id, r.user_id, ${personSql('u')} AS account, r.mark, r.site, r.reason, r.asked_at
  FROM ${tableSql(control, 'access_request')} r JOIN ${tableSql(control, 'user')} u ON u.id = r.user_id
  WHERE r.settled_at IS NULL AND ${condition} ORDER BY r.id`.execute(control.database.kysely)

/** The role that gives least beside what is asked for. */
async function smallestRole(services: Services, mark: string, site: string): Promise<RoleRow | undefined> {
  const { ruleIds } = await rightIn(services, mark, site)
  const roles = await rolesGiving(services, ruleIds, site)
  return roles.sort((one, other) => one.rule_ids.length - other.rule_ids.length)[0]
}

/** What waits for a word of whoever may grant it. */
export async function waitingAccess(services: Services): Promise<WaitingAccess[]> {
  const { rows } = await requests(services, sql`true`)
  return Promise.all(
    rows.map(async (each) => {
      const role = await smallestRole(services, each.mark, each.site)
      const { title } = await rightIn(services, each.mark, each.site)
      const right: Label = title ?? [each.mark, each.mark]
      return { ...each, right, role_id: role?.id ?? null, role: role?.name ?? null }
    }),
  )
}

/** Asks whoever may grant it; asked again while it waits, nothing is told anew. */
export async function askForAccess(services: Services, caller: Caller, asked: { mark: string; reason: string }) {
  const { control } = services.places
  const { userId, context } = caller
  if (caller.can(asked.mark)) throw new Conflict('why.held', null)
  const { title } = await rightIn(services, asked.mark, context)
  if (!title) throw new Refusal(404, 'why.unknown')
  const reason = asked.reason.trim().slice(0, LONGEST_REASON)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${tableSql(control, 'access_request')} (user_id, mark, site, reason, asked_at)
    VALUES (${userId}, ${asked.mark}, ${context}, ${reason}, ${services.now()})
    ON CONFLICT (user_id, mark, site) WHERE settled_at IS NULL DO NOTHING RETURNING id
  `.execute(control.database.kysely)
  const [made] = rows
  if (!made) return
  const [request] = (await requests(services, sql`r.id = ${made.id}`)).rows
  const about = { person: request?.account ?? caller.name, right: title, place: context }
  await notify(services, accessAsked, keyOf(made.id), { audience: { holding: 'user:update' }, about, by: userId })
}

/** The request, of this person, that still waits; nobody settles their own. */
async function waitingRequest(services: Services, caller: Caller, userId: number, id: number): Promise<Request> {
  const [request] = (await requests(services, sql`r.id = ${id} AND r.user_id = ${userId}`)).rows
  if (!request) throw new Conflict('why.settled', null)
  if (userId === caller.userId && !caller.isSuper) throw new Conflict('why.own', null)
  return request
}

/** Of two who settle it at once one does. */
async function settle(services: Services, caller: Caller, id: number, isGranted: boolean): Promise<void> {
  const { control } = services.places
  const { rows } = await sql`UPDATE ${tableSql(control, 'access_request')}
    SET settled_at = ${services.now()}, settled_by = ${caller.userId}, is_granted = ${isGranted}
    WHERE id = ${id} AND settled_at IS NULL RETURNING id`.execute(control.database.kysely)
  if (rows.length === 0) throw new Conflict('why.settled', null)
  await settleNotices(services, accessAsked, keyOf(id))
}

async function tell(services: Services, request: Request, until: Date | null): Promise<void> {
  const { title } = await rightIn(services, request.mark, request.site)
  const about = {
    right: title ?? ([request.mark, request.mark] as const),
    until: until ? until.toISOString().slice(0, 10) : null,
  }
  await notify(services, accessGranted, keyOf(request.id), { audience: { users: [request.user_id] }, about })
}

/** One press gives the smallest role that has it, until the clock ends it. Nobody gives what they do not hold. */
const grant = handle(user, 'grant-access', async (asked) => {
  const { services, caller, row, input } = asked
  const { control } = services.places
  const request = await waitingRequest(services, caller, row.id, input.request_id)
  const role = await smallestRole(services, request.mark, request.site)
  if (!role) throw new Refusal(409, 'why.noRole')
  await refuseRolesBeyond(asked, [role])
  await settle(services, caller, request.id, true)
  const until = new Date(services.now().getTime() + input.days * DAY)
  await sql`INSERT INTO ${tableSql(control, 'role_grant')} (user_id, role_id, granted_by, created_at, expires_at)
    VALUES (${row.id}, ${role.id}, ${caller.userId}, ${services.now()}, ${until})`.execute(control.database.kysely)
  await services.events.tell({ type: 'rights-changed' })
  await tell(services, request, until)
  return {}
})

const refuse = handle(user, 'refuse-access', async ({ services, caller, row, input }) => {
  const request = await waitingRequest(services, caller, row.id, input.request_id)
  await settle(services, caller, request.id, false)
  await tell(services, request, null)
  return {}
})

export const requestActions = [grant, refuse] as const
