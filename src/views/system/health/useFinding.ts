import { useIntl } from 'react-intl'
import { fileSize } from '../../../engine/format/size'
import { exactTime } from '../../../engine/format/time'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { SiteHealth } from '../../../resources/kit/siteLifecycle'
import type { CheckName, HealthReport } from '../../../resources/readings/health'

type Findings = { [Name in CheckName]: (check: HealthReport['checks'][Name]) => string }

/** What a check found, as a sentence with its figures. */
export function useFinding(): Findings {
  const say = useSay()
  const label = useLabel()
  const { locale } = useIntl()
  const time = (at: string): string => exactTime(at, locale.startsWith('zh') ? 'zh' : 'en')
  const sitesIn = (counts: Partial<Record<SiteHealth, number>>): string =>
    Object.entries(counts)
      .map(([health, count]) => say('health.sitesIn', { count, health: say(`sites.health.${health as SiteHealth}`) }))
      .join(say('health.comma')) || say('health.sites.none')
  return {
    database: ({ kind, version, answer_ms: ms }) =>
      say('health.database.found', { kind: kind === 'embedded' ? say('health.embedded') : 'PostgreSQL', version, ms }),
    disk: ({ free_bytes, total_bytes }) =>
      say('health.disk.found', { free: fileSize(free_bytes), total: fileSize(total_bytes) }),
    queue: ({ waiting, running, failed_today: failed, last_failed: last }) => {
      const found = say('health.queue.found', { waiting, running, failed })
      const names = last.map(({ title, site }) => say('health.queue.work', { work: label(title), site }))
      return names.length > 0 ? say('health.queue.failed', { found, names: names.join(say('health.comma')) }) : found
    },
    sites: ({ by_health }) => sitesIn(by_health),
    backup: ({ last_at }) => (last_at ? say('health.backup.found', { at: time(last_at) }) : say('health.backup.none')),
    key: ({ from }) => say(`health.key.${from}`),
    mail: ({ state, last, last_at }) => {
      if (state === 'absent') return say('health.mail.none')
      return last && last_at ? say(`health.mail.${last}`, { at: time(last_at) }) : say('health.mail.set')
    },
    streams: ({ open: count }) => say('health.streams.found', { count }),
    versions: ({ node, site_schema: schema, started_at }) =>
      say('health.versions.found', { node, schema, at: time(started_at) }),
  }
}
