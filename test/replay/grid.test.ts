import type { AnyRow } from '../../src/resources/kit/resource'
import {
  cellsChanged,
  cellsSelected,
  cellTyped,
  gridSaveAsked,
  mineKept,
  pasteAsked,
  selectGrid,
  stepUndone,
} from '../../src/slices/grid/grids'
import { draftKept } from '../../src/slices/rows/entities'
import { siteEntered } from '../../src/slices/sites/site'
import { expired, inTurn, offline, type Played, refused, replay } from '../kit/replay'
import { type Acted, AT, changed, opened, type Page, page, play, put, row, saved, somebody } from './gridScene'

const sent = ({ story }: Pick<Played, 'story'>): unknown[] =>
  story
    .filter((line) => line.startsWith('asks rows.act '))
    .map((line) => JSON.parse(line.slice('asks rows.act '.length)).body)

describe('a grid that is edited as a spreadsheet is (fast list)', () => {
  it('asks for its columns alone, page by page', async () => {
    const many = Array.from({ length: 200 }, (_, at) => row(at + 1))
    const answers = inTurn<Page>({ list: many, total: 201, total_is_capped: false }, page(...many, row(201)))
    const { grid, story } = await play([], { 'other.read': answers })
    expect(grid).toMatchObject({ state: 'ready', total: 201 })
    expect(grid?.ids).toHaveLength(201)
    const asked = story.filter((line) => line.startsWith('asks other.read'))
    expect(asked).toHaveLength(2)
    expect(asked[0]).toContain('"columns":"name,name_en,category_id')
  })

  it('says why its rows are not to be had', async () => {
    const { grid } = await play([], { 'other.read': refused('The disk is full') })
    expect(grid).toMatchObject({ state: 'failed', fault: { message: 'The disk is full' } })
  })

  it('saves the good rows with the version that was seen, and keeps what is wrong', async () => {
    const played = await play([put(1, 'price', '12.00'), put(2, 'price', 'dear'), gridSaveAsked({ at: AT })], {
      'rows.act': saved(row(1, { version: 2, price: '12.00' })),
    })
    expect(sent(played)).toEqual([{ rows: [{ id: 1, version: 1, values: { price: '12.00' } }] }])
    expect(Object.keys(played.grid?.edits ?? {})).toEqual(['2'])
    expect(played.grid?.ended).toEqual({ saved: 1, refused: 0, conflicts: 0, gone: 0, changeSet: 44 })
    expect(played.grid?.rows[1]).toMatchObject({ version: 2, price: '12.00' })
  })

  it('goes on with the same change set from batch to batch, and offers to take all of it back', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => row(at + 1))
    const cells = rows.map(({ id }) => ({ id, field: 'price', value: '11.00' }))
    const after = rows.map((each) => ({ ...each, version: 2, price: '11.00' }))
    const played = await play([cellsChanged({ at: AT, cells }), gridSaveAsked({ at: AT })], {
      'other.read': inTurn<Page>({ list: rows.slice(0, 200), total: 250, total_is_capped: false }, page(...rows)),
      'rows.act': inTurn<Acted>(saved(...after.slice(0, 200)), saved(...after.slice(200))),
    })
    const bodies = sent(played) as { rows: unknown[]; change_set?: number }[]
    expect(bodies.map(({ rows: { length }, change_set }) => [length, change_set])).toEqual([
      [200, undefined],
      [50, 44],
    ])
    expect(played.grid?.edits).toEqual({})
    expect(played.story.some((line) => line.startsWith('edits/undoOffered') && line.includes('"count":250'))).toBe(true)
    expect(played.state.unsaved[AT]).toBeUndefined()
  })

  it('has an answer for each row: refused with its reason, gone, or in conflict', async () => {
    const { grid } = await play([put(1, 'name', 'Taken'), put(2, 'name', 'Late'), gridSaveAsked({ at: AT })], {
      'rows.act': {
        results: [
          { id: 1, outcome: 'refused', problems: [{ field: 'name', message: 'check.taken' }] },
          { id: 2, outcome: 'gone' },
        ],
      },
    })
    expect(grid?.answers).toMatchObject({ 1: { outcome: 'refused' }, 2: { outcome: 'gone' } })
    expect(grid?.ended).toMatchObject({ saved: 0, refused: 1, gone: 1 })
    expect(Object.keys(grid?.edits ?? {})).toEqual(['1', '2'])
  })

  it('sends a row once more where others changed other cells, and leaves it to the person where they changed the same', async () => {
    const theirs = row(1, { version: 5, name: 'Theirs' })
    const clash = row(2, { version: 5, price: '99.00' })
    const played = await play([put(1, 'price', '12.00'), put(2, 'price', '13.00'), gridSaveAsked({ at: AT })], {
      'rows.act': inTurn<Acted>(
        {
          results: [
            { id: 1, outcome: 'conflict', row: theirs },
            { id: 2, outcome: 'conflict', row: clash },
          ],
        },
        saved(row(1, { version: 6, name: 'Theirs', price: '12.00' })),
      ),
    })
    expect(sent(played).slice(1)).toEqual([{ rows: [{ id: 1, version: 5, values: { price: '12.00' } }] }])
    expect(played.grid?.ended).toMatchObject({ saved: 1, conflicts: 1 })
    expect(played.grid?.edits).toEqual({ 2: { base: { price: '10.00' }, values: { price: '13.00' } } })
  })

  it.each([
    ['a line that is lost', offline],
    ['a right that was taken away', refused('You have no permission', { status: 403, code: '403' })],
    ['a session that is over', expired],
  ])('loses nothing by %s', async (_, fault) => {
    const { grid, state } = await play([put(1, 'price', '12.00'), gridSaveAsked({ at: AT })], { 'rows.act': fault })
    expect(grid?.edits).toEqual({ 1: { base: { price: '10.00' }, values: { price: '12.00' } } })
    expect(grid?.saving).toBeUndefined()
    expect(grid?.ended?.fault?.message).toBe(fault.message)
    expect(state.unsaved[AT]).toBe(true)
  })

  it('shows what others wrote meanwhile where it stands, and a clash in its cell until one is chosen', async () => {
    const now = page(row(1, { version: 2, name: 'Theirs', price: '20.00' }))
    const answers = { 'other.read': inTurn<Page>(page(row(1), row(2)), now) }
    const { grid } = await play([put(1, 'price', '12.00'), changed([1])], answers)
    expect(grid?.rows[1]).toMatchObject({ name: 'Theirs', price: '20.00' })
    expect(grid?.edits[1]?.base).toEqual({ price: '10.00' })
    const kept = await play(
      [
        put(1, 'price', '12.00'),
        changed([1]),
        mineKept({ at: AT, id: 1, fields: ['price'] }),
        gridSaveAsked({ at: AT }),
      ],
      { ...answers, 'rows.act': saved(row(1, { version: 3, price: '12.00' })) },
    )
    expect(sent(kept)).toEqual([{ rows: [{ id: 1, version: 2, values: { price: '12.00' } }] }])
  })

  it('marks rows that were deleted, and keeps what was edited in them', async () => {
    const answers = { 'other.read': inTurn<Page>(page(row(1), row(2)), page()) }
    const { grid } = await play([put(1, 'price', '12.00'), changed([1])], answers)
    expect(grid?.answers[1]).toEqual({ outcome: 'gone' })
    expect(grid?.edits[1]).toBeDefined()
  })

  it('reads all its rows again, page by page, where others changed very many of them', async () => {
    const before = Array.from({ length: 700 }, (_, at) => row(at + 1))
    const after = before.map((each) => ({ ...each, version: 2, price: '11.00' }))
    const asPage = (list: readonly AnyRow[]): Page => ({ list: [...list], total: 700, total_is_capped: false })
    const answers = {
      'other.read': inTurn<Page>(
        asPage(before.slice(0, 200)),
        asPage(before),
        asPage(after.slice(0, 500)),
        asPage(after.slice(500)),
      ),
    }
    const { grid, story } = await play([put(3, 'name', 'Mine'), changed(undefined)], answers)
    expect(story.filter((line) => line.startsWith('asks other.read'))).toHaveLength(4)
    expect([grid?.rows[1]?.price, grid?.rows[700]?.price]).toEqual(['11.00', '11.00'])
    expect(grid?.edits[3]?.values).toEqual({ name: 'Mine' })
    expect(grid?.stale).toBeUndefined()
    expect(grid?.isOutdated).toBe(true)
  })

  it('pastes a block as one step: names of rows are looked up, formulas stay text, what does not fit is told', async () => {
    const text = 'One\t=5\tChemicals\nTwo\t7\tNobody\nThree\t1\tx'
    const columns = ['name', 'price', 'category_id']
    const paste = pasteAsked({ at: AT, text, columns })
    const answers = { 'rows.options': { list: [{ value: 8, label: ['化工', 'Chemicals'] as [string, string] }] } }
    const { grid, story } = await play([paste], answers)
    expect(grid?.edits).toMatchObject({
      1: { values: { name: 'One', price: '=5', category_id: 8 } },
      2: { values: { name: 'Two', price: '7.00', category_id: 'Nobody' } },
    })
    expect(grid?.steps).toHaveLength(1)
    expect(story.some((line) => line.includes('grid.pasteCut'))).toBe(true)
    expect((await play([paste, stepUndone({ at: AT })], answers)).grid?.edits).toEqual({})
  })

  it('takes what is typed into one cell', async () => {
    const typed = cellTyped({ at: AT, id: 1, field: 'price', text: '1,250' })
    expect((await play([typed])).grid?.edits[1]?.values).toEqual({ price: '1250.00' })
  })

  it('keeps what is unsaved over a reload, and brings it back', async () => {
    const { tabStored, state } = await play([put(1, 'price', '12.00')], {}, { state: somebody() })
    expect(state.entities.byResource.report?.drafts.grid).toEqual({
      1: { base: { price: '10.00' }, values: { price: '12.00' }, title: ['Report 1', 'Report 1'] },
    })
    expect(tabStored.drafts).toContain('"12.00"')
    const draft = { 2: { base: { price: '10.00' }, values: { price: '15.00' } } }
    const again = await replay([siteEntered('main'), draftKept({ resource: 'report', form: 'grid', draft }), opened], {
      answers: { 'other.read': page(row(1), row(2)) },
    })
    expect(selectGrid(AT)(again.state)?.edits).toEqual(draft)
    expect(again.state.unsaved[AT]).toBe(true)
  })

  it('keeps its selection within its rows', async () => {
    const far = { row: 99, column: 1 }
    const { grid } = await play([cellsSelected({ at: AT, selection: { anchor: far, focus: far } })])
    expect(grid?.selection.focus).toEqual({ row: 1, column: 1 })
  })
})
