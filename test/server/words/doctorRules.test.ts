import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { endedRun } from '../../kit/runs'
import { good, makeReferences } from '../transfer/kit'

describeEachApp('rules of the doctor that a site switches off (decision 133)', (at) => {
  let id = 0
  const site = { site: 'main' }
  const kysely = () => at().services.database.kysely
  const post = (path: string, body: object, more: object = {}) =>
    at().call('POST', `/api/admin/${path}`, { body, ...more })
  const row = async () => (await good(at().call('GET', `/api/admin/site/form/${id}`))).row
  const switchOff = async (...rules: string[]) =>
    good(post('site/update', { id, version: (await row()).version, doctor_rules_off: rules }))
  const found = async (): Promise<string[]> =>
    (await good(at().call('GET', '/api/admin/report-finding/list', site))).list
      .map(({ rule }: { rule: string }) => rule)
      .toSorted()

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at(), 'main')
    await at().services.runs.start()
    const { rows } = await sql<{ id: number }>`SELECT id FROM control.site WHERE name = 'main'`.execute(kysely())
    id = rows[0]?.id ?? 0
    await sql`INSERT INTO site_main.report (name, link, category_id, publisher_id, published_at, price)
      SELECT 'Report ' || n, 'report-' || n, (SELECT min(id) FROM site_main.category),
        (SELECT min(id) FROM control.publisher), '2026-01-31', n - 1 FROM generate_series(1, 2) n`.execute(kysely())
    await endedRun(at(), (await good(post('report-finding/examine', {}, site))).run_id)
  })

  it('leave the list at once, are not looked for, and are found again once they are on, by an undo too', async () => {
    expect(await found()).toEqual(['no-contents', 'no-contents', 'no-price'])
    await switchOff('no-contents')
    await eventually(async () => expect(await found()).toEqual(['no-price']))
    await endedRun(at(), (await good(post('report-finding/examine', {}, site))).run_id)
    expect(await found()).toEqual(['no-price'])
    const { change_set_id: set } = await switchOff('no-contents', 'no-price')
    await eventually(async () => expect(await found()).toEqual([]))
    await good(post('change-set/undo', { id: set }))
    await eventually(async () => expect(await found()).toEqual(['no-price']))
    await switchOff()
    await eventually(async () => expect(await found()).toEqual(['no-contents', 'no-contents', 'no-price']))
  })

  it('are named by their words', async () => {
    const reply = await post('site/update', { id, version: (await row()).version, doctor_rules_off: ['no-title'] })
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.data)).toContain('no-title')
  })

  it('hold no word that only warns', async () => {
    await good(post('sensitive-word/store', { word: 'loud', effect: 'warn' }, site))
    await sql`UPDATE site_main.report SET author = 'Loud'`.execute(kysely())
    await endedRun(at(), (await good(post('report-finding/examine', {}, site))).run_id)
    expect(await found()).not.toContain('held-word')
  })
})
