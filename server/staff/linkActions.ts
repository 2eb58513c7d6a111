import { waitingPeople } from '../../src/resources/readings/user'
import { user } from '../../src/resources/user'
import { allLinks, confirmLink, linkById, removeLink } from '../access/accountLinks'
import { endStrayedSessions } from '../access/strayedSessions'
import { Conflict, NotFound } from '../faults/errors'
import { answerReading } from '../http/reading'
import { listOf, objectSchema } from '../http/schemas'
import { handle } from '../resources/actions/handle'
import type { HookAsked } from '../resources/hook'
import { waitingEmails } from './emailChanges'
import { refuseOpeningMore } from './hooks/holdsAll'

const list = listOf({ type: 'object' })

const waiting = answerReading(waitingPeople, {
  title: ['待确认的关联与邮箱', 'Links and addresses that wait for a word'],
  output: objectSchema({ links: list, emails: list }, 'links', 'emails'),
  async answer({ services }) {
    return { links: await allLinks(services), emails: await waitingEmails(services) }
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
