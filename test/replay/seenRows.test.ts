import type { Calls } from '../../src/flows/calls'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { listOpened } from '../../src/slices/rows/entities'
import { profileLoaded, signedOut } from '../../src/slices/session/session'
import { siteEntered } from '../../src/slices/sites/site'
import { pageHidden } from '../../src/slices/world'
import { refused } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { profile } from './scenes'
import { answer, at, opened, play } from './shellScene'

type Rows = Calls['rows.list']['out']

const me = profileLoaded(profile())
const other = profileLoaded(profile({ id: profile().id + 1 }))
/** The server takes its time. */
const never = { 'rows.list': new Promise<Rows>(() => {}) }

const seeing = (rows: Rows, events: Parameters<typeof play>[0] = [opened]) =>
  play([siteEntered('main'), me, ...events, pageHidden()], { answers: { 'rows.list': rows } })

const listAfter = async (
  tabStored: Scene['tabStored'],
  events: Parameters<typeof play>[0],
  answers: Scene['answers'] = never,
) => {
  const { state } = await play([siteEntered('main'), ...events], { ...(tabStored && { tabStored }), answers })
  return state.entities.byResource.report?.lists[at.list]
}

describe('rows seen last time in this tab', () => {
  it('stand there at once, marked as old, until the server’s come', async () => {
    const { tabStored } = await seeing(answer(4, 5))
    expect(await listAfter(tabStored, [me, opened])).toMatchObject({
      ids: [4, 5],
      total: 2,
      state: 'loading',
      isOld: true,
    })
    const fresh = await listAfter(tabStored, [me, opened], { 'rows.list': answer(5, 6) })
    expect(fresh).toMatchObject({ ids: [5, 6], state: 'ready' })
    expect(fresh).not.toHaveProperty('isOld')
  })

  it('are nobody else’s, of no other site and under no other query', async () => {
    const { tabStored } = await seeing(answer(4))
    const elsewhere = listOpened({ ...at, query: { ...emptyQuery(), page: 2 } })
    for (const events of [[other, opened], [opened], [siteEntered('jp'), me, opened], [me, elsewhere]])
      expect(await listAfter(tabStored, events)).toMatchObject({ ids: [], state: 'loading' })
  })

  it('go with whoever signs out', async () => {
    const { tabStored } = await seeing(answer(4))
    expect(tabStored.rows).toContain('"id":4')
    const { tabStored: left } = await play([me, signedOut()], { tabStored })
    expect(left).not.toHaveProperty('rows')
  })

  it('are not shown where the server refuses them now', async () => {
    const { tabStored } = await seeing(answer(4))
    const list = await listAfter(tabStored, [me, opened], { 'rows.list': refused('No permission') })
    expect(list).toMatchObject({ ids: [], total: 0, state: 'failed', fault: { message: 'No permission' } })
    expect(list).not.toHaveProperty('isOld')
  })

  it('hold nothing that is called a secret', async () => {
    const [row] = answer(4).list
    const { tabStored } = await seeing({
      ...answer(4),
      list: [{ ...row, id: 4, api_token: 'abcd', name: 'Zinc' }] as Rows['list'],
    })
    expect(tabStored.rows).toContain('Zinc')
    expect(tabStored.rows).not.toContain('abcd')
  })

  it('are twelve lists at most, the newest, and none that is long', async () => {
    let tabStored: Record<string, string> = {}
    for (let page = 1; page <= 14; page += 1) {
      const query = { ...emptyQuery(), page }
      const played = await play([siteEntered('main'), me, listOpened({ ...at, query }), pageHidden()], {
        tabStored,
        answers: { 'rows.list': answer(page) },
      })
      tabStored = played.tabStored
    }
    const kept: { lists: { rows: { id: number }[] }[] } = JSON.parse(tabStored.rows ?? '')
    expect(kept.lists.map(({ rows }) => rows[0]?.id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    const long = await seeing(answer(...Array.from({ length: 51 }, (_, id) => id + 1)))
    expect(long.tabStored).not.toHaveProperty('rows')
  })

  it('stay below what a tab may keep', async () => {
    const big = answer(...Array.from({ length: 50 }, (_, id) => id + 1))
    const list = big.list.map((row) => ({ ...row, name: 'x'.repeat(5_000) })) as Rows['list']
    const { tabStored } = await seeing({ ...big, list })
    expect(tabStored).not.toHaveProperty('rows')
  })

  it('are not read out of a storage that somebody else has written to', async () => {
    for (const rows of ['{', '[]', '{"user":7,"lists":3}'])
      expect(await listAfter({ rows }, [me, opened])).toMatchObject({ ids: [], state: 'loading' })
  })
})
