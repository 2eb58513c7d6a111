import type { Field } from '../../../../src/resources/kit/field'
import type { Mark } from '../../../../src/resources/kit/mark'
import type { Resource } from '../../../../src/resources/kit/resource'
import { BytesAnswer } from '../../../foundation/http/answers'
import type { Call, RequestContext } from '../../../foundation/http/call'
import { oneOf } from '../../../foundation/http/query'
import { idText, querySchema } from '../../../foundation/http/schemas'
import type { ColumnSpec } from '../../../foundation/workbook/columnSpec'
import { resourceHere } from '../../places/siteFields'
import { columnKindOf } from '../export/exportColumns'
import { fileNameOf } from '../export/fileName'
import { fileBytes, MIME } from '../import/log/refusedFile'
import { mappableEntries } from '../import/read/fields'
import { choicesOf } from './columnChoices'
import { exampleRow } from './exampleRow'
import { templateOf } from './templates'

interface BlankColumn {
  name: string
  header: string
  field: Field
}

/** All that people may write, or what the template has of it, in its order and by its names. */
async function columnsOf(asked: RequestContext, resource: Resource): Promise<BlankColumn[]> {
  const writable = new Map(mappableEntries(resource))
  const at = asked.caller.language === 'zh' ? 0 : 1
  const id = Number(oneOf(asked.query, 'template_id'))
  // A blank column for passwords is better than none: whoever fills it knows why.
  if (!id) return [...writable].map(([name, field]) => ({ name, field, header: field.label[at] }))
  const template = await templateOf(asked, resource, 'upload', id)
  return template.columns.flatMap(({ field: name, header }) => {
    const field = writable.get(name)
    return field ? [{ name, field, header }] : []
  })
}

/** A column that dates are typed into shows them as such. */
export const specOf = (
  { header, field }: Omit<BlankColumn, 'name'>,
  choices: readonly string[] | undefined,
): ColumnSpec => ({
  header,
  width: 20,
  kind: choices ? 'text' : columnKindOf(field),
  ...(choices && { choices, isOpen: field.kind === 'refs' }),
})

/** A sheet to fill in: its headers, what can be chosen in each column, and one row that shows how. */
export const blankFile = (resource: Resource, path: string): Call => ({
  method: 'GET',
  path: `${path}/download`,
  access: `${resource.name}:download` as Mark,
  title: [`${resource.title[0]}：下载模板`, `${resource.title[1]}: Download a blank template`],
  input: { query: querySchema({ template_id: idText }) },
  answers: [MIME.xlsx],
  async answer(asked) {
    const { services, caller } = asked
    const columns = await columnsOf(asked, await resourceHere(services, caller.context, resource))
    const choices = await Promise.all(columns.map(({ field }) => choicesOf(asked, resource, field)))
    const example = exampleRow(
      columns.map(({ field }, at) => ({ field, ...(choices[at] && { choices: choices[at] }) })),
      caller.language,
      services.now(),
    )
    const specs = columns.map((column, at) => specOf(column, choices[at]))
    const bytes = await fileBytes(services, 'xlsx', specs, (writer) => writer.write(example ? [example] : []))
    const word = caller.language === 'zh' ? '模板' : 'template'
    return new BytesAnswer(bytes, fileNameOf(asked, resource, 'xlsx', word), MIME.xlsx)
  },
})
