import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/foundation/db/database'
import { addRunWith } from '../../server/foundation/runs/addRunWith'
import { RUN_CHANNEL, type RunNotice } from '../../server/foundation/services/run'
import type { Services } from '../../server/foundation/services/services'
import type { Cell } from '../../server/foundation/workbook/cells'
import { readWorkbook } from '../../server/foundation/workbook/readWorkbook'
import { createWorkbookWriter } from '../../server/foundation/workbook/writeXlsx'
import { change, openRunningSet } from '../../server/kernel/changes'
import { createExport, setExportRun } from '../../server/kernel/transfer/export/exportLog'
import { snapshotOf } from '../../server/kernel/transfer/export/exportRows'
import { type ExportPayload, storeSnapshot } from '../../server/kernel/transfer/export/exportRun'
import { createUpload, setJob, sourceKey } from '../../server/kernel/transfer/import/log/uploadLog'
import { planOf } from '../../server/kernel/transfer/import/map/plan'
import { shapeOf } from '../../server/kernel/transfer/import/read/shape'
import { spareCores } from '../../server/start/spareCores'
import { spareMemory } from '../../server/start/spareMemory'
import { category } from '../../src/resources/category'
import type { Resource } from '../../src/resources/kit/resource'
import { publisher } from '../../src/resources/publisher'
import { report } from '../../src/resources/report'
import { type BenchApp, benchDatabases, openBenchApp } from './benchApp'
import { listProbe } from './listProbe'
import { COLUMNS, reportCells } from './reportRows'

export type Step = 'make' | 'read' | 'write' | 'embedded' | 'postgres'

export interface Measured {
  milliseconds: number
  peakMegabytes: number
  dryRun?: number
  export?: number
  undo?: number
  /** Peak memory before the export began. */
  uploadMegabytes?: number
  listP99?: number
  listP50?: number
}

const BATCH = 500
const ENDS: ReadonlySet<RunNotice['state']> = new Set(['done', 'failed', 'stopped'])

const peak = (): number => process.resourceUsage().maxRSS / 1024

async function make(file: string, rows: number): Promise<number> {
  const writer = await createWorkbookWriter(file, 'xlsx', [...COLUMNS])
  const start = performance.now()
  for (let from = 0; from < rows; from += BATCH)
    await writer.write(Array.from({ length: BATCH }, (_, at): Cell[] => reportCells(from + at)))
  await writer.end()
  return performance.now() - start
}

async function read(file: string): Promise<number> {
  const start = performance.now()
  let cells = 0
  for await (const batch of readWorkbook(file, file)) for (const row of batch) cells += row.cells.length
  if (cells === 0) throw new Error('Nothing was read')
  return performance.now() - start
}

async function makeReferences(services: Services): Promise<void> {
  const meta = { action: 'store', site: 'control', userId: 1 } as const
  const { control } = services.places
  await change(services, control, { ...meta, resource: 'category' }, (writer) =>
    writer.insert(
      category as unknown as Resource,
      Array.from({ length: 40 }, (_, at) => ({ name: `分类 ${at}`, link: `category-${at}` })),
    ),
  )
  await change(services, control, { ...meta, resource: 'publisher' }, (writer) =>
    writer.insert(
      publisher as unknown as Resource,
      Array.from({ length: 12 }, (_, at) => ({ name: `出版商 ${at}`, english_name: `Publisher ${at}` })),
    ),
  )
}

/** Begins a run and waits for its end by the notice that browsers hear: asking for it would stand in the upload's way. */
async function ended(services: Services, begin: () => Promise<number>) {
  const ends = new Map<number, RunNotice['state']>()
  let heard = (): void => undefined
  const silence = await services.database.listen(RUN_CHANNEL, (told) => {
    const { id, state } = told as RunNotice
    if (ENDS.has(state)) ends.set(id, state)
    heard()
  })
  const id = await begin()
  while (!ends.has(id))
    await new Promise<void>((resolve) => {
      heard = resolve
    })
  await silence()
  if (ends.get(id) !== 'done') throw new Error(JSON.stringify(await services.runs.get(id)))
}

const done = (
  services: Services,
  kind: string,
  payload: unknown,
  note: (runId: number, trx: Kysely<Tables>) => Promise<void>,
) =>
  ended(services, () =>
    addRunWith(services, services.places.control, async (trx, add) => {
      const runId = await add(kind, payload, { site: 'control', userId: 1 })
      await note(runId, trx)
      return runId
    }),
  )

