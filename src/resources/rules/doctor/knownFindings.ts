import type { Rule } from '../../kit/rule'
import { findings } from './findings'

/** Only what the doctor knows can be switched off. */
export const knownFindings: Rule<'doctor_rules_off'> = {
  reads: ['doctor_rules_off'],
  check({ doctor_rules_off: off }) {
    const odd = Array.isArray(off) ? off.find((name) => !Object.hasOwn(findings, String(name))) : undefined
    return odd === undefined
      ? undefined
      : {
          field: 'doctor_rules_off',
          message: 'rule.noSuchFinding',
          values: { name: String(odd), known: Object.keys(findings).join(', ') },
        }
  },
}
