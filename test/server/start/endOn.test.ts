import { EventEmitter } from 'node:events'
import { openLog } from '../../../server/foundation/logging/log'
import { type Ending, endOn } from '../../../server/start/endOn'

interface Watched {
  happens(event: string, value?: unknown): Promise<void>
  exits: number[]
  stops(): number
  log(): string
}

/** A process that only notes how it would end. */
function watched(stop: () => Promise<void> = async () => undefined): Watched {
  const heard = new EventEmitter()
  const exits: number[] = []
  const lines: string[] = []
  let stops = 0
  const ending = Object.assign(heard, { exit: (code: number) => void exits.push(code) }) as unknown as Ending
  endOn(ending, {
    log: openLog('info', { write: (line) => void lines.push(line) }),
    stop: () => {
      stops++
      return stop()
    },
  })
  return {
    exits,
    stops: () => stops,
    log: () => lines.join(''),
    async happens(event, value) {
      heard.emit(event, value)
      await new Promise(setImmediate)
    },
  }
}

describe('how the server ends', () => {
  it('goes on when a promise fails that nobody waited for, and says so', async () => {
    const server = watched()
    await server.happens('unhandledRejection', new Error('forgotten'))
    expect([server.stops(), server.exits]).toEqual([0, []])
    expect(server.log()).toContain('forgotten')
  })

  it('ends cleanly by a signal, at once when asked twice', async () => {
    const server = watched()
    await server.happens('SIGTERM')
    expect([server.stops(), server.exits]).toEqual([1, [0]])
    const stuck = watched(() => new Promise(() => undefined))
    await stuck.happens('SIGINT')
    await stuck.happens('SIGINT')
    expect([stuck.stops(), stuck.exits]).toEqual([1, [1]])
  })

  it('ends with a failure after an exception that nobody caught, or where ending fails', async () => {
    const server = watched()
    await server.happens('uncaughtException', new Error('broken'))
    expect([server.stops(), server.exits]).toEqual([1, [1]])
    expect(server.log()).toContain('broken')
    const failing = watched(() => Promise.reject(new Error('no end')))
    await failing.happens('SIGTERM')
    expect(failing.exits).toEqual([1])
  })
})
