import { coupon } from '../../src/resources/coupon'
import { order } from '../../src/resources/order'
import { user } from '../../src/resources/user'
import { type Job, jobArrived, streamOpened } from '../../src/slices/jobs/jobs'
import { rowWatched } from '../../src/slices/live'
import { actionAsked, actionFollowed, actionLeft, askAction, selectAction } from '../../src/slices/rows/actions'
import { inTurn, offline, refused, replay } from '../kit/replay'

const TERMS = { kind: 'rate', value: 15, begins_at: '2026-11-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' } as const
const ASKED = askAction(coupon, 'generate', { input: { count: 100, ...TERMS } })
const AT = { resource: 'coupon', action: 'generate' } as const
const ROW = { resource: 'user', action: 'unlock', target: { id: 7 } } as const

const job = (state: Job['state'], more: Partial<Job> = {}): Job => ({
  id: 4,
  kind: 'coupon:generate',
  title: ['生成优惠码：100 个', 'Generate codes: 100 codes'],
  site: 'main',
  state,
  progress: { done: state === 'done' ? 100 : 40, total: 100 },
  result: null,
  error: null,
  created_at: '2026-11-22T09:00:00Z',
  started_at: null,
  ended_at: null,
  ...more,
})
const BEGUN = { 'rows.act': { run_id: 4, change_set_id: 9 } }
const ENDED = job('done', { result: { made: 100, change_set_id: 9 } })

