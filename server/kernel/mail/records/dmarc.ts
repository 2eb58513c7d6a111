import type { MailRecord } from '../../../../src/resources/mail/mailRecords'
import { tagsOf } from './dkim'

const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text)

/** The domain, then those above it that are not a mere top-level domain. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, Math.max(labels.length - 1, 1)).map((_, at) => labels.slice(at).join('.'))
}

/** What receivers shall do with mail that neither SPF nor DKIM vouches for; `found` is that of the nearest domain. */
export function dmarcRecord(found: readonly string[], domain: string): MailRecord {
  const text = found.find(isDmarc)
  if (text === undefined)
    return {
      kind: 'dmarc',
      state: 'missing',
      message: [
        '没有 DMARC 记录，Gmail、QQ 等会因此降低信任。请添加下面的记录；p=none 只观察，不影响投递',
        'There is no DMARC record, so Gmail, QQ and others trust the domain less. Add the record below; p=none only watches and holds nothing back',
      ],
      record: { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` },
    }
  const policy = tagsOf(text).get('p')?.toLowerCase() ?? ''
  if (!['none', 'quarantine', 'reject'].includes(policy))
    return {
      kind: 'dmarc',
      state: 'weak',
      message: [
        'DMARC 记录没有有效的 p=，会被忽略。请改为 p=none、p=quarantine 或 p=reject',
        'The DMARC record has no valid p= and is ignored. Set p=none, p=quarantine or p=reject',
      ],
    }
  return { kind: 'dmarc', state: 'ok', message: [`DMARC 生效（p=${policy}）`, `DMARC is in force (p=${policy})`] }
}
