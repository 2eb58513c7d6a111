import type { Field } from '../../../../../src/resources/kit/field'
import { report } from '../../../../../src/resources/report'
import type { RequestContext } from '../../../../foundation/http/call'
import type { Cell } from '../../../../foundation/workbook/cells'
import { fileBytes } from '../../import/log/refusedFile'
import { specOf } from '../blankFile'
import { choicesOf } from '../columnChoices'
import { type ExampleCells, reportExample } from './reportExample'

/** Its columns, in the order of the file. */
const COLUMNS = [
  'name',
  'name_en',
  'link',
  'category_id',
  'publisher_id',
  'published_at',
  'price',
  'pages',
  'tables',
  'keywords',
] as const

/** Where there is nothing to point to yet: names that the person may add while the file is checked. */
const FIRST: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  category_id: ['示例分类', 'Example category'],
  publisher_id: ['示例出版商', 'Example publisher'],
}

/** Rows share few references, as those of a real file do. */
const SHARED = 3

interface ExampleColumn {
  name: string
  header: string
  field: Field
  choices: readonly string[] | undefined
}

async function columnsOf(asked: RequestContext, at: 0 | 1): Promise<ExampleColumn[]> {
  const known = COLUMNS.map((name) => ({ name, field: report.fields[name] as Field }))
  return Promise.all(
    known.map(async ({ name, field }) => ({
      name,
      field,
      header: field.label[at],
      choices: await choicesOf(asked, report, field),
    })),
  )
}

const cellOf = ({ name, choices }: ExampleColumn, row: ExampleCells, nth: number, at: 0 | 1): Cell => {
  const first = FIRST[name]
  if (!first) return row[name] ?? null
  return choices ? (choices[nth % Math.min(SHARED, choices.length)] ?? null) : first[at]
}

/** A workbook that could be somebody's own: twelve reports in both languages, of which two would be refused. */
export async function exampleFile(asked: RequestContext): Promise<{ name: string; bytes: Buffer }> {
  const { services, caller } = asked
  const { language } = caller
  const at = language === 'zh' ? 0 : 1
  const columns = await columnsOf(asked, at)
  const rows = reportExample(language, services.now().getUTCFullYear()).map((row, nth) =>
    columns.map((column) => cellOf(column, row, nth, at)),
  )
  const specs = columns.map((column) => specOf(column, column.choices))
  const bytes = await fileBytes(services, 'xlsx', specs, (writer) => writer.write(rows))
  return { name: language === 'zh' ? '示例报告.xlsx' : 'example-reports.xlsx', bytes }
}
