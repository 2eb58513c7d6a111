import { eventually } from './eventually'
import { type Held, HOLD, type Node, type Nodes } from './nodes'
import { Staff } from './staff'

/** A row of the database, whatever it has. */
export type Found = Record<string, string | number | null>

interface Asked {
  site?: string
  body?: object
}

/** The node that `holdAt` holds, and no other that waits for somebody at this moment. */
const HOLDER = `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.objid = ${HOLD} AND NOT l.granted AND a.datname = current_database()`

function missing(): never {
  throw new Error('No node waits to write')
}

/** Nodes of which one is killed while it writes, and somebody whose calls go to whichever is there. */
export class Killing {
  private constructor(
    readonly all: Nodes,
    readonly staff: Staff,
  ) {}

  static async open(all: Nodes): Promise<Killing> {
    const { token, server } = await Staff.signIn(all.nodes[0] ?? missing())
    return new Killing(all, new Staff({ ...server, url: all.proxy.url }, token))
  }

  url(at: number): string {
    return (this.all.nodes[at] ?? missing()).url
  }

  async one(text: string, values?: unknown[]): Promise<Found> {
    return (await this.all.query<Found>(text, values))[0] ?? {}
  }

  /** Of a node that was killed nobody hears: what it was asked is asked again, as a browser does. */
  async good(method: 'GET' | 'POST', path: string, { site = 'control', body }: Asked = {}) {
    let said = ''
    for (let left = 40; left > 0; left--) {
      const reply = await this.staff.call(method, path, site, body).catch(() => undefined)
      if (reply?.status === 200) return reply.data
      said = `${reply?.status} ${reply?.message} ${JSON.stringify(reply?.data)}`
      if (reply && reply.status < 500) break
      await new Promise((later) => setTimeout(later, 50))
    }
    throw new Error(`${path}: ${said}`)
  }

  /** Kills the node that was held up; resolves to when it is there again, which the others do not wait for. */
  async killHeld(held: Held): Promise<{ back: Promise<void> }> {
    let victim: Node | undefined
    await eventually(async () => {
      const { name } = await this.one(HOLDER)
      victim = this.all.nodes.find((node) => node.name === name) ?? missing()
    })
    await victim?.kill()
    // What the dead node has sent may still be written now.
    await held.letGo()
    return { back: this.all.revive(victim ?? missing()) }
  }

  /** Waits for a run that is gone on with elsewhere; nobody waits here until the lease of the dead node is over. */
  async endOf(run: number): Promise<void> {
    const read = () => this.one('SELECT state, claim::int, error FROM control.run WHERE id = $1', [run])
    expect(await read()).toMatchObject({ state: 'running', claim: 1 })
    await this.all.query("UPDATE control.run SET lease_until = now() - interval '1 second' WHERE id = $1", [run])
    await eventually(async () => expect((await read()).state).toMatch(/done|failed|stopped/), 60_000)
    expect(await read()).toEqual({ state: 'done', claim: 2, error: null })
  }

  /** Asks the one node, which is killed while it writes; then the others the same, with what they answered. */
  async askedAgain(held: readonly [string, 'INSERT' | 'UPDATE'], ask: (base: string) => Promise<Response>) {
    const hold = await this.all.holdAt(...held)
    const unheard = ask(this.url(0)).then(
      ({ status }) => status,
      () => 0,
    )
    const { back } = await this.killHeld(hold)
    expect(await unheard).toBe(0)
    const replies = [await ask(this.url(1)), await ask(this.url(2))]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    await back
    return Promise.all(replies.map((reply) => reply.json())) as Promise<{ data: Record<string, string> }[]>
  }
}
