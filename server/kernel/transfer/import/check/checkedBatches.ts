import { resourceOf } from '../../../../../src/resources'
import type { KindName } from '../../../../../src/resources/kit/field'
import type { Label } from '../../../../../src/resources/kit/label'
import type { Resource } from '../../../../../src/resources/kit/resource'
import { comparisonKey } from '../../../../../src/resources/kit/text/comparisonKey'
import type { Word } from '../../../../../src/resources/rules/words/WordBook'
import type { SheetRow } from '../../../../foundation/workbook/cells'
import { readWorkbook } from '../../../../foundation/workbook/readWorkbook'
import { columnsNamed, isCaseFolded } from '../../../changes/columns'
import { type PreparedRows, RowTexts } from '../../../changes/sql/rowTexts'
import type { RowHint } from '../../../resources/rowHint'
import { isExample } from '../../templates/exampleRow'
import { Memory } from '../../worker/Memory'
import type { UploadPlan } from '../map/plan'
import type { References } from '../map/references'
import { DoubledNames } from './doubledNames'
import { columnsRead, editedRow } from './edits'
import type { Pictures } from './pictures'
import type { RowProblem } from './problem'
import { type CheckedRow, compileChecker, type LateReference } from './rowChecker'
import { titleOf } from './rowTitle'
import { SeenKeys } from './seenKeys'
import { type JudgedWords, wordChecker } from './wordChecker'

/** What a reader, here or in a worker, needs to know. Plain data. */
export interface ReadingJob {
  file: string
  fileName: string
  plan: UploadPlan
  references: References
  pictures: Pictures
  /** Those that texts are looked through for. */
  words: readonly Word[]
  /** Rows up to this one are read, since later ones may repeat them, but not given. */
  afterRow: number
  /** The most rows of a batch. */
  batchRows: number
  /** The values of every row are wanted beside their texts. */
  keepsValues: boolean
  /** Only looked at: what is worth knowing is told too. */
  isDry: boolean
}

/** A row that the file alone does not settle. */
export interface OpenRow {
  values: Record<string, unknown>
  missing: readonly string[]
  ifNew: readonly RowProblem[]
  isDoubtful: boolean
  late: readonly LateReference[]
  /** Words that count unless the row that is there holds the same text. */
  judged: readonly JudgedWords[]
}

export interface RefusedRow {
  number: number
  title: Label
  problems: RowProblem[]
}

/** Up to so many rows that passed, in the order of the file, and those refused among them. */
export interface CheckedBatch {
  /** The rows' numbers in the file, by their place in the batch. */
  numbers: readonly number[]
  /** By place: the rows that the file alone does not settle, or all of them. */
  open: ReadonlyMap<number, OpenRow>
  /** All are open: its rows are looked at one by one. */
  isWhole: boolean
  /** The rows for the database; `_ord` is the place in the batch. */
  prepared: PreparedRows
  refused: RefusedRow[]
  /** By place: what the file alone gives to know of a row that passed. */
  hints: ReadonlyMap<number, readonly RowHint[]>
  /** The last row of the file that it holds. */
  lastRow: number
}

/** The one piece of memory that holds its texts, if it has any. */
export function memoryOfBatch({ prepared }: CheckedBatch): ArrayBuffer[] {
  const [first] = prepared.texts
  return first ? [first.buffer as ArrayBuffer] : []
}

/** Kinds of which a number in a cell is what the sheet shows of it. */
const TEXTS: ReadonlySet<KindName> = new Set(['text', 'longtext', 'richtext', 'slug', 'phone', 'tags'])

const textColumns = (plan: UploadPlan): ReadonlySet<number> => {
  const { allFields } = resourceOf(plan.resource)
  const isText = (name: string): boolean => TEXTS.has(allFields[name]?.kind ?? 'int')
  return new Set(Object.entries(plan.mapping).flatMap(([index, name]) => (isText(name) ? [Number(index)] : [])))
}

/** A batch is sent before it has this many bytes, however few its rows. */
const BATCH_BYTES = 4_000_000

/** Reads and checks a file, batch by batch; `onRows` hears of all rows that are passed. Throws what the reader throws. */
export async function* checkedBatches(
  job: ReadingJob,
  memory = new Memory(),
  onRows: () => void = () => undefined,
): AsyncGenerator<CheckedBatch> {
  const batcher = new Batcher(job, memory)
  const { encoding } = job.plan
  const options = { ...(encoding && { encoding }), headerRow: job.plan.headerRow, shownColumns: textColumns(job.plan) }
  for await (const rows of readWorkbook(job.file, job.fileName, options)) {
    onRows()
    for (const row of rows) {
      const batch = batcher.add(row)
      if (batch) yield batch
    }
  }
  const last = batcher.end()
  if (last) yield last
}

class Batcher {
  readonly #resource: Resource
  readonly #check: ReturnType<typeof compileChecker>
  readonly #names: readonly string[]
  readonly #texts: RowTexts
  readonly #only: ReadonlySet<number> | undefined
  readonly #doubled: DoubledNames | undefined
  readonly #seen: { names: readonly string[]; keys: SeenKeys }[]
  #numbers: number[] = []
  /** All rows of the batch, where it may turn out that they are looked at one by one. */
  #rows: OpenRow[] = []
  #open = new Map<number, OpenRow>()
  #isJudged = false
  #refused: RefusedRow[] = []
  #hints = new Map<number, readonly RowHint[]>()
  #bytes = 0
  #lastRow = 0

