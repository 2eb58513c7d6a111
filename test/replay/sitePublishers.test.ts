import type { Calls } from '../../src/flows/calls'
import { serverSaid } from '../../src/slices/jobs/jobs'
import { tabsClosed } from '../../src/slices/navigation/tabs'
import { textSettled } from '../../src/slices/navigation/unsaved'
import {
  cellsTicked,
  matrixArrived,
  matrixAsked,
  matrixSaveAsked,
  ticksDropped,
  ticksToSave,
} from '../../src/slices/sites/sitePublishers'
import { inTurn, offline, refused, replay } from '../kit/replay'

type Matrix = Calls['sitePublisher.matrix']['out']

const PATH = '/control/site/publish'
const matrix = (one: number[] = [], two: number[] = []): Matrix => ({
  sites: [
    { id: 1, name: 'main', title: ['主站', 'Main'], publisher_ids: one },
    { id: 2, name: 'jp', title: ['日本', 'Japan'], publisher_ids: two },
  ],
  publishers: [
    { id: 7, title: ['甲', 'A'], is_disabled: false },
    { id: 8, title: ['乙', 'B'], is_disabled: false },
  ],
})
const pair = (site_id: number, publisher_id: number) => ({ site_id, publisher_id })
const tick = (to: boolean, ...pairs: ReturnType<typeof pair>[]) => cellsTicked({ pairs, to })
const asked = matrixAsked({ path: PATH })
const arrived = (found: Matrix) => ({ answers: { 'sitePublisher.matrix': found } })
const told = (resource: string) => serverSaid({ event: 'rows-changed', data: { resource, site: 'control' } })

describe('the matrix of sites and publishers (Places)', () => {
  it('loads, and says what went wrong where it cannot', async () => {
    const { state } = await replay([asked], arrived(matrix([7])))
    expect(state.sitePublishers).toMatchObject({ state: 'ready', path: PATH, sold: { 1: { 7: true }, 2: {} } })
    const failed = await replay([asked], { answers: { 'sitePublisher.matrix': refused('No permission') } })
    expect(failed.state.sitePublishers).toMatchObject({ state: 'failed', fault: { message: 'No permission' } })
  })

  it('keeps only what differs from what is stored', async () => {
    const { state } = await replay(
      [asked, tick(true, pair(1, 7), pair(1, 8)), tick(true, pair(2, 7)), tick(false, pair(2, 7))],
      arrived(matrix([7])),
    )
    expect(state.sitePublishers.wanted).toEqual({ 1: { 8: true } })
    expect(ticksToSave(state.sitePublishers.wanted)).toEqual({ add: [pair(1, 8)], remove: [] })
  })

  it('saves all of it as one change, and offers to take it back', async () => {
    const { story, state } = await replay(
      [asked, tick(true, pair(1, 8), pair(2, 8)), tick(false, pair(1, 7)), matrixSaveAsked()],
      {
        pressesUndo: true,
        answers: {
          'sitePublisher.matrix': matrix([7]),
          'sitePublisher.save': { change_set_id: 9, added: 2, removed: 1, count: 3 },
          'changes.undo': { undone: 3 },
        },
      },
    )
    expect(story).toContain(
      'asks sitePublisher.save {"add":[{"site_id":1,"publisher_id":8},{"site_id":2,"publisher_id":8}],"remove":[{"site_id":1,"publisher_id":7}]}',
    )
    expect(story.join('\n')).toContain('offers undo: flows.changedRows {"count":3')
    expect(story).toContain('asks changes.undo {"id":9}')
    expect(state.sitePublishers).toMatchObject({
      wanted: {},
      sold: { 1: { 8: true }, 2: { 8: true } },
      isSaving: false,
    })
  })

  it('says that it is saved where somebody had done the same meanwhile', async () => {
    const { story } = await replay([asked, tick(true, pair(1, 8)), matrixSaveAsked()], {
      answers: { 'sitePublisher.matrix': matrix(), 'sitePublisher.save': { added: 0, removed: 0, count: 0 } },
    })
    expect(story).toContain('says: flows.saved')
    expect(story.join()).not.toContain('offers undo')
  })

  it('keeps the ticks of a save that failed, and does not repeat it', async () => {
    const { story, state } = await replay([asked, tick(true, pair(1, 8)), matrixSaveAsked()], {
      pressesRetry: [true],
      answers: { 'sitePublisher.matrix': matrix(), 'sitePublisher.save': offline },
    })
    expect(story.filter((line) => line.startsWith('asks sitePublisher.save'))).toHaveLength(1)
    expect(state.sitePublishers).toMatchObject({ wanted: { 1: { 8: true } }, isSaving: false })
  })

  it('reads anew what others change, without losing what was ticked', async () => {
    const { story, state } = await replay(
      [asked, tick(true, pair(1, 8), pair(2, 7)), told('report'), told('site_publisher')],
      { answers: { 'sitePublisher.matrix': inTurn(matrix(), matrix([8])) } },
    )
    expect(story.filter((line) => line.startsWith('asks sitePublisher.matrix'))).toHaveLength(2)
    expect(state.sitePublishers).toMatchObject({ wanted: { 2: { 7: true } }, sold: { 1: { 8: true } } })
  })

  it('drops ticks of a site or a publisher that is gone', async () => {
    const { sites, publishers } = matrix()
    const { state } = await replay(
      [
        asked,
        tick(true, pair(1, 8), pair(2, 7), pair(1, 7)),
        matrixArrived({ sites: sites.slice(0, 1), publishers: publishers.slice(0, 1) }),
      ],
      arrived(matrix()),
    )
    expect(state.sitePublishers.wanted).toEqual({ 1: { 7: true } })
  })

  it('is not read for people who do not look at it', async () => {
    const { story } = await replay([told('site_publisher')])
    expect(story.join()).not.toContain('sitePublisher.matrix')
  })

  it.each([
    ['discarding', ticksDropped()],
    ['leaving the page', textSettled({ path: PATH })],
    ['closing its tab', tabsClosed({ site: 'control', paths: [PATH] })],
  ])('forgets the ticks on %s', async (_, event) => {
    const { state } = await replay([asked, tick(true, pair(1, 8)), event], arrived(matrix()))
    expect(state.sitePublishers.wanted).toEqual({})
  })
})
