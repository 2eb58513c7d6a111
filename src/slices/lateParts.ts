import { createAction } from '@reduxjs/toolkit'
import type { RepliesState } from './inbox'
import type { OwnFactorsState } from './session/ownFactors'

/** What stands on one screen alone: its flows and slices come with that, and the first page does without. */
export type LatePart = 'inbox' | 'account'

/** A screen of the part has come into view. */
export const partNeeded = createAction<LatePart>('parts/needed')

interface MayBeThere {
  inbox?: RepliesState
  ownFactors?: OwnFactorsState
}

/** Whether its slices are there. */
export const hasPart =
  (name: LatePart) =>
  ({ inbox, ownFactors }: MayBeThere): boolean =>
    (name === 'inbox' ? inbox : ownFactors) !== undefined
