import { Refusal } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { countAsked } from '../resources/countMeant'
import { filtersOf } from '../resources/listQuery'
import { listHere } from './listHere'
import { stillThere } from './lost'
import { keptViews } from './readViews'
import { COUNT_CAP, type KeptView, type ListHere, MOST_COUNTED } from './savedView'

/** Numbers on tabs are worth no more than this (ms); what is not counted by then has none. */
const BUDGET = 600

interface Counted {
  total: number
  total_is_capped: boolean
}

async function countOf(
  { services, caller }: RequestContext,
  here: ListHere,
  view: KeptView,
): Promise<Counted | undefined> {
  try {
    const { query } = await stillThere({ services, here, context: caller.context }, view.query)
    const asked = filtersOf(
      here.resource,
      Object.fromEntries(Object.entries(query).map(([name, all]) => [name, [...all]])),
    )
    const found = await countAsked(here.where.place, here.resource, asked, COUNT_CAP)
    return { total: Math.min(found, COUNT_CAP), total_is_capped: found > COUNT_CAP }
  } catch (error) {
    // The list says what is wrong with it once it is opened.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** How many rows some views show, one after another; what takes too long, or is not reached, is left out. */
export async function countViews(asked: RequestContext): Promise<{ counts: Record<string, Counted> }> {
  const { resource, ids } = asked.body
  const here = await listHere(asked, resource)
  const wanted = new Set((Array.isArray(ids) ? ids : []).slice(0, MOST_COUNTED))
  const views = await keptViews(asked, { resource: here.resource.name })
  const counts: Record<string, Counted> = {}
  const begun = performance.now()
  for (const view of views.filter(({ id }) => wanted.has(id))) {
    if (performance.now() - begun > BUDGET) break
    const counted = await countOf(asked, here, view)
    if (counted) counts[view.id] = counted
  }
  return { counts }
}
