import { Arbiter, type Client } from '../../../server/foundation/db/embedded/arbiter'
import { now } from '../../../server/foundation/db/embedded/messages'
import { Presence } from '../../../server/foundation/services/presence'

/** What a session that is in no transaction says. */
const IDLE = Uint8Array.from([0x5a, 0, 0, 0, 5, 0x49])
const LONG = 60_000

const nextTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
}

describe('the embedded database, asked by an answer of several statements and by long work', () => {
  const open = () => {
    const served: string[] = []
    const execute = async (batch: Uint8Array) => {
      served.push(Buffer.from(batch).toString())
      return IDLE
    }
    const fail = (error: unknown): never => {
      throw error
    }
    const arbiter = new Arbiter(execute, fail, { courtesy: LONG, patience: LONG })
    const clientOf = (priority: Client['priority']): Client => ({ priority, answer: () => {}, end: () => {} })
    const ask = async (priority: Client['priority'], text: string): Promise<void> => {
      arbiter.ask(clientOf(priority), Buffer.from(text))
      await nextTurns()
    }
    return { arbiter, served, ask }
  }

  it('keeps long work back between two statements of the answer', async () => {
    const { arbiter, served, ask } = open()
    await ask('foreground', 'first')
    await ask('background', 'work')
    expect(served).toEqual(['first'])
    await ask('foreground', 'second')
    expect(served).toEqual(['first', 'second'])
    arbiter.nobodyWaits()
  })

  it('serves first what was sent first, whichever session was heard first', async () => {
    const { arbiter, served, ask } = open()
    await ask('foreground', 'first')
    const sender = { priority: 'background', answer: () => {}, end: () => {} } as const
    const sent = now()
    arbiter.ask({ ...sender }, Buffer.from('later'), sent + 2)
    arbiter.ask({ ...sender }, Buffer.from('earlier'), sent + 1)
    arbiter.nobodyWaits()
    await nextTurns()
    expect(served).toEqual(['first', 'earlier', 'later'])
  })

  /** A busy foreground: there is always one more statement, of 2 ms, and each slice takes as long as its text says. */
  const rush = async (slices: readonly string[], statements: number): Promise<string[]> => {
    const served: string[] = []
    let time = 1_000
    let asked = 0
    const execute = async (batch: Uint8Array) => {
      const text = Buffer.from(batch).toString()
      served.push(text)
      time += text === 'list' ? 2 : Number(text)
      if (asked++ < statements) arbiter.ask(clientOf('foreground'), Buffer.from('list'))
      return IDLE
    }
    const fail = (error: unknown): never => {
      throw error
    }
    const arbiter = new Arbiter(execute, fail, { clock: () => time })
    const clientOf = (priority: Client['priority']): Client => ({ priority, answer: () => {}, end: () => {} })
    arbiter.ask(clientOf('foreground'), Buffer.from('list'))
    for (const slice of slices) arbiter.ask(clientOf('slice'), Buffer.from(slice))
    for (let turn = 0; turn < statements && served.length <= statements; turn++) await nextTurns()
    return served
  }
  const turnOf = (served: readonly string[], slice: string): number => served.indexOf(slice)

  it('gives a slice that somebody waits for its turn however many others ask, and a third of the time', async () => {
    const served = await rush(['60', '50', '5'], 400)
    expect(turnOf(served, '60')).toBe(6)
    expect(turnOf(served, '50') - turnOf(served, '60') - 1).toBe(60)
    expect(turnOf(served, '5') - turnOf(served, '50') - 1).toBe(50)
  })

  it('goes on with it at once when the answer is given', async () => {
    const { arbiter, served, ask } = open()
    await ask('foreground', 'first')
    await ask('background', 'work')
    arbiter.nobodyWaits()
    await nextTurns()
    expect(served).toEqual(['first', 'work'])
  })
})

describe('who waits for an answer', () => {
  afterEach(() => jest.useRealTimers())

  it('is nobody when the last call under way is answered', () => {
    const nobodyWaits = jest.fn()
    const presence = new Presence(nobodyWaits)
    presence.arrived('one')
    presence.arrived('other')
    presence.left('one')
    expect(nobodyWaits).not.toHaveBeenCalled()
    presence.left('other')
    expect(nobodyWaits).toHaveBeenCalledTimes(1)
    expect(presence.isSomebodyThere).toBe(true)
  })

  it('is not the call whose end was never heard', () => {
    jest.useFakeTimers()
    const nobodyWaits = jest.fn()
    const presence = new Presence(nobodyWaits)
    presence.arrived('broken')
    jest.advanceTimersByTime(20_000)
    expect(presence.isSomebodyThere).toBe(false)
    presence.arrived('one')
    presence.left('one')
    expect(nobodyWaits).toHaveBeenCalledTimes(1)
  })
})
