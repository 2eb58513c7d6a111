import { isPublicView, loadPublicScreen } from '../views/publicViews'
import type { Screen } from '../views/screen'

const loaded = new Map<string, Screen>()

/** What is behind the sign-in comes with the frame. */
const staff = () => import(/* webpackChunkName: 'shell' */ '../views/staffScreens')

const load = async (component: string): Promise<Screen | undefined> =>
  isPublicView(component) ? loadPublicScreen(component) : (await staff()).loadScreen(component)

/** Brings a screen's code, once. False: there is no such view. A failure to bring it may be tried again. */
export async function bringScreen(component: string): Promise<boolean> {
  if (loaded.has(component)) return true
  const screen = await load(component)
  if (screen) loaded.set(component, screen)
  return screen !== undefined
}

export const loadedScreen = (component: string): Screen | undefined => loaded.get(component)

/** How far the words of a screen behind the sign-in reach. */
export const reachOf = async (component: string): Promise<'frame' | 'all'> =>
  (await staff()).hasOwnWords(component) ? 'all' : 'frame'
