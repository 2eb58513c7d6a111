import type { Rule } from '../kit/rule'

function isLanguageCode(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length === 1
  } catch {
    return false
  }
}

/** Shaped as BCP 47 has it: zh-CN, not zh_CN. */
export const languageCode: Rule<'code'> = {
  reads: ['code'],
  check: ({ code }) =>
    typeof code !== 'string' || isLanguageCode(code) ? undefined : { field: 'code', message: 'rule.languageCode' },
}
