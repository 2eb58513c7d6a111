import type { Problem } from '../../../../src/resources/kit/problem'
import { templateProblems } from '../../../../src/resources/mail/templateProblem'
import { Conflict, Invalid } from '../../../foundation/faults/errors'
import { findMail, type MailDefinition } from '../../../foundation/services/mails'
import { CONTROL } from '../../../foundation/services/places'
import { richTree } from '../../resources/cleanRichtext'
import type { HookAsked, Values, WriteHook } from '../../resources/hook'
import { accountsOf, mayStandIn } from '../queue/accounts'

const said = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '')

const hasLink = ({ isNeeded }: MailDefinition): boolean => isNeeded === true

function problemsOf(mail: MailDefinition, next: Values): readonly Problem[] {
  const problems = templateProblems(mail.placeholders, said(next, 'subject'), richTree(said(next, 'body')))
  const copies = Array.isArray(next.receivers) && next.receivers.length > 0
  return copies && hasLink(mail) ? [...problems, { field: 'receivers', message: 'rule.noCopies' }] : problems
}

/** Receivers would take a mail in the name of one domain from the server of another for forged. */
async function insistOnDomain({ services, caller }: HookAsked, next: Values): Promise<void> {
  const { email_account_id: own, alternate_account_id: other } = next
  if (typeof other !== 'number') return
  const { places } = services
  const book = await accountsOf(services, caller.context === CONTROL ? places.control : await places.of(caller.context))
  const primary = book.of(typeof own === 'number' ? own : null)
  const alternate = book.of(other)
  if (primary && alternate && !mayStandIn(alternate, primary))
    throw new Invalid([{ field: 'alternate_account_id', message: 'rule.alternateDomain' }])
}

/** Placeholders that the occasion has not got are refused with their names; what people cannot do without stays on. */
export const scenarioHook: WriteHook = {
  async beforeSave(asked, values, current) {
    const next: Values = { ...current, ...values }
    await insistOnDomain(asked, next)
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
