import { checkDraft } from '../../../../src/resources/kit/checkDraft'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { report } from '../../../../src/resources/report'
import { placeholders, placeholdersIn } from '../../../../src/resources/rules/placeholders'
import { textOf, titleOf } from '../../../../src/resources/rules/titlePattern'
import type { WordBook } from '../../../../src/resources/rules/words/WordBook'
import { columnsOfWords, wordsOfReport } from '../../../../src/resources/template/wordsOfReport'
import type { RequestContext } from '../../../foundation/http/call'
import { declarationIn } from '../../../kernel/places/siteFields'
import { type ChangedRow, changedTo } from '../../../kernel/resources/batchUpdate/changedRow'
import type { RowWork } from '../../../kernel/resources/batchUpdate/rowWork'
import { scopeCondition } from '../../../kernel/resources/conditions'
import type { Where } from '../../../kernel/resources/context'
import { withWordsOf } from '../../../kernel/resources/words/checkedWords'
import { wordsFor } from '../../../kernel/resources/words/wordBookOf'
import type { Prepared } from './prepare'

/** What is done with reports that have a text, and with those that lack a word. */
export interface TemplateChoices {
  existing: string
  lacking: string
}

const refused = (
  row: AnyRow,
  field: string,
  message: 'rule.templateElsewhere' | 'rule.textThere' | 'rule.wordMissing',
) => ({
  row,
  values: {},
  problems: [{ field, message }],
})

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** What the template makes of one report. */
function madeOf(
  { target, content, categories, titles }: Prepared,
  { existing, lacking }: TemplateChoices,
  book: WordBook,
  here: Resource,
) {
  const spoken = placeholdersIn(content)
  const text = target === 'seo_title' ? titleOf : textOf
  return (row: AnyRow): ChangedRow => {
    if (categories && !categories.includes(Number(row.category_id)))
      return refused(row, 'category_id', 'rule.templateElsewhere')
    const words = wordsOfReport(row, (to, id) => titles[to]?.[id] ?? '')
    const missing = spoken.find((word) => words[word] === '')
    if (missing !== undefined && lacking === 'skip')
      return refused(row, placeholders[missing].field, 'rule.wordMissing')
    const checked = checkDraft(here, { [target]: text(content, words) }, { isPartial: true, current: row })
    const made = changedTo(row, withWordsOf(book, report, checked, row))
    if (target in made.values && existing === 'keep' && isFilled(row[target]))
      return refused(row, target, 'rule.textThere')
    return made
  }
}

/** A template for the reports that are meant. */
export function templateWork(
  { services, where }: Pick<RequestContext, 'services'> & { where: Where },
  prepared: Prepared,
  choices: TemplateChoices,
  scope: RowScope,
): RowWork {
  const { target, content } = prepared
  return {
    resource: report,
    where,
    meant: (among) => scopeCondition(where.place, report, scope, among),
    scope,
    columns: [...new Set(['name_en', 'category_id', 'status', target, ...columnsOfWords(placeholdersIn(content))])],
    look: { face: report, fields: [target] },
    async make(reader, rows) {
      const here = await declarationIn(services, where, report)(reader)
      return rows.map(madeOf(prepared, choices, await wordsFor(report, where.place, reader), here))
    },
  }
}
