import { addressMoved, saveAsked } from '../../src/slices/rows/edits'
import { rowArrived } from '../../src/slices/rows/entities'
import { fieldEditAsked } from '../../src/slices/rows/fieldEdits'
import { rightsLoaded } from '../../src/slices/session/session'
import { reachableSitesLoaded, siteEntered } from '../../src/slices/sites/site'
import { refused } from '../kit/replay'
import { play } from './shellScene'

const moved = addressMoved({ source: '/news/old', target: '/news/new' })
const call = 'asks rows.act {"resource":"redirect","action":"lead","body":{"source":"/news/old","target":"/news/new"}}'
const inSite = siteEntered('main')
const may = rightsLoaded({ roles: [], marks: ['redirect:update'] })

describe('a published address that changed', () => {
  it('is asked about once the row is saved, and not where it was refused', async () => {
    const save = saveAsked({
      resource: 'news',
      id: 4,
      draft: { link: 'new' },
      form: '4',
      next: 'back',
      path: '/main/news/news/edit/4',
      way: { back: '/main/news/news' },
      moves: { source: '/news/old', target: '/news/new' },
    })
    const saved = { row: { id: 4, link: 'new' }, change_set_id: 9 }
    const { story } = await play([may, inSite, save], {
      says: [true],
      answers: { 'rows.update': saved, 'rows.act': {} },
    })
    expect(story).toContain(call)
    const other = await play([may, inSite, save], { answers: { 'rows.update': refused('No permission') } })
    expect(other.story.join()).not.toContain('flows.redirect')
  })

  it('is asked about as well where a single field was changed where it is read', async () => {
    const row = { id: 4, link: 'old', title: 'T', status: 'enabled', version: 3 }
    const shown = rowArrived({ resource: 'news', row, titles: {} })
    const edit = fieldEditAsked({ resource: 'news', id: 4, name: 'link', value: 'new', version: 3 })
    const saved = { row: { ...row, link: 'new', version: 4 }, change_set_id: 9 }
    const { story } = await play([may, inSite, shown, edit], {
      says: [true],
      answers: { 'rows.update': saved, 'rows.act': {} },
    })
    expect(story).toContain(call)
    const other = fieldEditAsked({ resource: 'news', id: 4, name: 'title', value: 'U', version: 3 })
    const named = await play([may, inSite, shown, other], {
      answers: { 'rows.update': { row: { ...row, title: 'U' }, change_set_id: 9 } },
    })
    expect(named.story.join()).not.toContain('flows.redirect')
  })

  it('is not asked about where the row was not shown yet', async () => {
    const row = { id: 4, link: 'old', status: 'enabled', published_at: '2999-01-01T00:00:00Z', version: 3 }
    const shown = rowArrived({ resource: 'news', row, titles: {} })
    const edit = fieldEditAsked({ resource: 'news', id: 4, name: 'link', value: 'new', version: 3 })
    const { story } = await play([may, inSite, shown, edit], {
      answers: { 'rows.update': { row: { ...row, link: 'new' }, change_set_id: 9 } },
    })
    expect(story.join()).not.toContain('flows.redirect')
  })

  it('leads to the new one where the person wants that', async () => {
    const { story } = await play([may, inSite, moved], { says: [true], answers: { 'rows.act': {} } })
    expect(story).toContain(call)
    expect(story).toContain('says: flows.redirected')
  })

  it('is left alone where they do not, or may not', async () => {
    const { story } = await play([may, inSite, moved], { says: [false] })
    expect(story).not.toContain(call)
    const other = await play([rightsLoaded({ roles: [], marks: [] }), inSite, moved])
    expect(other.story.join()).not.toContain('flows.redirect')
  })

  it('is not asked about where no redirects can stand: in control, and on an older site', async () => {
    const inControl = await play([may, siteEntered('control'), moved])
    expect(inControl.story.join()).not.toContain('flows.redirect')
    const site = { name: 'main', title: '主站', english_name: 'Main', is_local: true, schema_version: '1.2' }
    const onOlder = await play([may, reachableSitesLoaded([site]), siteEntered('main'), moved])
    expect(onOlder.story.join()).not.toContain('flows.redirect')
  })

  it('says why it could not be led there', async () => {
    const { story } = await play([may, inSite, moved], {
      says: [true],
      answers: { 'rows.act': refused('No permission') },
    })
    expect(story).toContain('says error: No permission')
  })
})
