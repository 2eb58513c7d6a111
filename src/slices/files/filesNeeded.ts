import { createAction } from '@reduxjs/toolkit'
import type { FilesState } from './files'

/** Something that shows, sends or picks files has come into view: its flows, its slice and its words are wanted. */
export const filesNeeded = createAction('files/needed')

/** Whether they are there. */
export const selectHasFiles = ({ files }: { files?: FilesState }): boolean => files !== undefined

/** Whether files are on their way, or were a moment ago. */
export const selectIsSending = ({ files }: { files?: FilesState }): boolean => (files?.sendings.length ?? 0) > 0
