import type { Flow } from '../kit'
import { dropSending, dropUnfinished, loadUnfinished, sendDropped, showReceived } from './sendDropped'

/** Flows of the file manager, the picker and the fields of files: they come with the first of them. */
export const fileFlows: readonly Flow[] = [sendDropped, dropSending, showReceived, loadUnfinished, dropUnfinished]
