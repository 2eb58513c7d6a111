import type { TextEncoding } from '../../resources/kit/textEncodings'
import { isJobActive, jobArrived, selectJob } from '../../slices/jobs/jobs'
import { emptyPlan, selectUpload, type UploadAt, uploadArrived, uploadFollowed } from '../../slices/upload/uploads'
import type { UploadColumn, UploadPlan, UploadState, UsedTemplate } from '../../slices/upload/uploadTypes'
import { followRun } from '../jobs/followRun'
import { attempt, put, read, type Step } from '../kit'
import { refreshRows } from '../rows/refreshRows'
import type { ReceivedFile, UploadAnswer } from './transferCalls'
import { keptCorrections } from './uploadCorrections'

/** The server's proposal: each field by the first column that is like it. */
const proposed = (columns: readonly UploadColumn[]): UploadPlan['mapping'] => {
  const taken = new Set<string>()
  const pairs = columns.flatMap(({ index, field, problem }) => {
    if (!field || problem === 'duplicate' || taken.has(field)) return []
    taken.add(field)
    return [[String(index), field] as const]
  })
  return Object.fromEntries(pairs)
}

export function* showReceived(at: UploadAt, { upload, shape, fields, same = null }: ReceivedFile): Step {
  const { columns, header_row: headerRow, encoding = null, first_rows: firstRows = [], template = null } = shape
  const plan = { ...emptyPlan, ...planBy(template), headerRow, mapping: proposed(columns) }
  yield* put(uploadArrived({ ...at, upload, columns, encoding, firstRows, fields, plan, template, same }))
}

/** How a template has the rows taken in, as far as it says. */
const planBy = (template: UsedTemplate | null | undefined): Partial<UploadPlan> => {
  const { mode, key, skip_faulty: skipFaulty } = template?.plan ?? {}
  return { ...(mode && { mode }), ...(key && { key }), ...(skipFaulty !== undefined && { skipFaulty }) }
}

const planOf = (answer: UploadAnswer): UploadPlan => {
  const { mapping, mode, key, skip_faulty, header_row, columns, values, edits, template } = answer
  const before = { ...emptyPlan, ...planBy(template) }
  return {
    mapping: mapping && Object.keys(mapping).length > 0 ? mapping : proposed(columns),
    headerRow: header_row,
    mode: mode ?? before.mode,
    key: key ?? before.key,
    skipFaulty: skip_faulty ?? before.skipFaulty,
    values: values ?? emptyPlan.values,
    edits: edits ?? emptyPlan.edits,
  }
}

/** The upload as the server holds it. Throws its fault. */
export function* readUpload(at: UploadAt): Step {
  const { answer, fault } = yield* attempt('upload.one', at)
  if (fault) throw fault
  yield* showAnswer(at, answer, planOf(answer))
}

/** The same file read otherwise: its columns are proposed anew, the rest of the plan is kept. Throws the server's fault. */
export function* readAnew(
  at: UploadAt,
  reading: { headerRow: number } | { encoding: TextEncoding } | { template: number },
): Step {
  const { answer, fault } = yield* attempt('upload.read', { ...at, ...reading })
  if (fault) throw fault
  const known = yield* read(selectUpload(at.id))
  const { header_row: headerRow, columns } = answer
  const by = 'template' in reading ? planBy(answer.template) : {}
  yield* showAnswer(at, answer, { ...(known?.plan ?? emptyPlan), ...by, headerRow, mapping: proposed(columns) })
}

function* showAnswer(at: UploadAt, answer: UploadAnswer, plan: UploadPlan): Step {
  const {
    upload,
    columns,
    encoding = null,
    first_rows: firstRows = [],
    fields,
    run,
    template = null,
    same = null,
    unknown = [],
    titles,
  } = answer
  if (run) yield* put(jobArrived(run))
  const corrections = yield* keptCorrections(at, upload.state)
  yield* put(
    uploadArrived({
      ...at,
      upload: { ...upload, run_id: run?.id ?? upload.run_id ?? null },
      columns,
      encoding,
      firstRows,
      plan: { ...plan, ...corrections },
      ...(corrections.edits && { isCorrected: true }),
      template,
      same,
      unknown,
      ...(titles && { titles }),
      ...(fields && { fields }),
    }),
  )
}

const AT_WORK: ReadonlySet<UploadState | undefined> = new Set(['reading', 'checking', 'importing'])

/** The server works on the upload, whoever looks; then it is shown as it ended. */
export function* followUpload(at: UploadAt): Step {
  const opened = yield* read(selectUpload(at.id))
  const run = opened?.upload?.run_id
  if (!run || opened.isFollowed) return
  const known = yield* read(selectJob(run))
  // A run of a few rows may be over before the answer that it began is here: what it came to is read all the same.
  if (known && !isJobActive(known) && !AT_WORK.has(opened.upload?.state)) return
  yield* put(uploadFollowed({ ...at, isFollowed: true }))
  try {
    yield* followRun(run)
  } finally {
    yield* put(uploadFollowed({ ...at, isFollowed: false }))
  }
  yield* readUpload(at)
  yield* refreshRows(at.resource)
  yield* refreshRows('upload_log')
}
