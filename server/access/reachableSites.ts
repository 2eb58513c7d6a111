import { sql } from 'kysely'
import { SUPER_ROLE } from '../../config/superRole'
import type { Services } from '../services'
import { CONTROL } from '../sites/places'
import { fits, type RoleRow } from './rights'

/** One entry of the site switcher. */
export interface SiteChoice {
  name: string
  title: string
  english_name: string
  domain: string | null
  is_local: boolean
  state: string
  version: string | null
}

const control: SiteChoice = {
  name: CONTROL,
  title: '总控台',
  english_name: 'Control',
  domain: null,
  is_local: true,
  state: 'live',
  version: null,
}

/** The enabled sites in which one of the roles counts, control first. */
export async function reachableSites({ places }: Services, roles: readonly RoleRow[]): Promise<SiteChoice[]> {
  const { database, schema } = places.control
  const { rows } = await sql<SiteChoice>`
    SELECT name, title, english_name, domain, is_local IS NOT FALSE AS is_local, state, version
    FROM ${sql.id(schema, 'site')} WHERE status = 'enabled' ORDER BY sort, id
  `.execute(database.kysely)
  const isSuper = roles.some((role) => role.code === SUPER_ROLE)
  return [control, ...rows].filter((site) => isSuper || roles.some((role) => fits(role.site, site.name)))
}
