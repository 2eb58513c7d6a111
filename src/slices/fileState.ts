import { browsingReducer } from './files/browsing'
import { filesReducer } from './files/files'
import { picturesReducer } from './files/pictures'

/** Slices of what shows, sends and picks files: they come with the first screen or field that needs them. */
export const fileReducers = { files: filesReducer, browsing: browsingReducer, pictures: picturesReducer }
