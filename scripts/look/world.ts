import { DEMO_PASSWORD } from '../../mock/seeds/people'
import { endpointOf } from '../../src/resources/kit/endpoints'
import type { AnyRow } from '../../src/resources/kit/resource'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { RunningServer } from '../../test/kit/server'
import { Staff } from '../../test/kit/staff'
import type { Language } from './looks'
import type { Rows } from './state'

export const ADMINISTRATOR = 'admin@demo.example'
export const NOBODY = 'nobody'

/** An answer of the server, to be given again. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** The demo world as states need it: who is signed in, which rows there are, how a call fails. */
export class World implements Rows {
  private readonly people = new Map<string, Promise<Staff>>()
  private readonly lists = new Map<string, Promise<AnyRow[]>>()
  private readonly begun = new Map<string, Promise<unknown>>()
  private readonly failures = new Map<Language, Answer>()

  constructor(readonly server: RunningServer) {}

  /** Plays the scene of the broken call once in each language, before anybody looks. */
  async learnFailures(): Promise<void> {
    const { token } = await this.staff()
    for (const language of ['zh', 'en'] as const) {
      await fetch(`${this.server.url}/api/demo/scene`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ broken: true }),
      })
      const reply = await fetch(`${this.server.url}/api/admin/country/list`, {
        headers: { authorization: token, site: 'control', 'accept-language': language },
      })
      this.failures.set(language, { status: reply.status, body: await reply.text() })
    }
  }

  failure(language: Language): Answer {
    const failure = this.failures.get(language)
    if (!failure) throw new Error('The failures are learnt before anybody looks')
    return failure
  }

  async tokenOf(person: string): Promise<string | undefined> {
    return person === NOBODY ? undefined : (await this.staff(person)).token
  }

  async first(
    resource: ResourceName,
    context: string,
    like: Readonly<Record<string, unknown>> = {},
  ): Promise<number | undefined> {
    const key = `${resource} ${context}`
    const known = this.lists.get(key) ?? this.read(resource, context)
    this.lists.set(key, known)
    return (await known).find((row) => Object.entries(like).every(([name, value]) => row[name] === value))?.id
  }

  staff(email: string = ADMINISTRATOR): Promise<Staff> {
    const known = this.people.get(email) ?? Staff.signIn(this.server, email, DEMO_PASSWORD)
    this.people.set(email, known)
    return known
  }

  once<T>(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.begun.get(name) ?? work()
    this.begun.set(name, known)
    return known as Promise<T>
  }

  private async read(resource: ResourceName, context: string): Promise<AnyRow[]> {
    const path = endpointOf({ name: resource }, 'list').path.replace('/api/admin/', '')
    const staff = await this.staff()
    const { code, message, data } = await staff.call('GET', `${path}?pageSize=50`, context)
    if (code !== '200') throw new Error(`The list of ${resource} could not be read: ${message}`)
    return data.list
  }
}
