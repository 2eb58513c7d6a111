import { email } from '../kit/fields'
import { kinds } from '../kit/kinds'
import type { Rule } from '../kit/rule'

const address = email(['邮箱', 'Email'])

const isAddress = (text: unknown): boolean => {
  const parsed = kinds.email.parse(text, address)
  return !('message' in parsed) && parsed.value !== null
}

/** Each receiver is an address, and what is mailed has one. */
export const mailedToAddresses: Rule<'is_mailed' | 'receivers'> = {
  reads: ['is_mailed', 'receivers'],
  check: ({ is_mailed: isMailed, receivers }) => {
    const list: readonly unknown[] = Array.isArray(receivers) ? receivers : []
    const wrong = list.find((each) => !isAddress(each))
    if (wrong !== undefined)
      return { field: 'receivers', message: 'rule.receiverAddress', values: { address: String(wrong) } }
    return isMailed === true && list.length === 0 ? { field: 'receivers', message: 'rule.receiverNeeded' } : undefined
  },
}

/** Whoever gets a copy is named by an address. */
export const copiesToAddresses: Rule<'receivers'> = {
  reads: ['receivers'],
  check: ({ receivers }) => {
    const list: readonly unknown[] = Array.isArray(receivers) ? receivers : []
    const wrong = list.find((each) => !isAddress(each))
    return wrong === undefined
      ? undefined
      : { field: 'receivers', message: 'rule.receiverAddress', values: { address: String(wrong) } }
  },
}
