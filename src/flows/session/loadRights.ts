import { menuLoaded } from '../../slices/navigation/menu'
import { type Profile, profileLoaded, rightsLoaded } from '../../slices/session/session'
import { type SiteReadied, siteNamed, siteReadied } from '../../slices/sites/site'
import { attempt, port, put, read, type Step, until } from '../kit'
import type { CallFault } from '../ports'
import { keptRows } from './menuRows'
import type { Rights } from './rights'

/** Specification §8: what a user without a single role is told. */
function* noRoles(): Step<CallFault> {
  const notice = yield* port('notice')
  return { kind: 'refused', message: notice.words('flows.noRoles'), code: 'roles' }
}

const hasRoles = ({ roles }: Rights): boolean => Array.isArray(roles) && roles.length > 0

export interface LoadedRights {
  fault?: CallFault
  home?: string | null
  /** Somebody else is signed in than the person they were wanted for; nothing was put. */
  other?: Profile
}

/**
 * The user, then common info, then the menus of the context one is in. What comes back is why it failed; nothing where all is well.
 * Nothing is put before everything is there, so that no screen shows half of it.
 */
export function* loadRights(person?: number): Step<LoadedRights> {
  const { current, readied } = yield* read((state) => state.site)
  if (readied?.site === current) return yield* takeReadied(readied)
  const profile = yield* attempt('session.profile', {})
  if (profile.fault) return profile
  if (person !== undefined && profile.answer.id !== person) return { other: profile.answer }
  const { home } = profile.answer
  const rights = yield* attempt('session.rights', {})
  if (rights.fault) return { fault: rights.fault, home }
  if (!hasRoles(rights.answer)) return { fault: yield* noRoles(), home }
  const menus = yield* attempt('session.menus', {})
  if (menus.fault) return { fault: menus.fault, home }
  const {
    roles,
    perms,
    buttons,
    shown_fields: shown,
    site_fields: fields,
    viewed,
    site_title: title,
    site_version: version,
  } = rights.answer
  const site = yield* read((state) => state.site.current)
  const pages = yield* port('pages')
  // Flows that wait for rights come with the frame.
  yield* until(() => pages.prepareFrame())
  if (title) yield* put(siteNamed({ name: site, title, ...(version && { version }) }))
  yield* tellOfFailures(profile.answer)
  yield* put(profileLoaded(profile.answer))
  yield* put(menuLoaded({ site, rows: keptRows(menus.answer, roles) }))
  yield* put(
    rightsLoaded({
      roles,
      marks: perms,
      buttons,
      ...(shown && { shown }),
      ...(fields && { fields }),
      ...(viewed && { viewed }),
    }),
  )
  return {}
}

/** Once, after signing in; the personal page keeps saying it. */
function* tellOfFailures({ failed_sign_ins: failed }: Profile): Step<void> {
  const isFresh = yield* read(({ session }) => session.profile === null && session.hasTyped === true)
  if (!failed || !isFresh) return
  const notice = yield* port('notice')
  notice.warn('flows.failedSignIns', { count: failed.count, ip: failed.last_ip ?? '?' })
}

/** A switch has asked already. */
function* takeReadied({
  site,
  profile,
  rows,
  roles,
  marks,
  buttons,
  shown,
  fields,
  viewed,
}: SiteReadied): Step<Record<never, never>> {
  yield* put(siteReadied(null))
  yield* put(profileLoaded(profile))
  yield* put(menuLoaded({ site, rows }))
  yield* put(
    rightsLoaded({
      roles,
      marks,
      ...(buttons && { buttons }),
      ...(shown && { shown }),
      ...(fields && { fields }),
      ...(viewed && { viewed }),
    }),
  )
  return {}
}
