import { emailSuppression } from '../../../src/resources/email_suppression'
import type { EntitySeed } from './entitySeed'

export const emailSuppressionSeed: EntitySeed = {
  resource: emailSuppression,
  rows: [
    {
      email: 'wang.lei@old-company.example',
      state: 'active',
      reason: 'hard_bounce',
      sender_domain: 'demo.example',
      proof: '550 5.1.1 The email account that you tried to reach does not exist',
      site: 'main',
      until: '2099-12-31T00:00:00Z',
    },
    { email: 'unsubscribe@buyer.example', state: 'active', reason: 'complaint', proof: '对方来信要求不再寄送' },
    {
      email: 'info@partner.example',
      state: 'lifted',
      reason: 'manual',
      proof: '合作结束，暂停寄送',
      lifted_at: '2026-11-20T02:00:00Z',
    },
  ],
}