describe('any declared action (decision 26)', () => {
  it('sends its input, follows its run and keeps what it answered', async () => {
    const { story, state } = await replay(
      [streamOpened(), ASKED, jobArrived(job('running')), jobArrived(job('done'))],
      {
        answers: { ...BEGUN, 'runs.one': ENDED },
      },
    )
    expect(story).toContain(
      `asks rows.act ${JSON.stringify({ resource: 'coupon', action: 'generate', body: { count: 100, ...TERMS } })}`,
    )
    expect(selectAction(AT)(state)).toMatchObject({ state: 'done', run: 4, changeSet: 9, output: { made: 100 } })
    expect(story.join()).not.toContain('says')
  })

  it('reads again the row that lies open behind it', async () => {
    const asked = actionAsked({ resource: 'user', action: 'unlock', target: { id: 7 }, input: {} })
    const { story } = await replay([rowWatched({ resource: 'user', id: 7 }), asked], {
      answers: { 'rows.act': { count: 1 }, 'rows.form': { row: { id: 7, name: 'li' }, refs: {} } },
    })
    expect(story.filter((line) => line.startsWith('asks rows.form'))).toEqual([
      'asks rows.form {"resource":"user","id":7}',
    ])
  })

  it('sends problems back to their fields, and says nothing twice', async () => {
    const problems = [{ field: 'count', message: 'check.max', sentence: 'How many cannot be more than 10,000' }]
    const { story, state } = await replay([ASKED], {
      answers: { 'rows.act': refused('Some fields are wrong', { code: '422', details: { problems } }) },
    })
    expect(selectAction(AT)(state)).toMatchObject({
      state: 'failed',
      fault: { problems: { count: 'How many cannot be more than 10,000' } },
    })
    expect(story.join()).not.toContain('says error')
  })

  it('goes on where a stopped run was left', async () => {
    const answers = { ...BEGUN, 'runs.one': job('stopped') }
    const stopped = await replay([streamOpened(), ASKED, jobArrived(job('stopped'))], { answers })
    expect(selectAction(AT)(stopped.state)).toMatchObject({ state: 'stopped', run: 4, changeSet: 9 })
    const on = await replay([actionFollowed({ ...AT, run: 4, restarts: true })], {
      answers: { 'runs.one': ENDED, 'runs.restart': null },
    })
    expect(on.story).toContain('asks runs.restart {"id":4}')
    expect(selectAction(AT)(on.state)).toMatchObject({ state: 'done', output: { made: 100 } })
  })

  it('tells whoever went away meanwhile how it ended, and offers to take it back', async () => {
    let end: (run: Job) => void = () => {}
    const later = new Promise<Job>((resolve) => {
      end = resolve
    })
    const left = await replay([ASKED, actionLeft(AT), () => end(ENDED)], { answers: { ...BEGUN, 'runs.one': later } })
    expect(left.story.join('\n')).toMatch(/edits\/undoOffered .*"changeSet":9.*"count":100/)
    const plain = await replay([askAction(user, 'unlock', { input: {}, target: { id: 7 }, isUnwatched: true })], {
      answers: { 'rows.act': {} },
    })
    expect(plain.story).toContain('asks rows.act {"resource":"user","action":"unlock","body":{"id":7}}')
    expect(plain.story.join('\n')).toMatch(/says: engine\.action\.ended .*"Unlock"/)
    const lost = await replay([askAction(user, 'unlock', { input: {}, target: { id: 7 }, isUnwatched: true })], {
      answers: { 'rows.act': refused('No permission') },
    })
    expect(lost.story.join('\n')).toContain('No permission')
    expect(selectAction(ROW)(lost.state)).toBeUndefined()
  })

  it('offers no undo for what is never taken back, in the toast or at its end', async () => {
    const input = { reason: '买家不要了' }
    const answers = { 'rows.act': { change_set_id: 9, count: 1 } }
    const cancelled = { resource: 'order', action: 'cancel', target: { id: 7 } } as const
    const left = await replay([askAction(order, 'cancel', { input, target: { id: 7 }, isUnwatched: true })], {
      answers,
    })
    expect(left.story.join('\n')).toMatch(/says: engine\.action\.ended .*"Cancel order"/)
    expect(left.story.join('\n')).not.toContain('undoOffered')
    const seen = await replay([askAction(order, 'cancel', { input, target: { id: 7 } })], { answers })
    expect(selectAction(cancelled)(seen.state)).toMatchObject({ state: 'done' })
    expect(selectAction(cancelled)(seen.state)).not.toHaveProperty('changeSet')
  })

  it('is not asked again by itself where the line was lost: it may have been carried out', async () => {
    const { story, state } = await replay([ASKED], { pressesRetry: [true], answers: { 'rows.act': offline } })
    expect(story.filter((line) => line.startsWith('asks rows.act'))).toHaveLength(1)
    expect(selectAction(AT)(state)).toMatchObject({ state: 'failed' })
  })

  it('goes by a key of its press where it is carried out once, the same until there is an answer', async () => {
    const target = { id: 7 }
    const pay = askAction(order, 'cancel', { input: { reason: 'x' }, target })
    const sent = (story: string[]) => story.filter((line) => line.startsWith('asks rows.act')).map(keyIn)
    const lost = { 'rows.act': inTurn<never>(offline as never, refused('No') as never, {} as never, {} as never) }
    const { story, state } = await replay([pay, pay, pay, pay], { answers: lost })
    // The line was lost; then there was an answer, and each press after it is another.
    expect(sent(story)).toEqual(['key-1', 'key-1', 'key-2', 'key-3'])
    expect(selectAction({ resource: 'order', action: 'cancel', target })(state)).toEqual({ state: 'done', output: {} })
    const plain = await replay([askAction(user, 'unlock', { input: {}, target })], { answers: { 'rows.act': {} } })
    expect(sent(plain.story)).toEqual([undefined])
  })

  it('goes by the same key where the drawer was closed after the lost line and is opened again', async () => {
    const target = { id: 7 }
    const pay = askAction(order, 'cancel', { input: { reason: 'x' }, target })
    const left = actionLeft({ resource: 'order', action: 'cancel', target })
    const answers = { 'rows.act': inTurn<never>(offline as never, {} as never, {} as never) }
    const closed = await replay([pay, left], { answers })
    expect(selectAction({ resource: 'order', action: 'cancel', target })(closed.state)).toBeUndefined()
    const { story } = await replay([pay, left, pay, left, pay], { answers })
    const keys = story.filter((line) => line.startsWith('asks rows.act')).map(keyIn)
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('goes by another key where something else is pressed, or the same is meant anew later', async () => {
    const target = { id: 7 }
    const pay = (reason: string) => askAction(order, 'cancel', { input: { reason }, target })
    const left = actionLeft({ resource: 'order', action: 'cancel', target })
    const answers = { 'rows.act': inTurn<never>(offline as never, offline as never, {} as never) }
    const other = await replay([pay('x'), left, pay('x'), left, pay('y')], { answers })
    expect(other.story.filter((line) => line.startsWith('asks rows.act')).map(keyIn)).toEqual([
      'key-1',
      'key-1',
      'key-2',
    ])
    const lost = { 'rows.act': inTurn<never>(offline as never, {} as never) }
    const anew = await replay([pay('x'), left, ({ ports }) => ports.clock.wait(6 * 60_000), pay('x')], {
      answers: lost,
    })
    expect(anew.story.filter((line) => line.startsWith('asks rows.act')).map(keyIn)).toEqual(['key-1', 'key-2'])
  })
})

const keyIn = (line: string): string | undefined => /"once":"([^"]*)"/.exec(line)?.[1]
