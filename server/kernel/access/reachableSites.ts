import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import type { SiteHealth } from '../../../src/resources/kit/siteLifecycle'
import { newestOf } from '../../foundation/db/migrations/site/versions'
import { CONTROL } from '../../foundation/services/places'
import type { RoleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { type HealthFacts, healthOf } from '../places/health'
import { fits } from './rights'

/** One entry of the site switcher. */
export interface SiteChoice {
  name: string
  title: string
  english_name: string
  domain: string | null
  is_local: boolean
  state: string
  version: string | null
  health: SiteHealth
  schema_version: string | null
  /** The version that its tables can be taken to. */
  newest_version: string | null
}

const control: SiteChoice = {
  name: CONTROL,
  title: '总控台',
  english_name: 'Control',
  domain: null,
  is_local: true,
  state: 'live',
  version: null,
  health: 'ok',
  schema_version: null,
  newest_version: null,
}

type Row = Omit<SiteChoice, 'health' | 'newest_version'> & HealthFacts

/** The enabled sites in which one of the roles counts, control first. */
export async function reachableSites(services: Services, roles: readonly RoleRow[]): Promise<SiteChoice[]> {
  const { database, schema } = services.places.control
  const { rows } = await sql<Row>`
    SELECT name, title, english_name, domain, is_local IS NOT FALSE AS is_local, state, version, schema_version, database_id
    FROM ${sql.id(schema, 'site')} WHERE status = 'enabled' ORDER BY sort, id
  `.execute(database.kysely)
  const isSuper = roles.some((role) => role.code === SUPER_ROLE)
  const isReached = ({ name }: { name: string }): boolean => isSuper || roles.some((role) => fits(role.site, name))
  return [control, ...rows.filter(isReached).map((row) => choiceOf(services, row))].filter(isReached)
}

function choiceOf(services: Services, { database_id, ...row }: Row): SiteChoice {
  return { ...row, health: healthOf(services, { ...row, database_id }), newest_version: newestOf(services.siteHistory) }
}
