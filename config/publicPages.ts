/** Pages that need no sign-in. */
export const publicPages = ['/login', '/rebuild', '/activation', '/confirm-email', '/end-sessions'] as const
