import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { isAnybodysDomain, providerOf } from '../../../../src/resources/mail/mailProviders'
import type { MailRecord, MailRecordKind } from '../../../../src/resources/mail/mailRecords'
import type { TextRecords } from '../../../foundation/network/textRecords'
import type { MailAccount } from '../../../foundation/services/mail'
import { domainOf } from '../headers'
import { dkimName, ownDkim, theirDkim } from './dkim'
import { dmarcDomains, dmarcRecord } from './dmarc'
import { spfRecord } from './spf'

const NAMES: Readonly<Record<MailRecordKind, string>> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' }

/** A name service that does not answer is no reason against the account. */
async function looked(kind: MailRecordKind, look: () => Promise<MailRecord>): Promise<MailRecord> {
  try {
    return await look()
  } catch (error) {
    const name = NAMES[kind]
    const code = String((error as NodeJS.ErrnoException).code ?? error)
    return {
      kind,
      state: 'unknown',
      message: [
        `暂时无法查询 ${name} 记录（${code}），请检查服务器的域名服务`,
        `The ${name} record cannot be looked up just now (${code}). Check the server’s name service`,
      ],
    }
  }
}

async function dkimOf(records: TextRecords, { dkim, host }: MailAccount, domain: string): Promise<MailRecord> {
  if (dkim) return ownDkim(await records.of(dkimName(dkim.selector, domain)), dkim, domain)
  const selector = providerOf(host)?.dkim
  return theirDkim(selector === undefined ? [] : await records.of(dkimName(selector, domain)), selector)
}

async function dmarcOf(records: TextRecords, domain: string): Promise<MailRecord> {
  for (const each of dmarcDomains(domain)) {
    const found = await records.of(`_dmarc.${each}`)
    if (found.length > 0) return dmarcRecord(found, domain)
  }
  return dmarcRecord([], domain)
}

/** What the domain of the sender says of who may send in its name; undefined where that is not up to its owner. */
export async function mailRecords(records: TextRecords, account: MailAccount): Promise<MailRecord[] | undefined> {
  const domain = domainToASCII(domainOf(account.from))
  if (domain === '' || isIP(domain) !== 0 || isAnybodysDomain(domain)) return undefined
  return Promise.all([
    looked('spf', async () => spfRecord(await records.of(domain), domain, account.host)),
    looked('dkim', () => dkimOf(records, account, domain)),
    looked('dmarc', () => dmarcOf(records, domain)),
  ])
}
