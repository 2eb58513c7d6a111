import { createElement } from 'react'
import { declaredScreen, isUpload } from './declaredScreen'
import { views } from './registry'
import type { Screen } from './screen'

/** Not the generic list of a resource. */
export const isOwnScreen = (component: string): boolean => Object.hasOwn(views, component)

/** It says more than the frame and the generic screens do. */
export const hasOwnWords = (component: string): boolean => isOwnScreen(component) || isUpload(component)

/** The screen of a component path behind the sign-in; undefined: there is no such view. */
export async function loadScreen(component: string): Promise<Screen | undefined> {
  const own = views[component]
  if (!own) return declaredScreen(component)
  const { screen } = await own()
  return () => createElement(screen)
}
