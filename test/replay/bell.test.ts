import type { BellRow } from '../../src/resources/readings/notice'
import {
  acknowledgeAsked,
  allReadAsked,
  bellOpened,
  bellStateArrived,
  noticesReadAsked,
  noticeWayAsked,
} from '../../src/slices/bell'
import { serverSaid } from '../../src/slices/jobs/jobs'
import { replay } from '../kit/replay'

const quiet = ['bell/', 'jobs/', 'screenQueries/']

const row = (key: string, more: Partial<BellRow> = {}): BellRow => ({
  key,
  level: 'info',
  title: ['标题', 'Title'],
  why: ['原因', 'Why'],
  count: 1,
  at: '2026-11-28T08:00:00.000Z',
  is_seen: false,
  ...more,
})

const bell = (rows: BellRow[]) => ({ unseen: rows.length, rows, has_more: false, through: '2026-11-28T09:00:00.000Z' })
const told = (data: object) => serverSaid({ event: 'notice', data: { unseen: 1, pops: true, ...data } })
const none = { quiet_from: null, quiet_to: null, time_zone: 'UTC' }

describe('the bell of the header (issue 38 §3)', () => {
  it('is told by the stream, makes no call for it, and pops up once where one looks', async () => {
    const { story, state } = await replay([told({ row: row('p1') })], { quiet })
    expect(story).toEqual(['pops up, info: Title'])
    expect(state.bell.unseen).toBe(1)
  })

  it('pops up nowhere in a tab that is not in front', async () => {
    const { story, state } = await replay([told({ row: row('p1') })], { quiet, isInFront: false })
    expect(story).toEqual([])
    expect(state.bell.unseen).toBe(1)
  })

  it('is silent in quiet hours, but for what is urgent', async () => {
    const always = bellStateArrived({
      unseen: 0,
      urgent: [],
      quiet: { ...none, quiet_from: '00:00', quiet_to: '23:59' },
    })
    const { story } = await replay([always, told({ row: row('p1') }), told({ row: row('p2', { level: 'urgent' }) })], {
      quiet,
    })
    expect(story).toEqual(['pops up, urgent: Title'])
  })

  it('leads where a notice points when somebody follows it, which reads it', async () => {
    const events = [told({ row: row('p1', { path: '/control/system/task-run' }) })]
    const { story } = await replay(events, { quiet, takesPop: true, answers: { 'notices.read': null } })
    expect(story.slice(0, 3)).toEqual([
      'pops up, info: Title',
      expect.stringContaining('/control/system/task-run'),
      'asks notices.read {"keys":["p1"]}',
    ])
  })

  it('opened: what it shows has been seen, and stays unread', async () => {
    const { story, state } = await replay([bellOpened()], {
      quiet,
      answers: { 'notices.bell': bell([row('p1'), row('n2')]), 'notices.see': null },
    })
    expect(story).toEqual(['asks notices.bell', 'asks notices.see {"through":"2026-11-28T09:00:00.000Z"}'])
    expect(state.bell.rows?.map(({ key }) => key)).toEqual(['p1', 'n2'])
  })

  it('a like thing counts up in place', async () => {
    const events = [bellOpened(), told({ row: row('p1', { count: 2 }), pops: false })]
    const { state } = await replay(events, {
      quiet,
      answers: { 'notices.bell': bell([row('p3'), row('p1')]), 'notices.see': null },
    })
    expect(state.bell.rows?.map(({ key, count }) => [key, count])).toEqual([
      ['p1', 2],
      ['p3', 1],
    ])
  })

  it('marks one, and all up to what it knew of; that can be taken back', async () => {
    const answers = {
      'notices.bell': bell([row('p1')]),
      'notices.see': null,
      'notices.read': null,
      'notices.readAll': { marked_at: '2026-11-28T09:00:01.000Z' },
      'notices.undoReadAll': null,
    }
    const one = await replay([bellOpened(), noticesReadAsked({ keys: ['p1'] })], { quiet, answers })
    expect(one.story.at(-1)).toBe('asks notices.read {"keys":["p1"]}')
    expect(one.state.bell.rows).toEqual([])
    const all = await replay([bellOpened(), allReadAsked()], { quiet, answers, pressesUndo: true })
    expect(all.story.slice(2)).toEqual([
      'asks notices.readAll {"through":"2026-11-28T09:00:00.000Z"}',
      'asks notices.bell',
      'offers undo: bell.allRead',
      'asks notices.undoReadAll {"marked_at":"2026-11-28T09:00:01.000Z"}',
      'asks notices.bell',
    ])
  })

  it('acknowledges what asks for it', async () => {
    const events = [
      bellStateArrived({ unseen: 1, urgent: [row('n7', { needs_acknowledgement: true })], quiet: none }),
      acknowledgeAsked({ key: 'n7' }),
    ]
    const { story, state } = await replay(events, { quiet, answers: { 'notices.acknowledge': null } })
    expect(story).toEqual(['asks notices.acknowledge {"id":7}'])
    expect(state.bell.urgent).toEqual([])
  })

  it('fewer of these: none of that kind, until it is taken back', async () => {
    const asked = noticeWayAsked({ kind: 'task_well', way: 'none', offersUndo: 'bell' })
    const { story } = await replay([asked], { quiet, pressesUndo: true, answers: { 'notices.choose': null } })
    expect(story).toEqual([
      'asks notices.choose {"kind":"task_well","way":"none"}',
      'offers undo: bell.fewerDone',
      'asks notices.choose {"kind":"task_well","way":"bell"}',
    ])
  })
})
