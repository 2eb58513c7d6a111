import type { Rule } from '../kit/rule'

/** A directory, a menu or a link is somewhere; a button is nowhere, but needs its mark. */
export const menuRow: Rule<'type' | 'path' | 'perm'> = {
  reads: ['type', 'path', 'perm'],
  check: ({ type, path, perm }) => {
    if (type === 'button') return perm ? undefined : { field: 'perm', message: 'rule.permRequired' }
    return typeof type !== 'string' || path ? undefined : { field: 'path', message: 'rule.pathRequired' }
  },
}
