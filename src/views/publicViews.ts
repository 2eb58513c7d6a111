import { createElement } from 'react'
import type { Screen, ScreenModule } from './screen'

/** Pages that need no sign-in, by their path. */
const views: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  '/login': () => import(/* webpackChunkName: 'login' */ './login/Login').then(({ Login: screen }) => ({ screen })),
  '/rebuild': () =>
    import(/* webpackChunkName: 'rebuild' */ './rebuild/Rebuild').then(({ Rebuild: screen }) => ({ screen })),
  '/activation': () =>
    import(/* webpackChunkName: 'activation' */ './activation/Activation').then(({ Activation: screen }) => ({
      screen,
    })),
  '/end-sessions': () =>
    import(/* webpackChunkName: 'end-sessions' */ './end-sessions/EndSessions').then(({ EndSessions: screen }) => ({
      screen,
    })),
  '/confirm-email': () =>
    import(/* webpackChunkName: 'confirm-email' */ './confirm-email/ConfirmEmail').then(({ ConfirmEmail: screen }) => ({
      screen,
    })),
}

export const isPublicView = (path: string): boolean => Object.hasOwn(views, path)

/** The screen of a path that needs no sign-in; undefined: there is no such view. */
export async function loadPublicScreen(path: string): Promise<Screen | undefined> {
  const own = await views[path]?.()
  return own && (() => createElement(own.screen))
}
