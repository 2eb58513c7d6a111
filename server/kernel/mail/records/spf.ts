import { type MailProvider, providerOf } from '../../../../src/resources/mail/mailProviders'
import type { MailRecord } from '../../../../src/resources/mail/mailRecords'

const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text)
const termsOf = (text: string): string[] => text.trim().split(/\s+/)
const isLast = (term: string): boolean => /^[-+~?]?all$/i.test(term)

/** What stands there, and one term more in front of its end. */
function withTerm(text: string, term: string): string {
  const terms = termsOf(text)
  const end = terms.findIndex(isLast)
  return terms.toSpliced(end < 0 ? terms.length : end, 0, term).join(' ')
}

const names = (text: string, { spf = [] }: MailProvider): boolean => {
  const terms = termsOf(text.toLowerCase())
  return spf.some((term) => terms.includes(term))
}

function judged(text: string, domain: string, host: string): MailRecord {
  const provider = providerOf(host)
  const term = provider?.spf?.[0]
  if (termsOf(text).some((each) => /^\+?all$/i.test(each)))
    return {
      kind: 'spf',
      state: 'weak',
      message: [
        'SPF 记录以 +all 结尾，等于允许任何人以这个域名发信。请把它改为 ~all 或 -all',
        'The SPF record ends with +all, which lets anybody send in this domain’s name. Change that to ~all or -all',
      ],
    }
  if (provider && term && !names(text, provider))
    return {
      kind: 'spf',
      state: 'weak',
      message: [
        `SPF 记录中没有 ${term}。除非其他 include 已包含它，请改为下面的值`,
        `The SPF record does not name ${term}. Unless another include covers it, change the record to the value below`,
      ],
      record: { name: domain, value: withTerm(text, term) },
    }
  if (provider) return { kind: 'spf', state: 'ok', message: [`SPF 允许 ${host} 发信`, `SPF lets ${host} send`] }
  return {
    kind: 'spf',
    state: 'ok',
    message: [
      `有 SPF 记录：${text.slice(0, 200)}。请确认其中包含 ${host} 的发信地址`,
      `There is an SPF record: ${text.slice(0, 200)}. Make sure that it covers the addresses that ${host} sends from`,
    ],
  }
}

/** Which servers may send in the name of the domain. */
export function spfRecord(texts: readonly string[], domain: string, host: string): MailRecord {
  const found = texts.filter(isSpf)
  const [only] = found
  if (found.length > 1)
    return {
      kind: 'spf',
      state: 'weak',
      message: [
        `有 ${found.length} 条 SPF 记录，收件方会全部忽略。请合并为一条`,
        `There are ${found.length} SPF records, so receivers ignore them all. Merge them into one`,
      ],
    }
  if (only !== undefined) return judged(only, domain, host)
  const term = providerOf(host)?.spf?.[0] ?? `a:${host}`
  return {
    kind: 'spf',
    state: 'missing',
    message: [
      '没有 SPF 记录，邮件容易被当作垃圾邮件。请添加下面的记录',
      'There is no SPF record, so email is easily taken for spam. Add the record below',
    ],
    record: { name: domain, value: `v=spf1 ${term} ~all` },
  }
}
