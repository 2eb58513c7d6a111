import { fieldEditsReducer } from './rows/fieldEdits'
import { savedViewsReducer } from './savedViews/savedViews'

/** The slices of saved views and of single fields: they come once the first list stands. */
export const viewReducers = { savedViews: savedViewsReducer, fieldEdits: fieldEditsReducer }
