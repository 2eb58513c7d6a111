import { files } from './zh/files'

/** What the file manager, the picker and the fields of files say: it comes with the first of them. */
export const zhFiles = { ...files }
