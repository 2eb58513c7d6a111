import { inboxReducer } from './inbox'
import { presenceReducer } from './presence'

/** Slices of the inbox: they come with its screen. */
export const inboxReducers = { inbox: inboxReducer, presence: presenceReducer }
