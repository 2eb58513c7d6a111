import { inputOf } from '../../../../src/resources/kit/actionInput'
import { mark } from '../../../../src/resources/kit/mark'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { report } from '../../../../src/resources/report'
import { reportFinding } from '../../../../src/resources/report_finding'
import { MEND, mendInput } from '../../../../src/resources/rules/doctor/mendAction'
import { Forbidden } from '../../../foundation/faults/errors'
import type { Caller } from '../../../foundation/services/caller'
import { handleRun } from '../../../kernel/resources/actions/handleRun'
import { lookedInput } from '../../../kernel/resources/batchUpdate/lookedInput'
import { lookCall } from '../../../kernel/resources/batchUpdate/previewCall'
import { countExpected, workedCounts, workedRows, workRows } from '../../../kernel/resources/batchUpdate/workRows'
import { scopeOf } from '../../../kernel/resources/conditions'
import { whereOf } from '../../../kernel/resources/context'
import { fieldsMended, mendWork, reportsFound } from './mendWork'

const NOTHING: RowScope = { ids: [] }
const EDIT = mark(report, 'update')

function refuseUnlessEditor(caller: Caller): void {
  if (!caller.can(EDIT)) throw new Forbidden(EDIT)
}

/** Mends what was found, as far as its rules know how: reports are written, so it takes the right to edit them. */
export const mendFound = handleRun(reportFinding, MEND, {
  rowsOf: report.name,
  total({ services, caller, where, scope, input, only }) {
    refuseUnlessEditor(caller)
    return countExpected(mendWork({ services, where }, scope, input), input.expected, only)
  },
  find: ({ where, scope = NOTHING }) => reportsFound(where, scope),
  batch({ caller, input, scope = NOTHING, where, ...step }) {
    refuseUnlessEditor(caller)
    return workRows(mendWork({ services: step.services, where }, scope, input), step)
  },
  counts: workedCounts,
  output: workedRows,
})

const looked = inputOf(reportFinding, { title: ['预览', 'Preview'], input: mendInput })

/** What that would do. */
export const mendLook = lookCall(reportFinding, MEND, Object.keys(mendInput), async (asked) => {
  refuseUnlessEditor(asked.caller)
  const where = await whereOf(asked, reportFinding)
  const scope = scopeOf(asked.body)
  const { discount_end: end } = lookedInput(looked, asked)
  const fields = await fieldsMended(where, scope)
  return mendWork(
    { services: asked.services, where },
    scope,
    { discount_end: typeof end === 'string' ? end : null },
    fields,
  )
})
