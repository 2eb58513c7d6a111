import { waitingPeople } from '../../../src/resources/readings/user'
import { user } from '../../../src/resources/user'
import { Conflict, NotFound } from '../../foundation/faults/errors'
import { answerReading } from '../../foundation/http/reading'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { allLinks, confirmLink, linkById, removeLink } from '../../kernel/access/accountLinks'
import { endStrayedSessions } from '../../kernel/access/strayedSessions'
import { handle } from '../../kernel/resources/actions/handle'
import type { HookAsked } from '../../kernel/resources/hook'
import { waitingEmails } from './emailChanges'
import { refuseOpeningMore } from './hooks/holdsAll'
import { waitingAccess } from './why/requests'

const list = listOf({ type: 'object' })

const waiting = answerReading(waitingPeople, {
  title: ['待确认的关联与邮箱', 'Links and addresses that wait for a word'],
  output: objectSchema({ access: list, links: list, emails: list }, 'access', 'links', 'emails'),
  async answer({ services }) {
    return {
      access: await waitingAccess(services),
      links: await allLinks(services),
      emails: await waitingEmails(services),
    }
  },
})

/** The link, for somebody who may do all that its account may. */
async function namedLink(asked: HookAsked, id: number) {
  const link = await linkById(asked.services, id)
  if (!link) throw new NotFound()
  await refuseOpeningMore(asked, link.user_id)
  return link
}

const confirm = handle(user, 'confirm-link', async (asked) => {
  const link = await namedLink(asked, asked.input.link_id)
  if (!(await confirmLink(asked.services, link, asked.caller.userId))) throw new Conflict('row.changedMeanwhile', null)
  return {}
})

const remove = handle(user, 'remove-link', async (asked) => {
  const link = await namedLink(asked, asked.input.link_id)
  await removeLink(asked.services, link.id)
  await endStrayedSessions(asked.services)
  return {}
})

export const waitingCalls = [waiting] as const
export const linkActions = [confirm, remove] as const
