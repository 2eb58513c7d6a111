import { domainToASCII } from 'node:url'
import { emailAccount } from '../../../../src/resources/email_account'
import type { ConnectionReport } from '../../../../src/resources/kit/connectionTest'
import { Invalid } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { change, metaOf } from '../../changes'
import { handle } from '../../resources/actions/handle'
import { whereOf } from '../../resources/context'
import { domainOf } from '../headers'
import { type AccountRow, secretOf } from '../queue/accounts'
import { dkimRecordOf, newDkimKey } from './dkim'

/** A label of a host name. */
const SELECTOR = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

const selectorOf = (typed: string | null, now: Date): string => {
  const selector = typed ?? `colonnade${now.toISOString().slice(0, 10).replaceAll('-', '')}`
  if (!SELECTOR.test(selector)) throw new Invalid([{ field: 'selector', message: 'rule.dkimSelector' }])
  return selector
}

/** A key that signs once its public half is found at the domain; the private one is never shown. */
export const makeDkim = handle(emailAccount, 'make-dkim', async ({ row, input, services, change: write }) => {
  const selector = selectorOf(input.selector, services.now())
  const key = await newDkimKey()
  const values = {
    dkim_selector: selector,
    dkim_key: services.secrets.encrypt(key, secretOf('dkim_key', row.id)),
    dkim_waits: true,
  }
  await write((writer) => writer.update(emailAccount, [{ id: row.id, values }]))
  const record = dkimRecordOf(selector, key, domainToASCII(domainOf(row.email)))
  return { record_name: record.name, record_value: record.value }
})

/** A test has looked for the public half: from where it is found on, mail is signed. */
export async function dkimFound(
  asked: RequestContext,
  { id }: AccountRow,
  { records = [] }: ConnectionReport,
): Promise<void> {
  if (!records.some(({ kind, state }) => kind === 'dkim' && state === 'ok')) return
  const { place } = await whereOf(asked, emailAccount)
  await change(asked.services, place, metaOf(asked, emailAccount, 'test'), (writer) =>
    writer.update(emailAccount, [{ id, values: { dkim_waits: false } }]),
  )
}
