import { CONTROL } from '../../../server/foundation/services/places'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { channelData } from '../../../src/resources/channel_data'
import { chanceOf } from '../../chance'
import { daysBefore } from '../calendar'
import { ADMIN_ID, idsBy } from '../seedPeople'
import type { SetMoment } from '../stamps'

interface Campaign {
  /** The code of its channel. */
  channel: string
  site: 'main' | 'en' | 'jp'
  name: string
  utm: string
  /** What a click costs; none where nobody is paid. */
  perClick?: number
  clicks: readonly [fewest: number, most: number]
}

const campaigns: readonly Campaign[] = [
  {
    channel: 'baidu-ads',
    site: 'main',
    name: '动力电池 秋季',
    utm: 'battery-autumn',
    perClick: 3.2,
    clicks: [40, 130],
  },
  { channel: 'baidu-ads', site: 'main', name: '半导体设备', utm: 'semicon', perClick: 4.6, clicks: [20, 80] },
  {
    channel: 'google-ads',
    site: 'en',
    name: 'Medical devices',
    utm: 'medical-devices',
    perClick: 9.4,
    clicks: [15, 70],
  },
  { channel: 'linkedin', site: 'en', name: 'Analyst notes', utm: 'analyst-notes', clicks: [5, 40] },
  { channel: 'baidu', site: 'main', name: '自然搜索', utm: 'organic', clicks: [40, 180] },
  { channel: 'newsletter', site: 'main', name: '每周新报告', utm: 'weekly', clicks: [30, 160] },
  { channel: 'google', site: 'jp', name: '自然検索', utm: 'organic', clicks: [10, 60] },
]
const DAYS = 30
const LEADS = 0.04

/** A month of what campaigns cost and brought, day by day. */
export async function seedCampaigns(services: Services, now: Date): Promise<SetMoment> {
  const chance = chanceOf(655)
  const channels = await idsBy(services, 'channel', 'code')
  const sites = await idsBy(services, 'site', 'name')
  const rows = Array.from({ length: DAYS }, (_, at) => DAYS - at).flatMap((ago) =>
    campaigns
      .filter(() => chance.happens(0.8))
      .map(({ channel, site, name, utm, perClick, clicks }) => {
        const clicked = chance.whole(...clicks)
        return {
          channel_id: channels.get(channel),
          site_id: sites.get(site),
          name,
          utm: `utm_source=${channel}&utm_campaign=${utm}`,
          day: daysBefore(now, ago).toISOString().slice(0, 10),
          cost: perClick === undefined ? null : (clicked * perClick).toFixed(2),
          clicks: clicked,
          leads: Math.floor(clicked * LEADS * 2 * chance.next()),
        }
      }),
  )
  const { control } = services.places
  const meta = { action: 'import', resource: channelData.name, site: CONTROL, userId: ADMIN_ID }
  const { changeSetId } = await change(services, control, meta, (writer) => writer.insert(channelData, rows))
  return { place: control, site: CONTROL, id: changeSetId, at: daysBefore(now, 1) }
}
