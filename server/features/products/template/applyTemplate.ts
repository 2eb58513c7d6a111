import type { Action } from '../../../../src/resources/kit/action'
import { inputOf } from '../../../../src/resources/kit/actionInput'
import type { Json } from '../../../../src/resources/kit/field'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { report } from '../../../../src/resources/report'
import {
  APPLY_TEMPLATE,
  APPLY_TITLE,
  applyTemplateAction,
  applyTitleAction,
} from '../../../../src/resources/template/applyTemplate'
import type { RequestContext } from '../../../foundation/http/call'
import type { Services } from '../../../foundation/services/services'
import { handleRun } from '../../../kernel/resources/actions/handleRun'
import { lookedInput } from '../../../kernel/resources/batchUpdate/lookedInput'
import { lookCall } from '../../../kernel/resources/batchUpdate/previewCall'
import {
  countExpected,
  findMeant,
  workedCounts,
  workedRows,
  workRows,
} from '../../../kernel/resources/batchUpdate/workRows'
import { scopeCondition, scopeOf } from '../../../kernel/resources/conditions'
import { type Where, whereOf } from '../../../kernel/resources/context'
import { asKept, type Prepared, preparedTemplate, preparedTitle } from './prepare'
import { templateWork } from './templateWork'

const NOTHING: RowScope = { ids: [] }

const KINDS = {
  [APPLY_TEMPLATE]: { id: 'template_id', prepare: preparedTemplate },
  [APPLY_TITLE]: { id: 'title_id', prepare: preparedTitle },
} as const

interface Given {
  services: Services
  where: Where
  scope: RowScope
}

const meantBy = ({ where }: Pick<Given, 'where'>, scope: RowScope) => scopeCondition(where.place, report, scope)

const prepareTemplate = ({ services, where, scope }: Given, id: number) =>
  preparedTemplate({ services, where, meant: meantBy({ where }, scope) }, id)

const prepareTitle = ({ services, where, scope }: Given, id: number) =>
  preparedTitle({ services, where, meant: meantBy({ where }, scope) }, id)

/** What this run kept of itself when it was asked for. */
const keptBy = (kept: Json): Prepared => kept as unknown as Prepared

/** A template for ticked or filtered reports. */
export const applyTemplates = handleRun(report, APPLY_TEMPLATE, {
  async total(asked) {
    const prepared = await prepareTemplate(asked, asked.input.template_id)
    return countExpected(templateWork(asked, prepared, asked.input, asked.scope), asked.input.expected, asked.only)
  },
  keep: async (asked) => asKept(await prepareTemplate(asked, asked.input.template_id)),
  find: findMeant(report),
  batch: ({ input, scope = NOTHING, where, kept, ...step }) =>
    workRows(templateWork({ services: step.services, where }, keptBy(kept), input, scope), step),
  counts: workedCounts,
  output: workedRows,
})

/** A pattern of titles for them. */
export const applyTitles = handleRun(report, APPLY_TITLE, {
  async total(asked) {
    const prepared = await prepareTitle(asked, asked.input.title_id)
    return countExpected(templateWork(asked, prepared, asked.input, asked.scope), asked.input.expected, asked.only)
  },
  keep: async (asked) => asKept(await prepareTitle(asked, asked.input.title_id)),
  find: findMeant(report),
  batch: ({ input, scope = NOTHING, where, kept, ...step }) =>
    workRows(templateWork({ services: step.services, where }, keptBy(kept), input, scope), step),
  counts: workedCounts,
  output: workedRows,
})

const lookOf = (name: keyof typeof KINDS, { input = {} }: Action) => {
  const { id, prepare } = KINDS[name]
  const { expected: _, ...fields } = input
  const asked = inputOf(report, { title: ['', ''], input: fields })
  return lookCall(report, name, Object.keys(fields), async (call: RequestContext) => {
    const where = await whereOf(call, report)
    const values = lookedInput(asked, call)
    const scope = scopeOf(call.body)
    const meant = meantBy({ where }, scope)
    const prepared = await prepare({ services: call.services, where, meant }, Number(values[id]))
    const choices = { existing: String(values.existing), lacking: String(values.lacking) }
    return templateWork({ services: call.services, where }, prepared, choices, scope)
  })
}

/** What either would do. */
export const templateLooks = [lookOf(APPLY_TEMPLATE, applyTemplateAction), lookOf(APPLY_TITLE, applyTitleAction)]
