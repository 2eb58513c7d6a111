import { prefixOf } from '../../server/features/shop/keyText'
import { hashOf } from '../../server/foundation/secrets/tokens'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { apiKey } from '../../src/resources/api_key'
import { DEMO_SHOP_KEY, DEMO_SHOP_SITE } from '../shop/shopKey'
import { daysBefore } from './calendar'
import { ADMIN_ID, idsBy } from './seedPeople'
import type { SetMoment } from './stamps'

const OTHER_KEY = `ck_${'none'.repeat(10)}key`
const HOUR = 3_600_000

/** Keys of a working shop: its web server's, one for figures alone, one that ran out, one that was revoked. */
export async function seedKeys(services: Services, now: Date): Promise<SetMoment> {
  const place = services.places.control
  const sites = await idsBy(services, 'site', 'name')
  const of = (name: string): number => sites.get(name) ?? 0
  const none = { may_read: true, may_members: false, may_orders: false, may_messages: false, may_statistics: false }
  const rows = [
    {
      name: '官网服务器',
      site_id: of(DEMO_SHOP_SITE),
      rate_per_minute: 60_000,
      prefix: prefixOf(DEMO_SHOP_KEY),
      secret: hashOf(DEMO_SHOP_KEY),
      last_used_at: new Date(now.getTime() - HOUR / 6),
    },
    {
      name: '数据分析（统计上报）',
      site_id: of(DEMO_SHOP_SITE),
      rate_per_minute: 600,
      prefix: 'ck_f3Lq8T',
      secret: hashOf(`${OTHER_KEY} 1`),
      ...none,
      may_read: false,
      may_statistics: true,
      last_used_at: new Date(now.getTime() - 3 * HOUR),
    },
    {
      name: '合作伙伴橱窗',
      site_id: of('en'),
      rate_per_minute: 1200,
      prefix: 'ck_Wm27xe',
      secret: hashOf(`${OTHER_KEY} 2`),
      ...none,
      expires_at: daysBefore(now, -180),
      last_used_at: daysBefore(now, 2),
    },
    {
      name: '改版前的官网',
      site_id: of(DEMO_SHOP_SITE),
      rate_per_minute: 6000,
      prefix: 'ck_0pKd9V',
      secret: hashOf(`${OTHER_KEY} 3`),
      expires_at: daysBefore(now, 40),
      last_used_at: daysBefore(now, 41),
    },
    {
      name: '外包团队联调',
      site_id: of(DEMO_SHOP_SITE),
      rate_per_minute: 300,
      prefix: 'ck_Zt61cB',
      secret: null,
      revoked_at: daysBefore(now, 9),
      last_used_at: daysBefore(now, 9),
    },
  ]
  const meta = { action: 'generate', resource: apiKey.name, site: CONTROL, userId: ADMIN_ID }
  const { changeSetId } = await change(services, place, meta, (writer) => writer.insert(apiKey, rows))
  return { place, site: CONTROL, id: changeSetId, at: daysBefore(now, 60) }
}
