import { isResourceName, resourceOf } from '../../../../src/resources'
import { exportLog } from '../../../../src/resources/export_log'
import { Forbidden, NotFound } from '../../../foundation/faults/errors'
import { handle } from '../../resources/actions/handle'
import type { ExportPayload } from './exportRun'
import { startExport } from './startExport'

const isPayload = (value: unknown): value is ExportPayload => typeof value === 'object' && value !== null

/** The same rows, columns and format once more, as they are by now: the settings stand with the run that wrote the file. */
export const exportAgain = handle(exportLog, 'again', async (asked) => {
  const { row, where, caller, services } = asked
  const name = row.resource ?? ''
  if (!isResourceName(name)) throw new NotFound('transfer.noExport')
  if (!caller.can(`${name}:export`)) throw new Forbidden(`${name}:export`)
  const payload = await services.runs.payloadAbout('export', { export: row.id, set_in: where.site })
  if (!isPayload(payload) || !payload.asked) throw new NotFound('transfer.noSettings')
  const { columns, headers } = payload
  await startExport(asked, resourceOf(name), payload.asked, { columns, ...(headers && { headers }) })
  return {}
})
