import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { type Member, member } from '../../../src/resources/member'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, Refusal } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { idNumber, objectSchema } from '../../foundation/http/schemas'
import { admitted } from '../../foundation/secrets/hashing'
import { hashPassword, isPassword } from '../../foundation/secrets/password'
import { comparisonSql } from '../../kernel/kinds/comparisonSql'
import { checkWrite, refuseProblems } from '../../kernel/resources/checkWrite'
import { buyerAddress } from './cartBody'
import { countOne, MINUTE } from './counts'
import { endMemberSession, forgetOldSessions, memberOver, openMemberSession, type ShopMember } from './memberSessions'
import { MEMBER_HEADER, membersCall, type ShopAsked, shopCall, shopChange } from './shopCall'

const text = { type: 'string' }
const maybeText: JsonSchema = { type: ['string', 'null'], maxLength: 500 }
const maybe = { type: ['string', 'null'] }

const account = objectSchema({
  username: text,
  name: maybe,
  email: text,
  phone: maybe,
  company: maybe,
  country_id: { type: ['integer', 'null'] },
  address: maybe,
})
const session = objectSchema({ token: text, expires_at: text, member: account }, 'token', 'expires_at', 'member')

const saidMember = ({ id: _, ...said }: ShopMember) => said

const REGISTRATIONS = { most: 20, window: 60 * MINUTE, sentence: 'shop.tooManyMembers' } as const
const ATTEMPTS = { most: 10, window: 15 * MINUTE, sentence: 'shop.tooManySignIns' } as const
/** An office signs in from one address. */
const ATTEMPTS_FROM = { ...ATTEMPTS, most: 100 }

const addressOf = ({ body, key }: ShopAsked): string | undefined =>
  typeof body.buyer_ip === 'string' ? `${key.site} ${body.buyer_ip}` : undefined

async function sessionOf(asked: ShopAsked, id: number): Promise<unknown> {
  const { services, place, key } = asked
  const opened = await openMemberSession(services, place, key, id)
  await forgetOldSessions(place, services.now())
  await sql`UPDATE ${tableSql(place, 'member')} SET last_login_at = ${services.now()} WHERE id = ${id}`.execute(
    place.database.kysely,
  )
  const { rows } = await sql<ShopMember>`SELECT id, username, name, email, phone, company, country_id, address
    FROM ${tableSql(place, 'member')} WHERE id = ${id}`.execute(place.database.kysely)
  const [found] = rows
  if (!found) throw memberOver()
  return { ...opened, member: saidMember(found) }
}

/** What was sent, checked as the console's form is; the user name is the e-mail address where none is given. */
async function newMember(asked: ShopAsked): Promise<Record<string, unknown>> {
  const { services, place, site } = asked
  const { buyer_ip: _, ...sent } = asked.body
  const { values, problems } = checkDraft(member, { username: sent.email, ...sent })
  if (problems.length > 0) throw new Invalid(problems)
  if (!values.password) throw new Invalid([{ field: 'password', message: 'check.required' }])
  const found = await checkWrite(services, { place, site }, member, values, place.database.kysely)
  // Whose the row is that has the name already is nobody's business here.
  refuseProblems(found.problems)
  return values
}

const register = shopCall(
  {
    method: 'POST',
    path: '/members',
    scope: 'members',
    title: ['注册会员', 'Register a member'],
    input: {
      body: objectSchema(
        {
          email: { type: 'string', maxLength: 254 },
          password: { type: 'string', maxLength: 200 },
          username: { type: 'string', maxLength: 60 },
          name: maybeText,
          phone: maybeText,
          company: maybeText,
          country_id: { ...idNumber, type: ['integer', 'null'] },
          address: maybeText,
          buyer_ip: buyerAddress,
        },
        'email',
        'password',
      ),
    },
    output: session,
  },
  async (asked) => {
    const from = addressOf(asked)
    if (from !== undefined) await countOne(asked.services, `register ${from}`, REGISTRATIONS)
    const values = await newMember(asked)
    const password = await admitted(() => hashPassword(String(values.password)))
    const row = { ...values, password, registered_at: asked.services.now().toISOString() }
    const [id = 0] = await shopChange(asked, ['member', 'register'], (writer) => writer.insert(member, [row]))
    return sessionOf(asked, id)
  },
)

type Known = Pick<Member, 'id' | 'status'> & { password: string | null }

const signIn = shopCall(
  {
    method: 'POST',
    path: '/members/sign-in',
    scope: 'members',
    title: ['会员登录', 'Sign a member in'],
    input: {
      body: objectSchema(
        {
          login: { type: 'string', maxLength: 254, description: '用户名或邮箱 / User name or e-mail address' },
          password: { type: 'string', maxLength: 200 },
          buyer_ip: buyerAddress,
        },
        'login',
        'password',
      ),
    },
    output: session,
  },
  async (asked) => {
    const { services, place, body, key } = asked
    const login = comparisonKey(String(body.login))
    await countOne(services, `sign-in ${key.site} ${login}`, ATTEMPTS)
    const from = addressOf(asked)
    if (from !== undefined) await countOne(services, `sign-in from ${from}`, ATTEMPTS_FROM)
    const { rows } = await sql<Known>`SELECT id, status, password FROM ${tableSql(place, 'member')}
      WHERE ${comparisonSql(sql`email`)} = ${login} OR ${comparisonSql(sql`username`)} = ${login} ORDER BY ${comparisonSql(sql`email`)} = ${login} DESC LIMIT 1`.execute(
      place.database.kysely,
    )
    const [found] = rows
    const isRight = await admitted(() => isPassword(found?.password, String(body.password)))
    if (!found || !isRight || found.status !== 'enabled')
      throw new Refusal(401, 'shop.signInWrong', {}, { who: 'member' })
    return sessionOf(asked, found.id)
  },
)

const me = membersCall(
  { method: 'GET', path: '/members/me', scope: 'members', title: ['登录的会员', 'Who is signed in'], output: account },
  async ({ member: who }) => saidMember(who),
)

const signOut = membersCall(
  { method: 'POST', path: '/members/sign-out', scope: 'members', title: ['会员退出', 'Sign the member out'] },
  async ({ place, request }) => {
    await endMemberSession(place, String(request.headers[MEMBER_HEADER]))
    return null
  },
)

export const memberCalls = [register, signIn, me, signOut] as const
