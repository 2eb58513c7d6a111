import type { Label } from '../../../src/resources/kit/label'
import { member } from '../../../src/resources/member'
import type { Place } from '../../foundation/db/place'
import { Refusal } from '../../foundation/faults/errors'
import type { JsonSchema, PublicCall, PublicRequestContext } from '../../foundation/http/call'
import type { Language } from '../../foundation/messages'
import { type ChangeMeta, type ChangeWriter, change, ReferencesGone } from '../../kernel/changes'
import { admitKey, keyWhich } from './admitKey'
import type { ShopKey, ShopScope } from './keys'
import { memberOver, type ShopMember, signedIn } from './memberSessions'

/** A call of the shop's server, for one site and maybe for a member who is signed in there. */
export interface ShopAsked extends PublicRequestContext {
  key: ShopKey
  site: string
  place: Place
  language: Language
  member: ShopMember | undefined
}

export interface MembersAsked extends ShopAsked {
  member: ShopMember
}

interface ShopCallOf {
  method: 'GET' | 'POST'
  /** Behind `/api/shop/:site`. */
  path: string
  scope: ShopScope
  title: Label
  input?: { query?: JsonSchema; body?: JsonSchema }
  output?: JsonSchema
  answers?: readonly string[]
}

/** The header by which a member is known; the token is told when they sign in. */
export const MEMBER_HEADER = 'x-member-token'

const tokenOf = ({ request }: PublicRequestContext): string | undefined => {
  const token = request.headers[MEMBER_HEADER]
  return typeof token === 'string' && token !== '' ? token : undefined
}

async function askedBy(context: PublicRequestContext): Promise<ShopAsked> {
  const key = keyWhich(context.request)
  const place = await context.services.places.forResource(member, key.site)
  const token = tokenOf(context)
  const known = token === undefined ? undefined : await signedIn(context.services, place, key, token)
  return { ...context, key, site: key.site, place, language: context.visitor.language, member: known }
}

/** One call of `/api/shop/{site}`: opened by a key of the site, in sight of that site's rows alone. */
export const shopCall = (shape: ShopCallOf, answer: (asked: ShopAsked) => Promise<unknown>): PublicCall => ({
  ...shape,
  path: `/api/shop/:site${shape.path}`,
  access: 'public',
  opensBy: shape.scope,
  admit: (services, request) => admitKey(services, request, shape.scope),
  answer: async (context) => answer(await askedBy(context)),
})

/** The same for a member who is signed in; 401 where nobody is. */
export const membersCall = (shape: ShopCallOf, answer: (asked: MembersAsked) => Promise<unknown>): PublicCall =>
  shopCall(shape, async (asked) => {
    const { member: who } = asked
    if (!who) throw new Refusal(401, 'shop.signInFirst', { header: MEMBER_HEADER }, { who: 'member' })
    return answer({ ...asked, member: who })
  })

/** What the change set of a call of the shop says: nobody of the staff did it, and which request it was. */
export const shopMeta = (
  { site, visitor, request, services }: ShopAsked,
  resource: ChangeMeta['resource'],
  action: string,
): ChangeMeta => ({
  action,
  resource,
  site,
  userId: null,
  requestId: visitor.requestId,
  request: {
    method: request.method,
    path: request.url.split('?')[0] ?? request.url,
    ip: visitor.ip,
    userAgent: visitor.userAgent,
    startedAt: services.now().getTime(),
  },
})

/** Writes rows of the site under a change set. Throws 401 where the member was deleted or merged meanwhile. */
export async function shopChange<T>(
  asked: ShopAsked,
  [resource, action]: readonly [ChangeMeta['resource'], string],
  work: (writer: ChangeWriter) => Promise<T>,
): Promise<T> {
  try {
    const { result } = await change(asked.services, asked.place, shopMeta(asked, resource, action), work)
    return result
  } catch (error) {
    const isMember = error instanceof ReferencesGone && error.gone.get('member')?.has(asked.member?.id ?? 0)
    throw isMember ? memberOver() : error
  }
}
