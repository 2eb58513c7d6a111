import { isSafeAddress } from '../kit/address'
import type { Rule } from '../kit/rule'

/** A directory, a menu or a link is somewhere, and a link leads nowhere but where links may; a button is nowhere, but needs its mark. */
export const menuRow: Rule<'type' | 'path' | 'perm'> = {
  reads: ['type', 'path', 'perm'],
  check: ({ type, path, perm }) => {
    if (type === 'button') return perm ? undefined : { field: 'perm', message: 'rule.permRequired' }
    if (type === 'link' && typeof path === 'string' && path && !isSafeAddress(path))
      return { field: 'path', message: 'rule.linkAddress' }
    return typeof type !== 'string' || path ? undefined : { field: 'path', message: 'rule.pathRequired' }
  },
}
