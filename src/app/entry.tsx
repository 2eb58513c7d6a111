import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { publicPages } from '../../config/publicPages'
import { networkFault } from '../ports/api/fault'
import { appStarted } from '../slices/world'
import { hearWorld, showSettings } from './followWorld'
import { bringFrame } from './loadedFrame'
import { bringScreen } from './loadedScreens'
import { PagesContext } from './PagesContext'
import { openPages } from './pages'
import { realPorts } from './ports'
import { makeRouter } from './router'
import { Spoken } from './Spoken'
import { makeStore, type Store } from './store'
import './theme/tokens.css'
import './theme/base.css'
import { openWords } from './words'

/** The frame, the flows behind it, and its words. */
const bringAll = () => Promise.all([bringFrame(store.grow), words.complete()])

/** A view for everybody comes alone; any other with the frame around it. Code that does not come is a network that is down. */
const bring = async (component: string): Promise<boolean> => {
  const isPublic = publicPages.some((page) => page === component)
  try {
    const [isThere] = await Promise.all([bringScreen(component), isPublic ? undefined : bringAll()])
    return isThere
  } catch {
    throw networkFault(words.say('flows.networkFailed'))
  }
}

const words = openWords()
const pages = openPages(bring)
const store: Store = makeStore(realPorts(pages, words, () => store))

hearWorld(store)
store.dispatch(appStarted())
void showSettings(store, words)

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <PagesContext value={pages}>
      <Spoken words={words}>
        <RouterProvider router={makeRouter(store, pages)} />
      </Spoken>
    </PagesContext>
  </Provider>,
)
