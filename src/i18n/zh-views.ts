import { views } from './zh/views'

/** Saved views, filters and single fields: what comes once a list stands. */
export const zhViews = { ...views }
