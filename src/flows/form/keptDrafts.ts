import type { ResourceName } from '../../resources/kit/resourceName'
import { selectUnsavedPaths } from '../../slices/navigation/unsaved'
import type { EntitiesState } from '../../slices/rows/entities'
import { port, read, type Step } from '../kit'
import { readObject } from '../readObject'

interface Draft {
  resource: ResourceName
  form: string
  draft: Record<string, unknown>
}

/** Unsaved text over a reload or the end of a session: whose, where, and what. */
export interface KeptDrafts {
  user: number
  site: string
  path: string
  /** The pages whose forms hold it. */
  unsaved: string[]
  drafts: Draft[]
}

const draftsOf = ({ byResource }: EntitiesState): Draft[] =>
  Object.entries(byResource).flatMap(([resource, state]) =>
    Object.entries(state?.drafts ?? {}).map(([form, draft]) => ({ resource: resource as ResourceName, form, draft })),
  )

const withoutPasswords = (draft: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !/password|secret/i.test(name)))

/** In the tab's own storage, which the clearing of the local one leaves alone. Passwords are typed again. */
export function* keepDrafts(): Step {
  const state = yield* read((whole) => whole)
  const { entities, session, site, navigation } = state
  if (!session.profile) return
  const drafts = draftsOf(entities).map((one) => ({ ...one, draft: withoutPasswords(one.draft) }))
  const browser = yield* port('browser')
  if (drafts.length === 0) return browser.writeTab('drafts', null)
  const kept: KeptDrafts = {
    user: session.profile.id,
    site: site.current,
    path: navigation.path + navigation.search,
    unsaved: selectUnsavedPaths(state),
    drafts,
  }
  browser.writeTab('drafts', JSON.stringify(kept))
}

export function* readKept(): Step<Partial<KeptDrafts>> {
  const browser = yield* port('browser')
  return readObject(browser.readTab('drafts')) as Partial<KeptDrafts>
}

/** Where the person was when the session ended, if text of theirs waits there. */
export function* keptPath(): Step<string | undefined> {
  const { path } = yield* readKept()
  return typeof path === 'string' ? path : undefined
}
