import { action } from '../action'
import { int, json } from '../fields'

/** Rows that were edited in a grid: each with the version that was seen, an answer for each; several calls are one change set. */
export const updateRowsAction = action(['逐行修改', 'Edit rows'], {
  goesWith: 'update',
  input: {
    rows: json(['行', 'Rows'], { required: true }),
    change_set: int(['变更集', 'Change set'], { min: 1 }),
  },
  output: { results: json(['结果', 'Results'], { required: true }) },
})
