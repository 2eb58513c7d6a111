import type { Rule } from '../kit/rule'

/** Whoever names a mail server says in whose name it sends. */
export const mailComplete: Rule<'mail_host' | 'mail_from'> = {
  reads: ['mail_host', 'mail_from'],
  check: ({ mail_host: host, mail_from: from }) =>
    host && !from ? { field: 'mail_from', message: 'check.required' } : undefined,
}
