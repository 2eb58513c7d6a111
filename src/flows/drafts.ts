import type { ResourceName } from '../resources/kit/resourceName'
import { draftDropped, draftKept, type EntitiesState } from '../slices/entities'
import { rightsLoaded } from '../slices/session'
import { selectUnsavedPaths, textTyped } from '../slices/unsaved'
import { defineFlow, port, put, read, type Step } from './kit'
import { readObject } from './readObject'

interface Draft {
  resource: ResourceName
  form: string
  draft: Record<string, unknown>
}

/** Unsaved text over a reload or the end of a session: whose, where, and what. */
interface KeptDrafts {
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
  const drafts = draftsOf(entities).map((one) => ({ ...one, draft: withoutPasswords(one.draft) }))
  if (!session.profile) return
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

/** What is typed or given up is known to the tab's storage at once: a reload, or a browser that ends, loses nothing. */
export const keepTyped = defineFlow('keepTyped', [draftKept, draftDropped], keepDrafts, {
  policy: 'latest',
  crossesSites: true,
})

function* readKept(): Step<Partial<KeptDrafts>> {
  const browser = yield* port('browser')
  return readObject(browser.readTab('drafts')) as Partial<KeptDrafts>
}

/** Where the person was when the session ended, if text of theirs waits there. */
export function* keptPath(): Step<string | undefined> {
  const { path } = yield* readKept()
  return typeof path === 'string' ? path : undefined
}

/** The same person, in the same site again: the forms find their text. Somebody else never sees it. */
export const restoreDrafts = defineFlow(
  'restoreDrafts',
  rightsLoaded,
  function* () {
    const kept = yield* readKept()
    const { session, site } = yield* read((state) => state)
    if (!kept.drafts || !session.profile) return
    if (kept.user === session.profile.id && kept.site !== site.current) return
    const browser = yield* port('browser')
    browser.writeTab('drafts', null)
    if (kept.user !== session.profile.id) return
    for (const draft of kept.drafts) yield* put(draftKept(draft))
    for (const path of kept.unsaved ?? []) yield* put(textTyped({ path }))
    const notice = yield* port('notice')
    notice.success('flows.draftsBack')
  },
  { policy: 'leading' },
)
