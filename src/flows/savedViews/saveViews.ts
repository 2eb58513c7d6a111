import { listViewKey, listViewReset } from '../../slices/list/listViews'
import type { Target } from '../../slices/navigation/navigation'
import {
  countsAsked,
  firstViewChosen,
  viewDestroyAsked,
  viewGone,
  viewRefused,
  viewSaved,
  viewStoreAsked,
  viewsArranged,
  viewsAsked,
  viewUpdateAsked,
} from '../../slices/savedViews/savedViews'
import { faultOf } from '../fault'
import { ask, attempt, defineFlow, port, put, read, type Step, until } from '../kit'
import type { CallFault } from '../ports'

/** The address one is at, with this view in it or without any. */
const addressWith = ({ path, search }: Target, view?: number): string => {
  const to = new URLSearchParams(search)
  to.delete('view')
  if (view !== undefined) to.set('view', String(view))
  return to.size > 0 ? `${path}?${to}` : path
}

function* showAs(view?: number): Step {
  const pages = yield* port('pages')
  const here = yield* read(({ navigation }) => navigation)
  pages.go(addressWith(here, view), { isReplace: true })
}

/** What is shown is kept under a name, and goes by it from then on. */
export const storeView = defineFlow(
  'storeView',
  viewStoreAsked,
  function* ({ resource, draft, isBeside }) {
    const { answer, fault } = yield* attempt('views.store', { resource, ...draft })
    if (!answer) {
      yield* put(viewRefused({ resource, fault: faultOf(fault) }))
      return
    }
    yield* put(viewSaved({ resource, view: answer }))
    if (!isBeside) yield* showAs(answer.id)
    yield* put(countsAsked({ resource, ids: [answer.id] }))
    const notice = yield* port('notice')
    notice.success('views.saved')
  },
  { policy: 'leading' },
)

/** For what no dialog stands open to say. A session that is over is told by the console. */
function* sayWhy({ kind, message }: CallFault): Step {
  const notice = yield* port('notice')
  if (kind !== 'expired') notice.error(message)
}

/** A name, whom it is shared with, or all of what is shown now. */
export const updateView = defineFlow(
  'updateView',
  viewUpdateAsked,
  function* ({ resource, id, version, change }) {
    const { answer, fault } = yield* attempt('views.update', { id, version, ...change })
    if (!answer) {
      yield* put(viewRefused({ resource, fault: faultOf(fault) }))
      if (change.title === undefined) yield* sayWhy(fault)
      yield* put(viewsAsked({ resource }))
      return
    }
    yield* put(viewSaved({ resource, view: answer }))
    if (change.look) yield* put(listViewReset(listViewKey(resource, id)))
    if (change.query) yield* put(countsAsked({ resource, ids: [id] }))
    const notice = yield* port('notice')
    notice.success('views.updated')
  },
  { policy: 'leading' },
)

/** It goes at once, and comes back as it was for whoever says so while the toast stands. */
export const destroyView = defineFlow(
  'destroyView',
  viewDestroyAsked,
  function* ({ resource, id, title }) {
    yield* ask('views.destroy', { id })
    yield* put(viewGone({ resource, id }))
    const open = yield* read(({ navigation }) => new URLSearchParams(navigation.search).get('view'))
    if (open === String(id)) yield* showAs()
    const notice = yield* port('notice')
    if (!(yield* until(() => notice.offerUndo('views.deleted', { title })))) return
    yield* put(viewSaved({ resource, view: yield* ask('views.restore', { id }) }))
    yield* put(viewsAsked({ resource }))
  },
  { policy: 'every' },
)

export const arrangeViews = defineFlow(
  'arrangeViews',
  viewsArranged,
  function* ({ resource, ids }) {
    yield* ask('views.arrange', { resource, ids })
  },
  { policy: 'latest', per: ({ resource }) => resource },
)

export const chooseFirstView = defineFlow(
  'chooseFirstView',
  firstViewChosen,
  function* ({ resource, id }) {
    yield* ask('views.arrange', { resource, default_id: id })
    yield* put(viewsAsked({ resource }))
    const notice = yield* port('notice')
    notice.success('views.firstChosen')
  },
  { policy: 'latest', per: ({ resource }) => resource },
)
