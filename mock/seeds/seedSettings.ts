import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { platformSetting } from '../../src/resources/platform_setting'
import { ADMIN_ID } from './seedPeople'
import type { SetMoment } from './stamps'

const VALUES = {
  legal_zh: '© 2026 柱廊研究（演示）\n沪ICP备00000000号',
  legal_en: '© 2026 Colonnade Research (demo)\nRegistered in Shanghai, no. 00000000',
  log_days: 365,
  mail_host: 'mail.demo.example',
  mail_from: 'reports@demo.example',
}

/** The house has its legal lines, keeps its log for a year and has a mail server, which is a double. */
export async function seedSettings(services: Services, at: Date): Promise<SetMoment> {
  const place = services.places.control
  const meta = { action: 'update', resource: platformSetting.name, site: CONTROL, userId: ADMIN_ID }
  const { changeSetId } = await change(services, place, meta, (writer) =>
    writer.update(platformSetting, [{ id: 1, values: VALUES }]),
  )
  return { place, site: CONTROL, id: changeSetId, at }
}
