/** Passes every permission check. */
export const SUPER_ROLE = 'ROOT2'
