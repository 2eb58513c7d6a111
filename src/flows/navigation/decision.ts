/** What becomes of a navigation. `stay`: nothing more, because the browser leaves or a dialog has the word. */
export type Decision = { kind: 'pass' } | { kind: 'stay' } | { kind: 'divert'; to: string }

export const pass: Decision = { kind: 'pass' }
export const stay: Decision = { kind: 'stay' }
export const divert = (to: string): Decision => ({ kind: 'divert', to })

export const loginWith = (redirect: string): string => `/login?redirect=${encodeURIComponent(redirect)}`
