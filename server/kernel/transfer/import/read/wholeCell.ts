import { NotFound } from '../../../../foundation/faults/errors'
import type { Services } from '../../../../foundation/services/services'
import type { Cell } from '../../../../foundation/workbook/cells'
import { pickRows } from '../../worker/readInWorker'
import { type StoredUpload, sourceKey } from '../log/uploadLog'
import { cellText } from './shape'

/** What stands in a cell of the uploaded file, however long. Throws NotFound where no column stands for that field, or it is a secret. */
export async function wholeCell(
  services: Services,
  { row, job }: StoredUpload,
  number: number,
  field: string,
): Promise<{ text: string }> {
  const index = Object.entries(job.plan?.mapping ?? {}).find(([, name]) => name === field)?.[0]
  if (index === undefined || job.resource.allFields[field]?.secret) throw new NotFound('transfer.noField', { field })
  const file = await services.storage.local(sourceKey(job))
  const picking = { file, fileName: row.file_name, numbers: new Set([number]), encoding: job.plan?.encoding }
  let cell: Cell | undefined
  await pickRows(picking, services, async ([picked]) => {
    cell = picked?.cells[Number(index)]
  })
  return { text: cellText(cell) }
}
