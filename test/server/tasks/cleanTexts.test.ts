import { sql } from 'kysely'
import type { TaskRunLine } from '../../../src/resources/readings/task'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'

const HIDDEN = 'Trans\u200bMarket'
const SPACED = ' Wide\u3000World '

describeEachApp('texts that were stored before texts were cleaned (issue 35, §1.2)', (at) => {
  const names = async (): Promise<Record<string, string>> => {
    const { data } = await at().call('GET', '/api/admin/publisher/list', { query: { pageSize: '100' } })
    return Object.fromEntries(data.list.map(({ id, name }: { id: number; name: string }) => [id, name]))
  }
  const store = async (name: string): Promise<number> =>
    (await at().call('POST', '/api/admin/publisher/store', { body: { name, english_name: name } })).data.row.id

  /** As an older version left it. */
  const storeAsItIs = async (name: string, stored: string): Promise<number> => {
    const id = await store(name)
    const { database, schema } = at().services.places.control
    await sql`UPDATE ${sql.id(schema, 'publisher')} SET name = ${stored} WHERE id = ${id}`.execute(database.kysely)
    return id
  }
  const taskId = async (): Promise<number> =>
    (await at().call('GET', '/api/admin/task/list?command=clean_texts&pageSize=100')).data.list[0].id
  const last = async (): Promise<Partial<TaskRunLine>> =>
    (await at().call('GET', `/api/admin/task/runs/${await taskId()}`)).data.runs[0] ?? {}
  const ids = { hidden: 0, spaced: 0, taken: 0, twin: 0 }

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    ids.hidden = await storeAsItIs('One', HIDDEN)
    ids.spaced = await storeAsItIs('Two', SPACED)
    await store('Twice')
    ids.taken = await storeAsItIs('Three', 'Twice\u200b')
    await store('Acme Research')
    ids.twin = await storeAsItIs('Four', 'ACME  research')
  })

  it('are told before anything is written', async () => {
    const { data } = await at().call('POST', '/api/admin/task/rehearse', { body: { id: await taskId() } })
    expect(data.affected).toBe(3)
    expect(data.examples).toContain('TransMarket')
    expect((await names())[ids.hidden]).toBe(HIDDEN)
  })

  it('are cleaned as change sets that can be undone, and what clashes is named', async () => {
    expect((await at().call('POST', '/api/admin/task/run', { body: { id: await taskId() } })).status).toBe(200)
    await eventually(async () => expect((await names())[ids.hidden]).toBe('TransMarket'))
    expect(await names()).toMatchObject({ [ids.spaced]: 'Wide\u3000World', [ids.taken]: 'Twice\u200b' })
    await eventually(async () => expect(await last()).toMatchObject({ state: 'done' }))
    const { output_en } = await last()
    expect(output_en).toContain('Cleaned 2 rows')
    expect(output_en).toContain(`#${ids.taken}`)
    expect(output_en).toContain(`#${ids.twin}`)
  })

  it('are as they were after an undo', async () => {
    const [set] = (await last()).changes ?? []
    const undone = await at().call('POST', '/api/admin/change-set/undo', { body: { id: set?.change_set_id } })
    expect(undone.status).toBe(200)
    await eventually(async () => expect((await names())[ids.hidden]).toBe(HIDDEN))
  })
})
