import type { UnknownAction } from '@reduxjs/toolkit'
import { serverSaid, streamLost, streamOpened } from '../../src/slices/jobs/jobs'
import { screenQueryAsked, screenQueryLeft, selectScreenQuery } from '../../src/slices/screenQueries'
import { siteEntered } from '../../src/slices/sites/site'
import { pageHidden, pageShown } from '../../src/slices/world'
import { inTurn, refused } from '../kit/replay'
import { play } from './shellScene'

const KEY = 'order:summary'
const asked = screenQueryAsked({ key: KEY, path: '/api/admin/order/summary', query: { a: 'b' }, about: ['order'] })
const changed = (resource = 'order', site = 'main'): UnknownAction =>
  serverSaid({ event: 'rows-changed', data: { resource, site, ids: [1] } })

const watch = async (events: UnknownAction[], ...answers: unknown[]) => {
  const { story, state } = await play([siteEntered('main'), asked, ...events], {
    answers: { 'other.read': inTurn(...answers) as never },
  })
  return {
    readings: story.filter((line) => line.startsWith('asks other.read') && line.includes('summary')).length,
    waits: story.filter((line) => line === 'waits 1000 ms').length,
    answer: selectScreenQuery(KEY)(state),
  }
}

describe('what a screen of its own reads is asked again', () => {
  it('once others wrote rows that it is about, after a second in which more may be told', async () => {
    const { readings, waits, answer } = await watch([changed()], { sums: 1 }, { sums: 2 })
    expect([readings, waits]).toEqual([2, 1])
    expect(answer).toMatchObject({ state: 'ready', data: { sums: 2 } })
  })

  it('not where they wrote something else, elsewhere, or nobody looks any more', async () => {
    expect((await watch([changed('report')], {})).readings).toBe(1)
    expect((await watch([changed('order', 'jp')], {})).readings).toBe(1)
    expect((await watch([screenQueryLeft(KEY), changed()], {})).readings).toBe(1)
  })

  it('of every site, where they tell of all of them', async () => {
    const all = screenQueryAsked({ key: 'all', path: '/api/admin/inbox/counts', about: ['ticket'], isEverywhere: true })
    const { story } = await play([siteEntered('main'), all, changed('ticket', 'jp'), changed('order', 'jp')], {
      answers: { 'other.read': {} as never },
    })
    expect(story.filter((line) => line.startsWith('asks other.read'))).toHaveLength(2)
  })

  it('after the line was lost, and once the browser shows the page again', async () => {
    expect((await watch([streamOpened(), streamLost(), streamOpened()], {}, {})).readings).toBe(2)
    expect((await watch([pageHidden(), changed()], {}, {})).readings).toBe(1)
    expect((await watch([pageHidden(), changed(), changed(), changed(), pageShown()], {}, {})).readings).toBe(2)
  })

  it('quietly: what stands there stays where it cannot be read', async () => {
    const { answer } = await watch([changed()], { sums: 1 }, refused('No permission'))
    expect(answer).toMatchObject({ state: 'ready', data: { sums: 1 } })
  })
})
