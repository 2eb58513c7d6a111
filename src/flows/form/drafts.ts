import { textTyped } from '../../slices/navigation/unsaved'
import { draftDropped, draftKept } from '../../slices/rows/entities'
import { rightsLoaded } from '../../slices/session/session'
import { defineFlow, port, put, read } from '../kit'
import { keepDrafts, readKept } from './keptDrafts'

/** What is typed or given up is known to the tab's storage at once: a reload, or a browser that ends, loses nothing. */
export const keepTyped = defineFlow('keepTyped', [draftKept, draftDropped], keepDrafts, {
  policy: 'latest',
  crossesSites: true,
})

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
