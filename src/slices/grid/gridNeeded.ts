import { createAction } from '@reduxjs/toolkit'
import type { GridsState } from './grids'

/** A grid has come into view: its flows, its slice and its words are wanted. */
export const gridNeeded = createAction('grid/needed')

/** Whether they are there. */
export const selectHasGrid = ({ grids }: { grids?: GridsState }): boolean => grids !== undefined
