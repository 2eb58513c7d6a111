import { browserPort } from '../../ports/browser/browser'
import { forgetPictures } from '../../ports/browser/pictureKeys'
import { fingerprint, forgetOthers, forgetPictureAt } from '../../ports/browser/pictures'
import type { ListState } from '../../slices/rows/entityState'
import { cataloguePort } from '../catalogue'
import type { Store } from '../store'
import type { Words } from '../words'
import { listInView, type ShownList } from './listInView'
import { uncover } from './uncover'

/** Milliseconds for which a list has to stand as it is. */
const STANDS = 400

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work)
}

async function keep([name]: ShownList, address: string, words: Words): Promise<void> {
  const token = browserPort.read('accessToken')
  if (token === null) return
  const [{ takePicture, isOfPeople }, resource] = await Promise.all([
    import(/* webpackChunkName: 'seen-list' */ './take'),
    cataloguePort.resource(name),
  ])
  takePicture({ address, token, isOfTab: isOfPeople(resource), mark: words.say('engine.old') })
}

/** Somebody else may have been here before, and gone while this was not there yet. */
function dropOthers(): void {
  const token = browserPort.read('accessToken')
  forgetOthers(token === null ? undefined : fingerprint(token))
}

/** Keeps a picture of each list that stands, for when its address is opened again; none stays for whoever comes next. */
export function keepPictures(store: Store, words: Words): void {
  let seen: ListState | undefined
  let soon: ReturnType<typeof setTimeout> | undefined
  let wasSignedIn = store.getState().session.isSignedIn
  const take = (shown: ShownList): void => {
    const address = location.hash
    soon = setTimeout(() => whenIdle(() => void keep(shown, address, words).catch(reportError)), STANDS)
  }
  dropOthers()
  uncover(store)
  store.subscribe(() => {
    const state = store.getState()
    if (wasSignedIn && !state.session.isSignedIn) {
      clearTimeout(soon)
      forgetPictures()
    }
    wasSignedIn = state.session.isSignedIn
    const shown = listInView(state)
    if (shown?.[1] === seen) return
    clearTimeout(soon)
    seen = shown?.[1]
    // What the server refuses now is not shown again.
    if (seen?.state === 'failed') forgetPictureAt(location.hash)
    if (shown && seen?.state === 'ready') take(shown)
  })
}
