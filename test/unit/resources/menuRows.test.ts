import { allResources } from '../../../src/resources'
import { menuSeed } from '../../../src/resources/kit/menuSeed'

const rows = menuSeed(allResources).filter(({ type }) => type === 'menu')

describe('the menu', () => {
  it('has no two rows of one name in a group', () => {
    const shown = rows
      .filter(({ visible }) => visible)
      .map(({ category, parent, name }) => `${category} ${parent} ${name}`)
    expect(shown.filter((row, at) => shown.indexOf(row) !== at)).toEqual([])
  })

  it('opens every address of a screen, in the menu or not', () => {
    const news = rows.filter(({ component }) => component === 'news/news')
    expect(news.map(({ path, visible }) => [path, visible])).toEqual([
      ['news/news', true],
      ['news/information', false],
    ])
  })
})
