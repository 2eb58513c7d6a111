import { grid } from './zh/grid'

/** What grids say that are edited as a spreadsheet is: it comes with the first of them. */
export const zhGrid = { ...grid }
