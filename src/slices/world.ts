import { createAction } from '@reduxjs/toolkit'

/** What the world outside tells of its own accord, and what belongs to no slice. */
export const appStarted = createAction('world/appStarted')
/** Another tab of this browser signed in or out. */
export const tokenChangedElsewhere = createAction<{ isPresent: boolean }>('world/tokenChangedElsewhere')
/** The person looks at this page again, after another tab or another window. */
export const pageLookedAt = createAction('world/pageLookedAt')
/** Another tab came before this one, or its window was put away. */
export const pageHidden = createAction('world/pageHidden')
export const pageShown = createAction('world/pageShown')
/** A screen could not be drawn. */
export const screenFailed = createAction<{ message: string; path: string }>('world/screenFailed')
export const tapeSaveAsked = createAction('world/tapeSaveAsked')
/** A file of the server is wanted: a path of this API, streamed to the browser's own download. */
export const downloadAsked = createAction<{ path: string }>('world/downloadAsked')
