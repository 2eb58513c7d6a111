import { isSafeAddress } from '../kit/address'
import type { Rule } from '../kit/rule'

/** Where a visitor of the site may be led: a path of the site, or somewhere else by http, https, mailto or tel. */
export const siteAddress = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const address = values[field]
    return typeof address === 'string' && address !== '' && (address.startsWith('#') || !isSafeAddress(address))
      ? { field, message: 'rule.siteAddress' }
      : undefined
  },
})

/** The path of one page of the site, as it stands in its address. */
export const sitePath = <K extends string>(field: K): Rule<K> => ({
  reads: [field],
  check: (values) => {
    const path = values[field]
    return typeof path === 'string' &&
      path !== '' &&
      !(path.startsWith('/') && isSafeAddress(path) && !/[?#]/.test(path))
      ? { field, message: 'rule.sitePath' }
      : undefined
  },
})
