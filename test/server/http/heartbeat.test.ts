import pino from 'pino'
import { Expired } from '../../../server/foundation/faults/errors'
import type { Services } from '../../../server/foundation/services/services'
import { beat, type EventStream } from '../../../server/kernel/live/eventStreams'

const TOKEN = 'a token'

/** What a browser gets of one heartbeat, while asking about its session ends as given. */
async function heardWhile(session: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const services = { access: { session }, log: pino({ level: 'silent' }) } as unknown as Services
  const stream = {
    send: (event: string) => void heard.push(event),
    end: () => void heard.push('end'),
  } as unknown as EventStream
  await beat(services, stream, TOKEN, { writableEnded: false, write: (text: string) => heard.push(text) > 0 })
  return heard
}

describe('the heartbeat of live events', () => {
  it('goes on while the session does', async () => {
    expect(await heardWhile(async () => ({}))).toEqual([': beat\n\n'])
  })

  it('ends with the session, and says so', async () => {
    expect(await heardWhile(() => Promise.reject(new Expired()))).toEqual(['session-ended', 'end'])
  })

  it('signs nobody out because the database does not answer for a moment', async () => {
    expect(await heardWhile(() => Promise.reject(new Error('Connection terminated')))).toEqual([': beat\n\n'])
  })
})
