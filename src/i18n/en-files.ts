import { files } from './en/files'

/** What the file manager, the picker and the fields of files say: it comes with the first of them. */
export const enFiles = { ...files }
