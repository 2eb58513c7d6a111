import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { networkFault } from '../ports/api/fault'
import { appStarted } from '../slices/world'
import { isPublicView } from '../views/publicViews'
import { hearWorld, showSettings } from './followWorld'
import { bringFrame, fetchFrame } from './loadedFrame'
import { bringPart, type PartName } from './loadedParts'
import { bringScreen, reachOf } from './loadedScreens'
import { openPages } from './pages'
import { realPorts } from './ports'
import { Routed } from './Routed'
import { makeRouter } from './router'
import { Spoken } from './Spoken'
import { makeStore, type Store } from './store'
import './theme/tokens.css'
import './theme/base.css'
import { openWords } from './words'

/** Code that does not come is a network that is down. */
const fetched = async <T,>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch {
    throw networkFault(words.say('flows.networkFailed'))
  }
}

/** The frame, the flows behind it, and its words; a screen of its own has more to say. */
const bringAll = async (how: 'frame' | 'all'): Promise<void> => {
  await Promise.all([bringFrame(store, words), words.reach(how)])
}

/** A view for everybody comes alone; any other with the frame around it. */
const bring = async (component: string): Promise<boolean> => {
  const around = isPublicView(component) ? undefined : reachOf(component).then(bringAll)
  const [isThere] = await fetched(Promise.all([bringScreen(component), around]))
  return isThere
}

/** Words before the flows: whoever waits for these finds those there. */
const bringAllOf = async (part: PartName): Promise<void> => {
  await words.reach(part)
  await bringPart(part, store.grow)
}

const words = openWords(window.colonnadeOpened?.component !== undefined)
const pages = openPages({
  load: bring,
  frame: () => fetched(bringAll('frame')),
  part: (name) => fetched(bringAllOf(name)),
})
const store: Store = makeStore(realPorts(pages, words, () => store))

/** The view that the first script found in the address is made ready while the server still answers. */
async function prepareOpened(component: string | undefined): Promise<void> {
  if (component === undefined) return
  try {
    await Promise.all([bringScreen(component), fetchFrame(), reachOf(component).then(words.reach)])
  } catch {
    // It comes a second time by its own way, and that one says why it does not.
    return
  }
}

function open(): void {
  hearWorld(store)
  store.dispatch(appStarted())
  void showSettings(store, words)
  void prepareOpened(window.colonnadeOpened?.component)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Provider store={store}>
      <Spoken words={words}>
        <Routed router={makeRouter(store, pages)} />
      </Spoken>
    </Provider>,
  )
}

const { picture } = window.colonnadeOpened ?? {}
// What was seen last is painted before the processor has other work for a second.
if (picture) void picture.painted.then(open)
else open()
