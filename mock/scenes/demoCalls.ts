import { Invalid } from '../../server/foundation/faults/errors'
import type { PublicCall } from '../../server/foundation/http/call'
import { listOf, objectSchema } from '../../server/foundation/http/schemas'
import { DEMO_PASSWORD, people } from '../seeds/people'
import { calm, LONGEST_DELAY, type Scenes } from './scenes'

const accounts: PublicCall = {
  method: 'GET',
  path: '/api/demo/accounts',
  access: 'public',
  title: ['演示账号', 'Demo accounts'],
  output: objectSchema({ list: listOf({ type: 'object' }) }, 'list'),
  answer: async () => ({
    list: people.map(({ name, nickname, email, duty: [role, role_english] }) => ({
      username: email,
      name,
      nickname,
      email,
      password: DEMO_PASSWORD,
      role,
      role_english,
    })),
  }),
}

const scenesShape = objectSchema({
  delay: { type: 'integer' },
  expired: { type: 'boolean' },
  broken: { type: 'boolean' },
  upload: { type: 'boolean' },
})

const seen = (scenes: Scenes): PublicCall => ({
  method: 'GET',
  path: '/api/demo/scene',
  access: 'public',
  title: ['演示场景', 'Demo scenes'],
  output: scenesShape,
  answer: async () => ({ ...scenes }),
})

const isDelay = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= LONGEST_DELAY

/** What is not named is off. */
const played = (scenes: Scenes): PublicCall => ({
  method: 'POST',
  path: '/api/demo/scene',
  access: 'public',
  title: ['切换演示场景', 'Switch demo scenes'],
  output: scenesShape,
  async answer({ body }) {
    const { delay = 0, expired, broken, upload } = body
    if (!isDelay(delay)) throw new Invalid([{ field: 'delay', message: 'check.max', values: { max: LONGEST_DELAY } }])
    Object.assign(scenes, calm(), {
      delay,
      expired: expired === true,
      broken: broken === true,
      upload: upload === true,
    })
    return { ...scenes }
  },
})

/** Calls that exist in the demo world alone. */
export const demoCalls = (scenes: Scenes): PublicCall[] => [accounts, seen(scenes), played(scenes)]
