import { readAtStart } from '../../../src/resources/platform_setting'
import { waitingSettings as waitingReading } from '../../../src/resources/readings/platform_setting'
import { answerReading } from '../../foundation/http/reading'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { platformSettings } from '../../kernel/access/platformSettings'

/** Which settings were changed since this server was started and count from its next start on. */
export const waitingSettings = answerReading(waitingReading, {
  title: ['重启后生效的设置', 'Settings that wait for a restart'],
  output: objectSchema({ waiting: listOf({ type: 'string' }) }),
  async answer({ services }) {
    const now = await platformSettings(services)
    return { waiting: readAtStart.filter((name) => now[name] !== services.startedWith[name]) }
  },
})
