import type { MenuRow } from '../../../src/slices/navigation/menu'
import { shownRows } from '../../../src/slices/navigation/shownRows'

const row = (title: string, own: Partial<MenuRow['meta']> = {}, children?: MenuRow[]): MenuRow => ({
  path: title.toLowerCase(),
  name: title,
  component: children ? 'Layout' : title,
  meta: { title, english_title: title, ...own },
  ...(children && { children }),
})
const told = (rows: readonly MenuRow[]): unknown[] =>
  rows.map(({ name, children }) => (children ? [name, told(children)] : name))

describe('rows of the menu', () => {
  it('leave out what only leads somewhere, and a directory that shows nothing', () => {
    const rows = [
      row('Sites', {}, [row('Countries', { hidden: true }), row('Servers')]),
      row('Channels', {}, [row('Networks', { hidden: true })]),
      row('Tour', { hidden: true }),
    ]
    expect(told(shownRows(rows))).toEqual([['Sites', ['Servers']]])
  })

  it('hold an entry itself where it is the only one of its directory and has its name', () => {
    const [shown] = shownRows([row('Members', { icon: 'IconUserGroup' }, [row('Members', { icon: 'IconUser' })])])
    expect(shown).toMatchObject({ component: 'Members', meta: { icon: 'IconUserGroup' } })
    expect(shown?.children).toBeUndefined()
  })

  it('keep a directory whose only entry is called otherwise, or that has several', () => {
    expect(told(shownRows([row('News', {}, [row('Articles')])]))).toEqual([['News', ['Articles']]])
    expect(told(shownRows([row('News', {}, [row('News'), row('Hot')])]))).toEqual([['News', ['News', 'Hot']]])
  })
})
