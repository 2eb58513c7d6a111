import { LONGEST_TOKEN_DAYS } from '../../../../config/limits'
import type { Label } from '../../../../src/resources/kit/label'
import { ownTokens, type TokenChoice } from '../../../../src/resources/readings/personalTokens'
import { Invalid, NotFound, Refusal } from '../../../foundation/faults/errors'
import type { Call } from '../../../foundation/http/call'
import { answerReading } from '../../../foundation/http/reading'
import { idNumber, ids, listOf, objectSchema, shortText } from '../../../foundation/http/schemas'
import type { Caller } from '../../../foundation/services/caller'
import type { RuleRow } from '../../../foundation/services/rights'
import type { Services } from '../../../foundation/services/services'
import { refuseUnreached } from '../../../kernel/access/callerOf'
import { marksOfRule } from '../../../kernel/access/marksOfRule'
import { noteAccess } from '../../../kernel/access/noteAccess'
import { addPersonalToken, endPersonalTokens, tokensOf } from '../../../kernel/access/personalTokens/personalTokens'
import { tellSafety } from '../safety/tellSafety'

const DAY = 86_400_000
const MOST = 20
const MOST_SITES = 50
const LONGEST_NAME = 60

const own = { access: 'signed-in', isPersonal: true } as const
const text = { type: 'string' }

const titleOf = (rule: RuleRow, byId: ReadonlyMap<number, RuleRow>): Label => {
  const over = rule.type === 'button' ? byId.get(rule.parent_id ?? 0) : undefined
  if (!over) return [`${rule.name}：查看`, `${rule.english_name}: View`]
  return [`${over.name}：${rule.name}`, `${over.english_name}: ${rule.english_name}`]
}

/** The rows of the menu that give somebody a mark here. */
async function choicesOf(services: Services, { userId, context }: Caller): Promise<TokenChoice[]> {
  const { rules } = await services.access.rights(services, userId, context)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return rules
    .filter((rule) => marksOfRule(rule).length > 0)
    .map((rule) => ({ rule_id: rule.id, title: titleOf(rule, byId) }))
}

const list = answerReading(ownTokens, {
  isPersonal: true,
  title: ['自己的令牌', 'One’s own tokens'],
  output: objectSchema({ list: listOf({ type: 'object' }), choices: listOf({ type: 'object' }) }),
  async answer({ services, caller }) {
    const [tokens, choices] = await Promise.all([tokensOf(services, caller.userId), choicesOf(services, caller)])
    return { list: tokens, choices }
  },
})

/** What these rows of the menu give in these sites, as far as the person holds it there. */
async function marksIn(
  services: Services,
  { userId }: Caller,
  sites: readonly string[],
  ruleIds: readonly number[],
): Promise<string[]> {
  const marks = new Set<string>()
  for (const site of sites) {
    const rights = await services.access.rights(services, userId, site)
    await refuseUnreached(services, { ...rights, userId }, site, {})
    for (const rule of rights.rules)
      if (ruleIds.includes(rule.id)) for (const each of marksOfRule(rule)) marks.add(each)
  }
  return [...marks].sort()
}

const days = { type: 'integer', minimum: 1, maximum: LONGEST_TOKEN_DAYS }
const sitesAsked = { type: 'array', items: shortText, minItems: 1, maxItems: MOST_SITES }

const make: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/make-token',
  stepUp: true,
  title: ['新建令牌', 'Make a token'],
  input: {
    body: objectSchema(
      { name: shortText, rule_ids: ids, sites: sitesAsked, days },
      'name',
      'rule_ids',
      'sites',
      'days',
    ),
  },
  output: objectSchema({ id: idNumber, token: text, expires_at: text }, 'id', 'token', 'expires_at'),
  async answer(asked) {
    const { services, caller, body } = asked
    const name = String(body.name).trim().slice(0, LONGEST_NAME)
    if (!name) throw new Invalid([{ field: 'name', message: 'check.required' }])
    if ((await tokensOf(services, caller.userId)).length >= MOST) throw new Refusal(422, 'token.tooMany', { max: MOST })
    const sites = [...new Set(body.sites as string[])]
    const marks = await marksIn(services, caller, sites, body.rule_ids as number[])
    if (marks.length === 0) throw new Refusal(422, 'token.nothing')
    const expiresAt = new Date(services.now().getTime() + Number(body.days) * DAY)
    const made = await addPersonalToken(services, { userId: caller.userId, name, marks, sites, expiresAt })
    await noteAccess(services, caller, { userId: caller.userId, action: 'make-token', code: '200', path: make.path })
    tellSafety(asked, caller, caller.userId, 'token-made')
    return { ...made, expires_at: expiresAt.toISOString() }
  },
}

const end: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/end-token',
  title: ['作废令牌', 'End a token'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  async answer({ services, caller, body }) {
    const { userId } = caller
    if ((await endPersonalTokens(services, userId, Number(body.id))) === 0) throw new NotFound()
    await noteAccess(services, caller, { userId, action: 'end-token', code: '200', path: end.path })
  },
}

export const tokenCalls = [list, make, end] as const
