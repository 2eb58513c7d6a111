import { allResources } from '../../../src/resources'
import { menuSeed } from '../../../src/resources/kit/menuSeed'

const rows = menuSeed(allResources).filter(({ type }) => type === 'menu')

describe('the menu', () => {
  it('has one home for each screen in each context', () => {
    const shown = rows.filter(({ visible }) => visible).map(({ category, component }) => `${category} ${component}`)
    expect(shown.filter((row, at) => shown.indexOf(row) !== at)).toEqual([])
  })

  it('begins Sites with the sites themselves', () => {
    const [first] = rows.filter(({ parent, visible }) => visible && parent === 'control/site')
    expect(first?.english_name).toBe('Sites')
  })

  it('opens every address of a screen, in the menu or not', () => {
    const news = rows.filter(({ component }) => component === 'news/news')
    expect(news.map(({ path, visible }) => [path, visible])).toEqual([
      ['news/news', true],
      ['news/information', false],
    ])
  })

  it('has the log that control keeps for every site among the settings of a site, there alone', () => {
    const logs = rows.filter(({ component }) => component === 'system/operation-log')
    expect(logs.map(({ category, parent, path, visible }) => [category, parent, path, visible])).toEqual([
      ['control', 'control/setting', 'setting/operation-log', false],
      ['control', 'control/system', 'system/operation-log', true],
      ['site', 'site/setting', 'setting/operation-log', true],
    ])
  })

  it('has no page for what cannot be done, and one for the files of a site', () => {
    const paths = rows.map(({ category, path }) => `${category} ${path}`)
    expect(paths).toContain('site orders/order/edit/:id')
    expect(paths).not.toContain('site orders/order/add')
    expect(rows.find(({ category, path }) => category === 'site' && path === 'site/site-file')).toMatchObject({
      component: 'system/file',
      visible: false,
    })
  })
})
