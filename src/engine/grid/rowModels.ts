import { plainNumber } from '../../resources/kit/plainNumber'
import type { Problem } from '../../resources/kit/problem'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { clashesIn, valueIn } from '../../slices/grid/edits'
import type { EditedRow, Grid, RowAnswer } from '../../slices/grid/gridTypes'
import { problemsAfter } from '../../slices/grid/problemsIn'

/** A row as the grid shows it: the same object as long as nothing of it changes. */
export interface RowModel {
  row: AnyRow
  place: number
  edited?: EditedRow
  answer?: RowAnswer
  problems: readonly Problem[]
  clashes: readonly string[]
}

/** Makes the models of rows as they are asked for, and remembers them. */
export class RowModels {
  readonly #known = new Map<number, RowModel>()

  constructor(private readonly resource: Resource) {}

  of({ rows, edits, answers }: Grid, id: number, place: number): RowModel | undefined {
    const row = rows[id]
    if (!row) return undefined
    const [edited, answer, known] = [edits[id], answers[id], this.#known.get(id)]
    if (known?.row === row && known.edited === edited && known.answer === answer && known.place === place) return known
    const model: RowModel = {
      row,
      place,
      ...(edited && { edited }),
      ...(answer && { answer }),
      problems: problemsAfter(this.resource, row, edited, answer),
      clashes: clashesIn(row, edited),
    }
    this.#known.set(id, model)
    return model
  }
}

export const cellValue = ({ row, edited }: RowModel, field: string): unknown => valueIn(row, edited, field)

export const numberOf = ({ place }: RowModel): string => plainNumber(place + 1)
