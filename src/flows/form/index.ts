import type { Flow } from '../kit'
import { keepTyped, restoreDrafts } from './drafts'
import { leadRedirect } from './leadRedirect'
import { saveRow } from './save'

/** Flows of forms and of text that is not saved yet. */
export const formFlows: readonly Flow[] = [keepTyped, restoreDrafts, leadRedirect, saveRow]
