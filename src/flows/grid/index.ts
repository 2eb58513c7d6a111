import type { Flow } from '../kit'
import { catchUpGrid, followGrid, rereadGrids } from './followGrid'
import { keepGrid } from './keepGrid'
import { loadGrid } from './loadGrid'
import { saveGrid } from './saveGrid'
import { pasteBlock, typeInCell } from './typeInGrid'

/** Flows of grids that are edited as a spreadsheet is: they come with the first of them. */
export const gridFlows: readonly Flow[] = [
  loadGrid,
  keepGrid,
  followGrid,
  catchUpGrid,
  rereadGrids,
  typeInCell,
  pasteBlock,
  saveGrid,
]
