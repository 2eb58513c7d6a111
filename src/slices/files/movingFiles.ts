import type { FileSending, FilesState } from './files'

/** The slice comes with the first screen of files. */
type State = { files?: FilesState }

const NONE: readonly FileSending[] = []
const ON_THE_WAY: ReadonlySet<FileSending['state']> = new Set(['waiting', 'sending', 'lost'])

/** Files on their way into the file manager, those that rest or were refused among them. */
export const selectFilesInDock = ({ files }: State): readonly FileSending[] =>
  files?.sendings.filter(({ state }) => state !== 'sent' && state !== 'stopping') ?? NONE

export const countMovingFiles = ({ files }: State): number =>
  files?.sendings.filter(({ state }) => ON_THE_WAY.has(state)).length ?? 0
