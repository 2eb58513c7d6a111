import { createAction } from '@reduxjs/toolkit'
import type { SavedViewsState } from './savedViews'

/** A list stands: its saved views, and what filters and rows are changed by, are wanted. */
export const viewsNeeded = createAction('savedViews/needed')

/** Whether they are there. */
export const selectHasViews = ({ savedViews }: { savedViews?: SavedViewsState }): boolean => savedViews !== undefined
