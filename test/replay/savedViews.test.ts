import type { AnyRow } from '../../src/resources/kit/resource'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { listViewChanged } from '../../src/slices/list/listViews'
import { rowsChanged } from '../../src/slices/live'
import { navigationEnded } from '../../src/slices/navigation/navigation'
import { listOpened } from '../../src/slices/rows/entities'
import { fieldEditAsked } from '../../src/slices/rows/fieldEdits'
import {
  firstViewChosen,
  type SavedView,
  viewDestroyAsked,
  viewStoreAsked,
  viewsArrived,
  viewsAsked,
  viewUpdateAsked,
} from '../../src/slices/savedViews/savedViews'
import { refused, replay } from '../kit/replay'

const AT = '/control/setting/country'
const look = { columns: [], density: 'compact' as const }
const view = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  id,
  title: `View ${id}`,
  site: null,
  query: { status: ['enabled'] },
  look,
  owner: 'rita',
  role_ids: [],
  default_role_ids: [],
  version: 1,
  is_own: true,
  may_change: true,
  lost: [],
  ...more,
})
const answer = { list: [view(1), view(2)], default_id: null, roles: [], may_set_defaults: false }
const resource = 'country' as const
const here = navigationEnded({ path: AT, search: '?status=enabled&view=1' })
const known = viewsArrived({ resource, answer })
const row: AnyRow = { id: 7, name: 'Chile', status: 'enabled', sort: 100, version: 3 }

describe('saved views of a list (flows)', () => {
  it('come with their list; without them there is the list', async () => {
    const there = await replay([here, viewsAsked({ resource })], { answers: { 'views.list': answer } })
    expect(there.state.savedViews.country?.list.map(({ id }) => id)).toEqual([1, 2])
    const busy = refused('busy', { status: 503 })
    const absent = await replay([here, viewsAsked({ resource })], { answers: { 'views.list': busy } })
    expect(absent.state.savedViews.country).toBeUndefined()
    expect(absent.story.filter((line) => line.includes('busy'))).toEqual([])
  })

  it('are kept under a name, by which the list goes from then on', async () => {
    const draft = { title: 'New', query: {}, look, role_ids: [], default_role_ids: [] }
    const { state, story } = await replay([here, known, viewStoreAsked({ resource, draft })], {
      answers: {
        'views.store': view(9, { title: 'New' }),
        'views.count': { counts: { 9: { total: 4, total_is_capped: false } } },
      },
    })
    expect(state.savedViews.country?.list.at(-1)?.id).toBe(9)
    expect(state.savedViews.country?.counts[9]).toEqual({ total: 4, total_is_capped: false })
    expect(story.some((line) => line.includes(`${AT}?status=enabled&view=9`))).toBe(true)
  })

  it('leave the address alone where the list stands in none', async () => {
    const draft = { title: 'New', query: {}, look, role_ids: [], default_role_ids: [] }
    const { story } = await replay([here, known, viewStoreAsked({ resource, draft, isBeside: true })], {
      answers: { 'views.store': view(9), 'views.count': { counts: {} } },
    })
    expect(story.some((line) => line.startsWith('goes to'))).toBe(false)
  })

  it('say why they were refused, and take the newest version in', async () => {
    const stale = refused('just changed', { status: 409, code: '409' })
    const answers = { 'views.update': stale, 'views.list': { ...answer, list: [view(1, { version: 2 })] } }
    const named = viewUpdateAsked({ resource, id: 1, version: 1, change: { title: 'x' } })
    const inDialog = await replay([here, known, named], { answers })
    expect(inDialog.state.savedViews.country?.list[0]?.version).toBe(2)
    expect(inDialog.state.savedViews.country?.fault?.message).toBe('just changed')
    expect(inDialog.story).not.toContain('says error: just changed')
    const bare = await replay([here, known, viewUpdateAsked({ resource, id: 1, version: 1, change: { query: {} } })], {
      answers,
    })
    expect(bare.story).toContain('says error: just changed')
    expect(bare.state.savedViews.country).toMatchObject({ fault: { message: 'just changed' }, isSaving: false })
  })

  it('forget what was arranged beside them once they are updated with it', async () => {
    const arranged = listViewChanged({ resource, saved: 1, view: { columns: [], density: 'comfortable' } })
    const update = viewUpdateAsked({ resource, id: 1, version: 1, change: { look } })
    const { state } = await replay([here, known, arranged, update], {
      answers: { 'views.update': view(1, { version: 2 }), 'personal.keep': {} },
    })
    expect(state.listViews['country@1']).toBeUndefined()
  })

  it('go at once, and come back for whoever says so', async () => {
    const gone = viewDestroyAsked({ resource, id: 1, title: 'View 1' })
    const answers = { 'views.destroy': null, 'views.restore': view(1), 'views.list': answer }
    const kept = await replay([here, known, gone], { answers, pressesUndo: true })
    expect(kept.story).toEqual(expect.arrayContaining(['asks views.restore {"id":1}']))
    const left = await replay([here, known, gone], { answers })
    expect(left.state.savedViews.country?.list.map(({ id }) => id)).toEqual([2])
    expect(left.story.some((line) => line.includes(`${AT}?status=enabled`) && !line.includes('view='))).toBe(true)
  })

  it('are told what opens first', async () => {
    const { story } = await replay([here, known, firstViewChosen({ resource, id: 2 })], {
      answers: { 'views.arrange': null, 'views.list': { ...answer, default_id: 2 } },
    })
    expect(story).toEqual(expect.arrayContaining(['asks views.arrange {"resource":"country","default_id":2}']))
  })

  it('are counted anew after rows of a list in view were written', async () => {
    const told = rowsChanged({ resource, site: 'control', ids: [7], isOwn: false })
    const shown = listOpened({ resource, list: AT, query: emptyQuery() })
    const { story } = await replay([here, known, shown, told], {
      answers: { 'views.count': { counts: {} }, 'rows.list': { list: [], total: 0, total_is_capped: false } },
    })
    expect(story).toEqual(expect.arrayContaining(['asks views.count {"resource":"country","ids":[1,2]}']))
  })
})

describe('one field, changed where it is read', () => {
  const asked = fieldEditAsked({ resource, id: 7, name: 'name', value: 'Peru', version: 3 })
  const list = { list: [], total: 0, total_is_capped: false }

  it('is saved as a form is, and can be taken back', async () => {
    const saved = { row: { ...row, name: 'Peru', version: 4 }, change_set_id: 12 }
    const { state, story } = await replay([here, asked], {
      answers: { 'rows.update': saved, 'rows.list': list },
    })
    expect(story).toEqual(
      expect.arrayContaining(['asks rows.update {"resource":"country","id":7,"version":3,"draft":{"name":"Peru"}}']),
    )
    expect(state.entities.byResource.country?.rows[7]?.name).toBe('Peru')
    expect(story.some((line) => line.includes('flows.changedRows'))).toBe(true)
  })

  it('stays open with its reason where it is refused, and shows what somebody else saved', async () => {
    const taken = refused('somebody was there first', { status: 409, code: '409' })
    const theirs = { row: { ...row, name: 'Bolivia', version: 4 } }
    const { state } = await replay([here, asked], { answers: { 'rows.update': taken, 'rows.form': theirs } })
    expect(state.fieldEdits['country/7/name']).toEqual({
      state: 'refused',
      problem: 'somebody was there first',
      version: 4,
    })
    expect(state.entities.byResource.country?.rows[7]?.name).toBe('Bolivia')
  })
})
