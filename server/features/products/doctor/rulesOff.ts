import { sql } from 'kysely'
import { reportFinding } from '../../../../src/resources/report_finding'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { wantAll } from './due'

export type RulesOff = ReadonlySet<string>

interface SiteRules {
  name: string
  off: string[] | null
}

async function readRules({ places }: Pick<Services, 'places'>, site?: string): Promise<SiteRules[]> {
  const ofSite = site === undefined ? sql`` : sql`WHERE name = ${site}`
  const { rows } = await sql<SiteRules>`
    SELECT name, doctor_rules_off AS off FROM ${tableSql(places.control, 'site')} ${ofSite}`.execute(
    places.control.database.background,
  )
  return rows
}

/** The words of the rules that a site does not want; none in control. */
export async function rulesOff(services: Pick<Services, 'places'>, site: string): Promise<RulesOff> {
  const [row] = await readRules(services, site)
  return new Set(row?.off ?? [])
}

/** By site, which rules its findings were made without, as far as this process knows. */
export type KnownRules = Map<string, RulesOff>

export const knownRules = async (services: Services): Promise<KnownRules> =>
  new Map((await readRules(services)).map(({ name, off }) => [name, new Set(off ?? [])]))

/**
 * What was switched off goes from the list; for what was switched on again every report is due. Resolves to whether the list
 * is otherwise than it was.
 */
export async function followRules(services: Services, known: KnownRules, place: Place, site: string): Promise<boolean> {
  const off = await rulesOff(services, site)
  const before = known.get(site) ?? off
  known.set(site, off)
  const gone = [...off].filter((rule) => !before.has(rule))
  const { background } = place.database
  if (gone.length > 0)
    await sql`DELETE FROM ${tableSql(place, reportFinding.name)} WHERE rule = ANY(${gone})`.execute(background)
  if ([...before].some((rule) => !off.has(rule))) await background.transaction().execute((trx) => wantAll(trx, place))
  return gone.length > 0
}
