import { allResources } from '../../src/resources'
import { describeApp } from '../kit/app'
import { contextOf, pathOf } from '../kit/samples'

const exact = allResources.flatMap((resource) =>
  (resource.filters ?? [])
    .filter((name) => resource.allFields[name]?.exact)
    .map((name) => [resource.name, name, resource] as const),
)

describeApp('filters of words of the wire (docs/adding.md)', (at) => {
  beforeAll(async () => {
    await at().signIn()
  })

  it.each(exact)('%s: %s is found whole, any of several, and by no part', async (_resource, name, resource) => {
    const list = async (asked: string | readonly string[]): Promise<Record<string, unknown>[]> => {
      const query = { [name]: asked }
      const reply = await at().call('GET', pathOf(resource, 'list'), { site: contextOf(resource), query })
      expect(reply.status).toBe(200)
      return reply.data.list
    }
    expect(await list('a_b%')).toEqual([])
    if (resource.name !== 'operation_log') return
    const held = name === 'site' ? 'control' : 'session'
    const rows = await list([held, 'price_version'])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row[name] === held)).toBe(true)
    expect(await list(held.slice(0, -1))).toEqual([])
  })
})
