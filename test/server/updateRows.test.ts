import { sql } from 'kysely'
import { describeEachApp } from '../kit/app'
import { addUser, PASSWORD } from '../kit/people'
import { good, makeReferences } from './transfer/kit'

interface Shown {
  id: number
  version: number
  price: string
  name: string
}

const UNLIMITED = { limits: { address: 1_000_000, session: 1_000_000 } }

describeEachApp(
  'rows that were edited in a grid',
  (at) => {
    let admin = ''
    const save = (rows: unknown, more: object = {}, as = admin) =>
      at().call('POST', '/api/admin/report/update-rows', { body: { rows, ...more }, as })
    const listed = async (): Promise<Shown[]> =>
      (await good(at().call('GET', '/api/admin/report/list', { query: { sort: 'id', order: 'asc' }, as: admin }))).list
    const fill = async (count: number): Promise<Shown[]> => {
      const { kysely } = at().services.database
      await sql`DELETE FROM control.report`.execute(kysely)
      await sql`INSERT INTO control.report (name, link, category_id, publisher_id, published_at, price, sort)
        SELECT 'Grid ' || n, 'grid-' || n, (SELECT min(id) FROM control.category),
          (SELECT min(id) FROM control.publisher), '2026-01-31', 100 + n, n
        FROM generate_series(1, ${count}::int) n`.execute(kysely)
      return listed()
    }
    const edit = ({ id, version }: Shown, values: object) => ({ id, version, values })

    beforeAll(async () => {
      admin = await at().signIn()
      await makeReferences(at())
    })

    it('are saved together as one change set over several calls, which is taken back as one', async () => {
      const [one, two, three] = (await fill(3)) as [Shown, Shown, Shown]
      const first = await good(save([edit(one, { price: '150', name: 'Grid one' }), edit(two, { is_hot: true })]))
      expect(first.results).toMatchObject([
        { id: one.id, outcome: 'saved', row: { price: '150.00', name: 'Grid one', version: one.version + 1 } },
        { id: two.id, outcome: 'saved', row: { is_hot: true } },
      ])
      const set = first.change_set_id
      await good(save([edit(three, { price: '7' })], { change_set: set }))
      expect((await listed()).map(({ price }) => price)).toEqual(['150.00', '102.00', '7.00'])
      await good(at().call('POST', '/api/admin/change-set/undo', { body: { id: set }, as: admin }))
      expect((await listed()).map(({ price, name }) => [price, name])).toEqual([
        ['101.00', 'Grid 1'],
        ['102.00', 'Grid 2'],
        ['103.00', 'Grid 3'],
      ])
      expect(await save([edit(three, { price: '8' })], { change_set: set })).toMatchObject({ status: 409 })
    })

    it('arrive clean, and what cannot be stored is refused in words', async () => {
      const [one] = (await fill(1)) as [Shown]
      const saved = await good(save([edit(one, { name: 'Grid\u200b\n１ \u202e', price: '１，２００' })]))
      expect(saved.results).toMatchObject([{ outcome: 'saved', row: { name: 'Grid １', price: '1200.00' } }])
      const refused = await save([edit(one, { name: 'half \ud83d' })])
      expect(refused.status).toBe(422)
      expect(refused.data.problems).toMatchObject([{ message: 'check.unstorable', values: { sign: 'U+D83D', at: 6 } }])
    })

    it('keep a formula as the text that it is, and take none for a number', async () => {
      const [one, two] = (await fill(2)) as [Shown, Shown]
      const formula = '=HYPERLINK("https://evil.example","Click")'
      const { results } = await good(
        save([edit(one, { name: formula }), edit(two, { price: '=1+1', name: '@SUM(1)' })]),
      )
      expect(results).toMatchObject([
        { outcome: 'saved', row: { name: formula } },
        { outcome: 'refused', problems: [{ field: 'price', message: 'check.money' }] },
      ])
      expect((await listed()).map(({ name, price }) => [name, price])).toEqual([
        [formula, '101.00'],
        ['Grid 2', '102.00'],
      ])
    })

    it('are looked through for sensitive words, as a form is', async () => {
      const [one, two, three] = (await fill(3)) as [Shown, Shown, Shown]
      const word = (draft: object) =>
        good(at().call('POST', '/api/admin/sensitive-word/store', { body: draft, as: admin }))
      await word({ word: 'gridban', effect: 'refuse' })
      await word({ word: 'gridhide', effect: 'hide' })
      const { results } = await good(
        save([
          edit(one, { name: 'A gridban here' }),
          edit(two, { name: 'A gridhide here' }),
          edit(three, { name: 'Clean' }),
        ]),
      )
      expect(results).toMatchObject([
        { outcome: 'refused', problems: [{ field: 'name' }] },
        {
          outcome: 'saved',
          row: { status: 'disabled' },
          notes: [{ field: 'name', message: 'words.hidden', values: { word: 'gridhide' } }],
        },
        { outcome: 'saved', row: { status: 'enabled' } },
      ])
      expect(results[2].notes).toBeUndefined()
    })

    it('have an answer each: what is wrong does not hold back the others', async () => {
      const [one, two, three, four, five, six] = (await fill(6)) as [Shown, Shown, Shown, Shown, Shown, Shown]
      const { results } = await good(
        save([
          edit(one, { price: '-1' }),
          edit(two, { name: 'Grid 6' }),
          edit(three, { category_id: 987_654 }),
          edit(four, { name: 'Same' }),
          edit(five, { name: 'Same' }),
          edit(six, { price: '9.5' }),
          { id: 987_654, version: 1, values: { price: '1' } },
        ]),
      )
      expect(results).toMatchObject([
        { outcome: 'refused', problems: [{ field: 'price', message: 'check.min' }] },
        { outcome: 'refused', problems: [{ field: 'name', message: 'check.taken' }] },
        { outcome: 'refused', problems: [{ field: 'category_id', message: 'check.ref' }] },
        { outcome: 'saved' },
        { outcome: 'refused', problems: [{ field: 'name', message: 'check.taken' }] },
        { outcome: 'saved', row: { price: '9.50' } },
        { outcome: 'gone' },
      ])
    })

    it('conflict where somebody was faster, but not where they already are what was sent', async () => {
      const [one] = (await fill(1)) as [Shown]
      await good(save([edit(one, { price: '150' })]))
      const late = await good(save([edit(one, { price: '160' })]))
      expect(late.results).toMatchObject([{ outcome: 'conflict', row: { price: '150.00', version: one.version + 1 } }])
      expect(late.change_set_id).toBeUndefined()
      const again = await good(save([edit(one, { price: '150.00' })]))
      expect(again.results).toMatchObject([{ outcome: 'saved', row: { price: '150.00', version: one.version + 1 } }])
      expect(again.change_set_id).toBeUndefined()
    })

    it('are checked by the rules of the whole row, and only columns of the grid are taken', async () => {
      const [one, two] = (await fill(2)) as [Shown, Shown]
      const { results } = await good(
        save([edit(one, { discount_type: 'rate' }), edit(two, { link: 'elsewhere', price: '5' })]),
      )
      expect(results).toMatchObject([
        { outcome: 'refused', problems: [{ field: 'discount_rate' }] },
        { outcome: 'refused', problems: [{ field: 'link', message: 'check.unknownField' }] },
      ])
      expect((await listed()).map(({ price }) => price)).toEqual(['101.00', '102.00'])
    })

    it('are refused where they are no rows, come twice or are too many, and whoever may not edit', async () => {
      const [one] = (await fill(1)) as [Shown]
      const twice = [edit(one, { price: '1' }), edit(one, { price: '2' })]
      const many = Array.from({ length: 201 }, (_, n) => ({ id: n + 1, version: 1, values: {} }))
      for (const rows of [[], 'x', [1], twice, many, [{ id: one.id, values: {} }]])
        expect(await save(rows)).toMatchObject({ status: 422, data: { problems: [{ field: 'rows' }] } })
      expect(await save([edit(one, { price: '3' })], { change_set: 987_654 })).toMatchObject({ status: 404 })
      await addUser(at(), { name: 'gridreader' })
      const reader = await at().signIn('gridreader', PASSWORD)
      expect(await save([edit(one, { price: '3' })], {}, reader)).toMatchObject({ status: 403 })
      expect((await listed())[0]?.price).toBe('101.00')
    })
  },
  UNLIMITED,
)
