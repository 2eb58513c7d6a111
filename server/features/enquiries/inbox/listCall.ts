import { type InboxView, inboxList, inboxViews } from '../../../../src/resources/readings/inbox'
import { ticket } from '../../../../src/resources/ticket'
import { oneOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { titlesOf, type WantedTitles } from '../../../kernel/changes/titles'
import { type InboxAsked, inEachInbox } from './inEachInbox'
import { cursorOf, cursorOfLine, type FoundLine, laterFirst, linesIn, PAGE, type Wanted } from './linesIn'
import { kindsOf } from './visible'

const line = { type: 'object' } as const

/** Lines of every site that one's rights reach, in one order. */
async function linesEverywhere(asked: InboxAsked, wanted: Wanted) {
  const { found, away } = await inEachInbox(asked, (there, place) => linesIn(there, place, wanted))
  return { lines: found.flat().sort(laterFirst), ...(away.length > 0 && { away }) }
}

/** What one's rights reach of a site's enquiries, or of all sites', all kinds together. */
export const listCall = answerReading(inboxList, {
  title: ['收件箱', 'Inbox'],
  input: {
    query: querySchema({
      view: { enum: [...inboxViews] },
      kind: { type: 'string' },
      keyword: { type: 'string', maxLength: 100 },
      before: { type: 'string', maxLength: 160 },
      sites: { enum: ['all'] },
    }),
  },
  output: objectSchema({
    list: listOf(line),
    next: { type: 'string' },
    away: listOf({ type: 'string' }),
    refs: { type: 'object' },
  }),
  async answer(asked) {
    const { services, caller, query } = asked
    const wanted: Wanted = {
      view: (oneOf(query, 'view') ?? 'all') as InboxView,
      kind: oneOf(query, 'kind'),
      keyword: oneOf(query, 'keyword'),
      before: cursorOf(oneOf(query, 'before')),
    }
    if (oneOf(query, 'sites') === 'all') {
      const { lines, ...told } = await linesEverywhere(asked, wanted)
      return { ...(await pageOf(asked, lines)), ...told }
    }
    kindsOf(asked)
    const place = await services.places.forResource(ticket, caller.context)
    return pageOf(asked, await linesIn(asked, place, wanted))
  },
})

async function pageOf({ services, caller }: InboxAsked, lines: readonly FoundLine[]) {
  const page = lines.slice(0, PAGE)
  const last = lines.length > PAGE ? page.at(-1) : undefined
  const people: WantedTitles = new Map([
    ['user', new Set(page.flatMap(({ assignee_id: id }) => (id === null ? [] : [id])))],
  ])
  return {
    list: page.map(({ exact: _, ...told }) => told),
    ...(last && { next: cursorOfLine(last) }),
    refs: await titlesOf(services, caller.context, people),
  }
}
