import { arrangedColumns, declaredColumns } from '../../../src/engine/list/columns'
import { report } from '../../../src/resources/report'

const visible = (columns: ReturnType<typeof declaredColumns>): string[] =>
  columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name)

const [first = '', second = '', , third = ''] = report.columns

describe('columns of a site’s lists (site fields)', () => {
  it('leaves out what the site does not show, and adds what it does', () => {
    const declared = visible(declaredColumns(report))
    const here = visible(declaredColumns(report, {}, { [third]: false, keywords_de: true }))
    expect(declared).toContain(third)
    expect(here).not.toContain(third)
    expect(here).toContain('keywords_de')
    expect(here).toHaveLength(declared.length)
  })

  it('keeps the number and the title, by which a row is known', () => {
    const here = visible(declaredColumns(report, {}, { [first]: false, [second]: false }))
    expect(here.slice(0, 2)).toEqual([first, second])
  })

  it('never touches what somebody arranged', () => {
    const view = { density: 'default', columns: [{ name: third }, { name: first }] } as const
    const mine = arrangedColumns(report, { ...view, columns: [...view.columns] }, {}, { [third]: false })
    expect(visible(mine)).toEqual([third, first])
  })
})