  constructor(
    private readonly job: ReadingJob,
    memory: Memory,
  ) {
    const { plan } = job
    this.#resource = resourceOf(plan.resource)
    this.#only = plan.rows && new Set(plan.rows)
    this.#check = compileChecker(plan, job, wordChecker(this.#resource, job.words))
    const written = new Set(Object.values(columnsRead(plan)))
    this.#names = Object.keys(this.#resource.allFields).filter((name) => written.has(name))
    this.#texts = new RowTexts(columnsNamed(this.#resource, this.#names), memory.take)
    const unique = this.#names.filter((name) => this.#resource.allFields[name]?.unique)
    const others = unique.filter((name) => !(plan.key.length === 1 && plan.key[0] === name))
    this.#doubled =
      job.isDry && this.#names.includes(this.#resource.titleField) ? new DoubledNames(this.#resource) : undefined
    this.#seen = [plan.key, ...others.map((name) => [name])].map((names) => ({ names, keys: new SeenKeys() }))
  }

  add(read: SheetRow): CheckedBatch | undefined {
    const { number, cells, heads } = read
    const { plan, afterRow } = this.job
    if (number <= plan.headerRow || (number === plan.headerRow + 1 && isExample(cells))) return undefined
    if (this.#only?.has(number) === false) return undefined
    const row = this.#check(editedRow(plan, read))
    if (!row) return undefined
    if (heads !== undefined) row.problems = [this.#ragged(cells.length, heads)]
    if (row.problems.length === 0) this.#refuseTwins(row, number)
    if (number <= afterRow) return undefined
    this.#lastRow = number
    this.#keep(row, number)
    const isFull = this.#numbers.length + this.#refused.length >= this.job.batchRows || this.#bytes > BATCH_BYTES
    return isFull ? this.end() : undefined
  }

  /** What is left; undefined for nothing. */
  end(): CheckedBatch | undefined {
    if (this.#numbers.length + this.#refused.length === 0) return undefined
    const isWhole = this.job.keepsValues || this.#isJudged
    const batch: CheckedBatch = {
      numbers: this.#numbers,
      open: isWhole ? new Map(this.#rows.entries()) : this.#open,
      isWhole,
      prepared: this.#texts.take(),
      refused: this.#refused,
      hints: this.#hints,
      lastRow: this.#lastRow,
    }
    this.#numbers = []
    this.#rows = []
    this.#open = new Map()
    this.#isJudged = false
    this.#refused = []
    this.#hints = new Map()
    this.#bytes = 0
    return batch
  }

  #keep({ problems, notes, ...row }: CheckedRow, number: number): void {
    const { values, missing, isDoubtful, late, judged } = row
    if (problems.length > 0) {
      this.#refused.push({ number, title: titleOf(this.#resource, this.job.plan.key, values), problems })
      return
    }
    if (this.job.keepsValues || this.job.words.length > 0) this.#rows.push(row)
    if (missing.length > 0 || isDoubtful || late.length > 0) this.#open.set(this.#numbers.length, row)
    if (judged.length > 0) this.#isJudged = true
    const doubled = this.#doubled?.hintOf(values, number)
    const hints = doubled ? [doubled, ...notes] : notes
    if (hints.length > 0 && this.job.isDry) this.#hints.set(this.#numbers.length, hints)
    this.#numbers.push(number)
    this.#bytes += this.#texts.add(values)
  }

  /** A separator that nobody quoted has moved what stands behind it: every value of the row is in doubt. */
  #ragged(cells: number, heads: number): RowProblem {
    const [field = this.#resource.titleField] = this.job.plan.key
    return { field, message: 'check.ragged', values: { cells, heads }, text: '' }
  }

  /** Of two rows with one key, or one unique value, the later is refused. */
  #refuseTwins(row: CheckedRow, number: number): void {
    const keys = this.#seen.map(({ names }) => keyOf(this.#resource, names, row.values))
    keys.forEach((key, at) => {
      const seen = this.#seen[at]
      const before = key === undefined ? 0 : (seen?.keys.find(key) ?? 0)
      const field = seen?.names[0]
      if (before > 0 && field !== undefined && !row.problems.some((problem) => problem.field === field))
        row.problems.push({
          field,
          message: 'transfer.duplicate',
          values: { row: before },
          text: String(row.values[field]),
        })
    })
    if (row.problems.length > 0) return
    keys.forEach((key, at) => {
      if (key !== undefined) this.#seen[at]?.keys.add(key, number)
    })
  }
}

function keyOf(resource: Resource, names: readonly string[], values: Record<string, unknown>): string | undefined {
  let key = ''
  for (const name of names) {
    const value = values[name]
    if (value === undefined || value === null) return undefined
    const text = String(value)
    key += `${isCaseFolded(resource, name) ? comparisonKey(text) : text}\u0000`
  }
  return key
}