/** The upload is taken back as a person does it. */
const undone = ({ app, services, headers }: BenchApp, id: number) =>
  ended(services, async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/admin/change-set/undo', headers, payload: { id } })
    const { data } = answer.json<{ data?: { run_id?: number } }>()
    if (data?.run_id === undefined) throw new Error(answer.body)
    return data.run_id
  })

/** Files, mapping and change set of an upload that has been confirmed. */
async function prepareUpload(services: Services, file: string): Promise<{ uploadId: number; setId: number }> {
  const { control } = services.places
  const fileName = 'bench.xlsx'
  const job = { folder: 'uploads/control/bench', extension: '.xlsx' }
  await services.storage.put(sourceKey(job), createReadStream(file))
  const shape = await shapeOf(report, file, fileName)
  const id = await createUpload(control, { ...job, resource: report, shape, fileName, userId: 1, at: new Date() })
  const mapping = Object.fromEntries(
    shape.columns.flatMap(({ index, field }) => (field ? [[String(index), field]] : [])),
  )
  const meta = { action: 'import', resource: 'report', site: 'control', userId: 1 } as const
  const { changeSetId: change_set_id } = await openRunningSet(services, control, meta, async () => 0)
  await setJob(control, id, { plan: planOf(report, shape, { mapping }), change_set_id })
  return { uploadId: id, setId: change_set_id }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function prepareExport(services: Services): Promise<ExportPayload> {
  const { control } = services.places
  const columns = COLUMNS.map(({ field }) => field)
  const idsKey = 'exports/control/bench/ids'
  const ids = snapshotOf(control, report, { query: {} }, { sort: 'id', order: 'desc', language: 'zh' })
  const count = await storeSnapshot(services, idsKey, ids)
  const fileKey = 'exports/control/bench/export.xlsx'
  const made = { fileName: 'bench.xlsx', resource: 'report', format: 'xlsx', rows: count, userId: 1, fileKey } as const
  const exportId = await createExport(control, made, control.database.kysely)
  const known = { exportId, resource: 'report', site: 'control', format: 'xlsx', language: 'en' } as const
  return { ...known, columns, idsKey, count }
}

async function transfer(file: string, bench: BenchApp): Promise<Measured> {
  const { services } = bench
  await makeReferences(services)
  await services.runs.start()
  const { uploadId, setId } = await prepareUpload(services, file)
  const payload = { uploadId, resource: 'report', site: 'control' }
  const note = (run_id: number, trx: Kysely<Tables>) =>
    setJob(services.places.control, payload.uploadId, { run_id }, trx)
  const dryRun = await timed(() => done(services, 'upload-check', payload, note))
  const probe = listProbe(bench)
  const milliseconds = await timed(() => done(services, 'upload', payload, note))
  const lists = await probe.stop()
  const uploadMegabytes = peak()
  // Statistics are made behind the upload: an export that began beside them would be measured with them.
  await services.database.maintain('bulk', [])
  const asked = await prepareExport(services)
  const exported = await timed(() =>
    done(services, 'export', asked, (runId, trx) => setExportRun(services.places.control, asked.exportId, runId, trx)),
  )
  const undo = await timed(() => undone(bench, setId))
  return { milliseconds, peakMegabytes: peak(), dryRun, export: exported, undo, uploadMegabytes, ...lists }
}

async function transferOn(file: string, title: string): Promise<Measured> {
  const found = (await benchDatabases()).find((each) => each.title === title)
  if (!found) throw new Error(`No ${title} answers`)
  const { database, drop } = await found.open()
  const bench = await openBenchApp(database, resolve('dist/server/transfer-worker.js'))
  try {
    return await transfer(file, bench)
  } finally {
    await bench.close()
    await drop()
  }
}

const alone = (milliseconds: number): Measured => ({ milliseconds, peakMegabytes: peak() })

const steps: Record<Step, (file: string, rest: string) => Promise<Measured>> = {
  make: async (file, rows) => alone(await make(file, Number(rows))),
  write: async (file, rows) => alone(await make(file, Number(rows))),
  read: async (file) => alone(await read(file)),
  embedded: (file) => transferOn(file, 'PGlite'),
  postgres: (file) => transferOn(file, 'PostgreSQL'),
}

spareCores()
spareMemory()
const [, , step, file = '', rest = ''] = process.argv
process.stdout.write(JSON.stringify(await steps[step as Step](file, rest)))
