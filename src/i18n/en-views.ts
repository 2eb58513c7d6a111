import { views } from './en/views'

/** Saved views, filters and single fields: what comes once a list stands. */
export const enViews = { ...views }
