import { fieldEditsReducer } from './fieldEdits'
import { savedViewsReducer } from './savedViews'

/** The slices of saved views and of single fields: they come once the first list stands. */
export const viewReducers = { savedViews: savedViewsReducer, fieldEdits: fieldEditsReducer }
