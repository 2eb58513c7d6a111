import type { Label } from '../../../src/resources/kit/label'
import { Refusal } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { RuleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { type Lacking, menuRows } from './holdings'

/** As many permissions are named; of the others only how many there are. */
const NAMED = 3
/** And as many are told to a program. */
const TOLD = 50

const titleOf = (rule: RuleRow, rules: ReadonlyMap<number, RuleRow>): Label => {
  const over = rule.type === 'button' ? rules.get(rule.parent_id ?? 0) : undefined
  return over
    ? [`${over.name}·${rule.name}`, `${over.english_name}: ${rule.english_name}`]
    : [rule.name, rule.english_name]
}

const placeOf = (site: string): Label => {
  if (site === CONTROL) return ['总控台', 'control']
  return site === 'all' ? ['所有站点', 'every site'] : [`站点 ${site}`, `the site ${site}`]
}

/** 403 that names what is missing by its titles, and where. */
export async function sayLacking(services: Services, lacking: readonly Lacking[]): Promise<Refusal> {
  const rules = await menuRows(services)
  const named = lacking.slice(0, NAMED).map(({ rule, site }): Label => {
    const [title, place] = [titleOf(rule, rules), placeOf(site)]
    return [`${title[0]}（${place[0]}）`, `${title[1]} (${place[1]})`]
  })
  const more = lacking.length - named.length
  const zh = named.map(([text]) => text).join('、')
  const en = named.map(([, text]) => text).join(', ')
  const data = {
    mark: lacking[0]?.mark,
    lacking: lacking.slice(0, TOLD).map(({ mark, site }) => ({ mark, site })),
  }
  const values = { zh: more > 0 ? `${zh}等 ${lacking.length} 项` : zh, en: more > 0 ? `${en} and ${more} more` : en }
  return new Refusal(403, 'access.grantsMore', values, data)
}
