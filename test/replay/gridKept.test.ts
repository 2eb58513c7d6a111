import { lostSeen, pasteAsked, selectGrid, stepUndone } from '../../src/slices/grid/grids'
import { draftKept } from '../../src/slices/rows/entities'
import { siteEntered } from '../../src/slices/sites/site'
import { inTurn, replay } from '../kit/replay'
import { AT, opened, type Page, page, play, row, somebody } from './gridScene'

describe('what a grid is given at once, and what it keeps (fast list)', () => {
  it('takes a block of 50,000 cells as one step, and of too large a one nothing', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => row(at + 1))
    const columns = ['name', 'price', 'author', 'pages', 'keywords']
    const pages = [
      rows.slice(0, 200),
      ...Array.from({ length: 10 }, (_, at) => rows.slice(at * 1_000, (at + 1) * 1_000)),
    ]
    const answers = () => ({
      'other.read': inTurn<Page>(...pages.map((list): Page => ({ list, total: 10_000, total_is_capped: false }))),
    })
    const text = Array.from({ length: 10_000 }, (_, at) => `Name ${at}\t${at + 20_000}\t=1+1\tmany\ta, b`).join('\r\n')
    const paste = pasteAsked({ at: AT, text, columns })
    const { grid } = await play([paste], answers())
    expect(Object.keys(grid?.edits ?? {})).toHaveLength(10_000)
    expect(grid?.steps).toHaveLength(1)
    expect(grid?.steps[0]).toHaveLength(50_000)
    expect(grid?.edits[10_000]?.values).toEqual({
      name: 'Name 9999',
      price: '29999.00',
      author: '=1+1',
      pages: 'many',
      keywords: ['a', 'b'],
    })
    expect((await play([paste, stepUndone({ at: AT })], answers())).grid?.edits).toEqual({})
    const huge = pasteAsked({ at: AT, text: 'x\ty\n'.repeat(100_001), columns })
    const refused = await play([huge], answers())
    expect(refused.grid?.edits).toEqual({})
    expect(refused.story.some((line) => line.includes('grid.pasteTooLarge'))).toBe(true)
  })

  it('tells after a reload which edited rows were deleted meanwhile, with what stood in them, until that was seen', async () => {
    const draft = {
      2: { base: { price: '10.00' }, values: { price: '15.00' } },
      7: { base: { price: '20.00' }, values: { price: '25.00' }, title: ['报告 7', 'Report 7'] },
    }
    const kept = draftKept({ resource: 'report', form: 'grid', draft })
    const answers = { 'other.read': inTurn<Page>(page(row(1), row(2)), page()) }
    const again = await replay([siteEntered('main'), kept, opened], { answers, state: somebody() })
    const grid = selectGrid(AT)(again.state)
    expect(Object.keys(grid?.edits ?? {})).toEqual(['2'])
    expect(grid?.lost).toEqual({ 7: draft[7] })
    // Another reload does not lose them either.
    expect(again.state.entities.byResource.report?.drafts.grid).toMatchObject({ 2: draft[2], 7: draft[7] })
    const alone = draftKept({ resource: 'report', form: 'grid', draft: { 7: draft[7] } })
    const seen = await replay([siteEntered('main'), alone, opened, lostSeen({ at: AT })], {
      answers: { 'other.read': inTurn<Page>(page(row(1), row(2)), page()) },
      state: somebody(),
    })
    expect(selectGrid(AT)(seen.state)?.lost).toBeUndefined()
    expect(seen.state.entities.byResource.report?.drafts.grid).toBeUndefined()
  })
})
