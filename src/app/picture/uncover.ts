import type { RootState } from '../../slices/rootState'
import type { ListState } from '../../slices/rows/entityState'
import type { Store } from '../store'
import { listInView } from './listInView'

const isThere = ({ state, ids }: ListState): boolean => state === 'ready' || state === 'failed' || ids.length > 0

/** The console shows something of its own that people can go on with, or that they have to know. */
function isLive(state: RootState, path: string): boolean {
  const { session, navigation } = state
  if (!session.isSignedIn || navigation.trouble) return true
  if (navigation.path === '/') return false
  const shown = listInView(state)
  return navigation.path !== path || (shown !== undefined && isThere(shown[1]))
}

/** What somebody does to a page. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

/** A list stands in the frame after that in which its rows are known. */
const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(() => work()))

/** Takes the picture of the first script away once the console itself stands. */
export function uncover(store: Store): void {
  const picture = window.colonnadeOpened?.picture
  if (!picture) return
  const path = location.hash.slice(1).split('?')[0] ?? ''
  const end = (): void => {
    stop()
    for (const event of TOUCHES) removeEventListener(event, dropAtTouch)
  }
  const look = (): void => {
    if (!isLive(store.getState(), path)) return
    end()
    afterNextFrame(picture.drop)
  }
  // Whoever does not want to wait for the list finds the menu beneath.
  const dropAtTouch = (): void => {
    if (!store.getState().session.isReady) return
    end()
    picture.drop()
  }
  const stop = store.subscribe(look)
  for (const event of TOUCHES) addEventListener(event, dropAtTouch)
  look()
}
