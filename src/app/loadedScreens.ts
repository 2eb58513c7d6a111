import { loadScreen, type Screen } from '../views/registry'

const loaded = new Map<string, Screen>()

/** Brings a screen's code, once. False: there is no such view. A failure to bring it may be tried again. */
export async function bringScreen(component: string): Promise<boolean> {
  if (loaded.has(component)) return true
  const screen = await loadScreen(component)
  if (screen) loaded.set(component, screen)
  return screen !== undefined
}

export const loadedScreen = (component: string): Screen | undefined => loaded.get(component)
