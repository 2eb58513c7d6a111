import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { isResourceName, resourceOf } from '../../../../src/resources'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { OwnFields } from '../../../../src/resources/kit/siteFields'
import { Forbidden, NotFound } from '../../../foundation/faults/errors'
import type { Language } from '../../../foundation/messages'
import type { RunContext, RunKind } from '../../../foundation/services/run'
import type { Services } from '../../../foundation/services/services'
import { platformSettings } from '../../access/platformSettings'
import { titledBy } from '../titledBy'
import { type Writing, writeExport } from '../worker/writeInWorker'
import type { ExportAsked } from './exportAsked'
import { exportColumns, type HeadersByField } from './exportColumns'
import type { TableColumns } from './exportFile'
import { readExport, setExport } from './exportLog'
import { exportPieces } from './exportPieces'
import type { FileFormat } from './fileFormat'
import { lookUpTitles } from './lookUpTitles'

export interface ExportPayload {
  exportId: number
  resource: string
  site: string
  format: FileFormat
  columns: string[]
  /** What the template called them when the export was asked for. */
  headers?: HeadersByField
  /** What the place said of them then. */
  own?: OwnFields
  /** What goes along with the rows. */
  parts?: TableColumns
  language: Language
  /** What was asked for, to be asked for again; exports of before have none. */
  asked?: ExportAsked
  /** Where the ids of the snapshot are. */
  idsKey: string
  /** Rows that the file will have, of all sheets. */
  count: number
}

export interface Exported {
  export_id: number
  rows: number
  file_size: number
}

const DAY = 86_400_000
const ID = 8
/** Ids read at once from the snapshot. */
const PIECE = 10_000

/** Rows of a snapshot into a file of the storage. Begun again, it writes the file anew from the same snapshot. */
export const exportRun = (services: Services): RunKind<ExportPayload, Exported> => ({
  name: 'export',
  titleOf: ({ resource }) => titledBy(['导出', 'Export'], resource),
  work: (run) => exportAll(services, run),
})

const placeOf = (services: Services, { resource, site }: ExportPayload) => {
  if (!isResourceName(resource)) throw new NotFound('transfer.noExport')
  return services.places.forResource(resourceOf(resource), site)
}

async function exportAll(services: Services, run: RunContext<ExportPayload>): Promise<Exported> {
  const startedAt = Date.now()
  const { payload } = run
  const place = await placeOf(services, payload)
  const { file_key, resource: name, ...log } = await readExport(place, payload.exportId)
  const ended = async (rows: number, file_size: number, expires?: string | null): Promise<Exported> => {
    await services.storage.remove(payload.idsKey)
    run.tell({ step: 'export', done: rows, total: rows, ...(expires && { expires_at: expires }) })
    return { export_id: payload.exportId, rows, file_size }
  }
  // An earlier attempt came to its end, and the server to its own before it could say so.
  if (log.state === 'done') return ended(log.rows, log.file_size ?? 0, log.expires_at)
  await insistOnRight(services, run)
  await setExport(place, payload.exportId, { state: 'running' })
  if (!isResourceName(name)) throw new NotFound('transfer.noExport')
  const resource = resourceOf(name)
  const { format, language, site, headers, own } = payload
  const columns = namesOf(resource, payload.columns)
  const parts = payload.parts && {
    ...payload.parts,
    columns: namesOf(resourceOf(payload.parts.resource), payload.parts.columns),
  }
  const writing: Writing = {
    job: {
      path: await services.storage.draft(file_key),
      format,
      resource: name,
      columns,
      language,
      ...(headers && { headers }),
      ...(own && { own }),
      ...(parts && { parts }),
    },
    pages: exportPieces(place, { resource, columns, format, ...(parts && { parts }) }, () => idsIn(services, payload)),
    lookUp: lookUpTitles(services, site),
    onRows(done) {
      run.signal.throwIfAborted()
      run.tell({ step: 'export', done, total: payload.count })
    },
  }
  const rows = await writeExport(writing, services.transferWorker)
  const { size } = await services.storage.adopt(file_key)
  const { exports_kept_days: days } = await platformSettings(services)
  const expires_at = new Date(services.now().getTime() + days * DAY)
  const cost_ms = Date.now() - startedAt
  await setExport(place, payload.exportId, { state: 'done', rows, file_size: size, cost_ms, expires_at })
  return ended(rows, size, expires_at.toISOString())
}

async function insistOnRight(services: Services, { userId, payload }: RunContext<ExportPayload>): Promise<void> {
  const rights = await services.access.rights(services, userId ?? 0, payload.site)
  for (const resource of [payload.resource, ...(payload.parts ? [payload.parts.resource] : [])]) {
    const needed = `${resource}:export`
    if (!rights.isSuper && !rights.marks.has(needed)) throw new Forbidden(needed)
  }
}

/** Those that are still there, and no secrets. */
const namesOf = (resource: Resource, names: readonly string[]): string[] =>
  exportColumns(resource, names, 'en').map(({ name }) => name)

async function* idsIn({ storage }: Services, { idsKey }: ExportPayload): AsyncGenerator<number[]> {
  const stream = createReadStream(await storage.local(idsKey), { highWaterMark: PIECE * ID })
  let rest = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = Math.floor(bytes.length / ID)
    yield Array.from({ length: whole }, (_, at) => bytes.readDoubleLE(at * ID))
    rest = bytes.subarray(whole * ID)
  }
}

/** Stores a snapshot; the answer is how many rows it has. */
export async function storeSnapshot(services: Services, key: string, pieces: AsyncIterable<number[]>): Promise<number> {
  let count = 0
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const ids of pieces) {
      const piece = Buffer.alloc(ids.length * ID)
      ids.forEach((id, at) => void piece.writeDoubleLE(id, at * ID))
      count += ids.length
      yield piece
    }
  }
  await services.storage.put(key, Readable.from(bytes()))
  return count
}
