import { type ListView, listViewChanged, listViewReset, listViewsLoaded } from '../../slices/list/listViews'
import { rightsLoaded } from '../../slices/session/session'
import { attempt, defineFlow, port, put, read, type Step, wait, whenSettled } from '../kit'
import { readObject } from '../readObject'

const KEY = 'listViews'
/** Dragging a column's edge speaks many times; the server hears the last of it. */
const SETTLES_AFTER = 800

type Views = Partial<Record<string, ListView>>

/** How somebody arranged the lists: at once from this browser, then from the server, where it follows them everywhere. */
export const loadListViews = defineFlow<unknown>(
  'loadListViews',
  rightsLoaded,
  function* () {
    const browser = yield* port('browser')
    const user = yield* read((state) => state.session.profile?.id)
    const kept = readObject(browser.read(KEY))
    if (kept.user === user && kept.views) yield* put(listViewsLoaded(kept.views as Views))
    if (kept.user === user && kept.isUnsent) return yield* send()
    // Where nothing is known of this person yet, what stands on the screen would be arranged anew before their eyes.
    if (kept.user === user) yield* whenSettled()
    const before = yield* read((state) => state.listViews)
    const { answer } = yield* attempt('personal.settings', {})
    const views = answer?.[KEY]
    const isChangedMeanwhile = before !== (yield* read((state) => state.listViews))
    if (isChangedMeanwhile || typeof views !== 'object' || views === null) return
    yield* put(listViewsLoaded(views as Views))
    browser.write(KEY, JSON.stringify({ user, views }))
  },
  { policy: 'leading' },
)

/** What the server has not heard yet is marked so in this browser, and wins over what the server still has. */
function* send(): Step {
  const browser = yield* port('browser')
  const { listViews: views, session } = yield* read((state) => state)
  const user = session.profile?.id
  const { fault } = yield* attempt('personal.keep', { key: KEY, value: views })
  if (!fault) browser.write(KEY, JSON.stringify({ user, views }))
}

export const saveListView = defineFlow<unknown>(
  'saveListView',
  [listViewChanged, listViewReset],
  function* () {
    const browser = yield* port('browser')
    const { listViews: views, session } = yield* read((state) => state)
    browser.write(KEY, JSON.stringify({ user: session.profile?.id, views, isUnsent: true }))
    yield* wait(SETTLES_AFTER)
    yield* send()
  },
  { policy: 'latest', crossesSites: true },
)
