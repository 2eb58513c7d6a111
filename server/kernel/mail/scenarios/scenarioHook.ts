import type { Problem } from '../../../../src/resources/kit/problem'
import { templateProblems } from '../../../../src/resources/mail/templateProblem'
import { Conflict, Invalid } from '../../../foundation/faults/errors'
import { findMail, type MailDefinition } from '../../../foundation/services/mails'
import { richTree } from '../../resources/cleanRichtext'
import type { Values, WriteHook } from '../../resources/hook'

const said = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

const hasLink = ({ isNeeded }: MailDefinition): boolean => isNeeded === true

function problemsOf(mail: MailDefinition, next: Values): readonly Problem[] {
  const problems = templateProblems(mail.placeholders, said(next, 'subject'), richTree(said(next, 'body')))
  const copies = Array.isArray(next.receivers) && next.receivers.length > 0
  return copies && hasLink(mail) ? [...problems, { field: 'receivers', message: 'rule.noCopies' }] : problems
}

/** Placeholders that the occasion has not got are refused with their names; what people cannot do without stays on. */
export const scenarioHook: WriteHook = {
  async beforeSave(_asked, values, current) {
    const next: Values = { ...current, ...values }
    const mail = findMail(said(next, 'code'))
    if (!mail) return
    const problems = problemsOf(mail, next)
    if (problems.length > 0) throw new Invalid(problems)
    if (mail.isNeeded && next.status === 'disabled') throw new Conflict('mail.scenarioNeeded', null)
  },
  async beforeStatus(_asked, rows, status) {
    if (status !== 'disabled') return
    if (rows.some(({ code }) => findMail(String(code))?.isNeeded)) throw new Conflict('mail.scenarioNeeded', null)
  },
}
