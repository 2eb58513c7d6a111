import type { TextEncoding } from '../../../../../src/resources/kit/textEncodings'
import type { SheetRow } from '../../../../foundation/workbook/cells'
import { readWorkbook } from '../../../../foundation/workbook/readWorkbook'

/** Which rows of a file are wanted, by their numbers. Plain data. */
export interface PickingJob {
  file: string
  fileName: string
  numbers: ReadonlySet<number>
  /** Of a text file, as it was read before. */
  encoding?: TextEncoding | undefined
}

/** The wanted rows in the order of the file; `onRows` hears of all that are passed. Throws what the reader throws. */
export async function* pickedRows(
  { file, fileName, numbers, encoding }: PickingJob,
  onRows: () => void = () => undefined,
): AsyncGenerator<SheetRow[]> {
  let last = 0
  for (const number of numbers) last = Math.max(last, number)
  for await (const batch of readWorkbook(file, fileName, encoding && { encoding })) {
    onRows()
    const rows = batch.filter(({ number }) => numbers.has(number))
    if (rows.length > 0) yield rows
    if ((batch.at(-1)?.number ?? 0) >= last) return
  }
}
