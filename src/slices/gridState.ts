import { gridsReducer } from './grid/grids'

/** The slice of grids that are edited as a spreadsheet is: it comes with the first of them. */
export const gridReducers = { grids: gridsReducer }
