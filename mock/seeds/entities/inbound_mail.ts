import { inboundMail } from '../../../src/resources/inbound_mail'
import type { EntitySeed } from './entitySeed'

const at = (uid: number) => ({ folder: 'INBOX', uid_validity: 1, uid })

export const inboundMailSeed: EntitySeed = {
  resource: inboundMail,
  rows: [
    {
      ...at(1),
      state: 'skipped',
      kind: 'own',
      why: 'own',
      subject: '环球市场研究：订单确认',
      sender: '<sales@example.com>',
      received_at: '2026-11-26T08:12:00.000Z',
      tries: 1,
      size: 18_204,
    },
    {
      ...at(2),
      state: 'parked',
      why: 'unreadable',
      sender: '<scan@example.com>',
      received_at: '2026-11-27T03:40:00.000Z',
      tries: 3,
      size: 24_310_771,
    },
    {
      ...at(3),
      state: 'parked',
      why: 'too-large',
      received_at: '2026-11-27T09:05:00.000Z',
      tries: 0,
      size: 61_204_880,
    },
  ],
}
