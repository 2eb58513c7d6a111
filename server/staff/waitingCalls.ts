import { user } from '../../src/resources/user'
import { allLinks, confirmLink, linkById, removeLink } from '../access/accountLinks'
import { noteAccess } from '../access/noteAccess'
import { endStrayedSessions } from '../access/strayedSessions'
import { wantedEmail } from '../access/wantedEmail'
import { metaOf } from '../changes'
import { Conflict, NotFound } from '../faults/errors'
import type { Call, RequestContext } from '../http/call'
import { idNumber, listOf, objectSchema } from '../http/schemas'
import { confirmEmail, waitingEmails, withdrawEmail } from './emailChanges'
import { refuseOpeningMore } from './hooks/holdsAll'

const MARK = 'user:update'
const byId = { body: objectSchema({ id: idNumber }, 'id') }
const list = listOf({ type: 'object' })

const note = ({ services, caller }: RequestContext, action: string, path: string): Promise<void> =>
  noteAccess(services, caller, { userId: caller.userId, action, code: '200', resource: 'user', path })

const waiting: Call = {
  method: 'GET',
  path: '/api/admin/user/waiting',
  access: MARK,
  title: ['待确认的关联与邮箱', 'Links and addresses that wait for a word'],
  output: objectSchema({ links: list, emails: list }, 'links', 'emails'),
  async answer({ services }) {
    return { links: await allLinks(services), emails: await waitingEmails(services) }
  },
}

const confirmLinkCall: Call = {
  method: 'POST',
  path: '/api/admin/user/confirm-link',
  access: MARK,
  title: ['确认账号关联', 'Confirm the link of an account'],
  input: byId,
  async answer(call) {
    const link = await linkById(call.services, Number(call.body.id))
    if (!link) throw new NotFound()
    await refuseOpeningMore(call, link.user_id)
    if (!(await confirmLink(call.services, link, call.caller.userId))) throw new Conflict('row.changedMeanwhile', null)
    await note(call, 'confirm-link', confirmLinkCall.path)
  },
}

const removeLinkCall: Call = {
  method: 'POST',
  path: '/api/admin/user/remove-link',
  access: MARK,
  title: ['解除账号关联', 'Remove the link of an account'],
  input: byId,
  async answer(call) {
    const link = await linkById(call.services, Number(call.body.id))
    if (!link) throw new NotFound()
    await refuseOpeningMore(call, link.user_id)
    await removeLink(call.services, link.id)
    await endStrayedSessions(call.services)
    await note(call, 'remove-link', removeLinkCall.path)
  },
}

/** What the account wants; nobody settles their own, unless nobody stands above them. */
async function wantedOf(call: RequestContext): Promise<{ userId: number; email: string }> {
  const userId = Number(call.body.id)
  const email = await wantedEmail(call.services, userId)
  if (email === null) throw new NotFound()
  if (userId === call.caller.userId && !call.caller.isSuper) throw new Conflict('user.ownEmail', null)
  await refuseOpeningMore(call, userId)
  return { userId, email }
}

const confirmEmailCall: Call = {
  method: 'POST',
  path: '/api/admin/user/confirm-email',
  access: MARK,
  title: ['确认新邮箱', 'Confirm a new address'],
  input: { body: objectSchema({ id: idNumber, email: { type: 'string', maxLength: 200 } }, 'id', 'email') },
  async answer(call) {
    const { userId } = await wantedOf(call)
    await confirmEmail(call.services, userId, String(call.body.email), metaOf(call, user, 'confirm-email'))
  },
}

const refuseEmailCall: Call = {
  method: 'POST',
  path: '/api/admin/user/refuse-email',
  access: MARK,
  title: ['驳回新邮箱', 'Turn a new address down'],
  input: byId,
  async answer(call) {
    const { userId } = await wantedOf(call)
    await withdrawEmail(call.services, userId)
    await note(call, 'refuse-email', refuseEmailCall.path)
  },
}

export const waitingCalls = [waiting, confirmLinkCall, removeLinkCall, confirmEmailCall, refuseEmailCall] as const
