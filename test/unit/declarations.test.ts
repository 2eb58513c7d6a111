import { partProblems } from '../../scripts/checks/parts'
import { parts } from '../../server/app/parts'
import { always } from '../../server/kernel/kinds/conditions'
import type { Part } from '../../server/kernel/resources/part'
import { allResources } from '../../src/resources'
import type { Action } from '../../src/resources/kit/action'
import { declarationProblems } from '../../src/resources/kit/declarationProblems'
import { bool, ref, text } from '../../src/resources/kit/fields'
import type { Resource } from '../../src/resources/kit/resource'
import { member } from '../../src/resources/member'
import { region } from '../../src/resources/region'
import { report } from '../../src/resources/report'
import { isOwnScreen } from '../../src/views/staffScreens'

const not = () => false
const acting = (name: string, shape: Omit<Action, 'title'>): Resource =>
  like(region, { actions: { [name]: { ...shape, title: ['发送', 'Send'] } } })
const like = (resource: Resource, own: Partial<Resource>): Resource => ({ ...resource, ...own })

describe('declarations that clash', () => {
  it('are none of ours', () => {
    expect(declarationProblems(allResources, isOwnScreen)).toEqual([])
  })

  it.each<[string, Resource[], string]>([
    ['two of one name', [region, region], "Two resources are named 'region'"],
    [
      'one of the name of a path',
      [like(region, { name: 'run' as never })],
      "'run' is a path of the API already; name the resource otherwise",
    ],
    [
      'two of one screen that nobody shows together',
      [region, like(region, { name: 'land' as never })],
      "Two resources have the screen 'products/region', and no view in src/views/registry.ts shows both",
    ],
    [
      'a screen where another has a page',
      [report, like(region, { screen: 'products/report/add' })],
      'Two rows of the menu have one path, site: /products/report/add; give one of the resources another screen',
    ],
    [
      'a filter of a name that a list has for itself',
      [like(region, { filters: ['page' as never] })],
      "region.page: 'page' is a word of a list's query; name the field otherwise",
    ],
    [
      'a field that SQL takes for a word of its own',
      [like(region, { fields: { desc: text(['说明', 'Description']) } })],
      "region.desc: 'desc' is a word of SQL, and can be no column; name the field otherwise",
    ],
    [
      'rows that point to people, and do not say that they tell of them',
      [like(region, { fields: { member_id: ref(['会员', 'Member'], 'member') } }), member],
      "region.member_id: rows of 'member' tell of people, so its own do: tellsOfPeople",
    ],
    [
      'an action of a name that every resource has',
      [acting('count', {})],
      'region:count: every resource has a call of this name; name the action otherwise',
    ],
    [
      'an input of a name by which rows are meant',
      [acting('send', { input: { ids: text(['编号', 'Ids']) } })],
      "region:send: 'ids' is a word of its call; name the field otherwise",
    ],
    [
      'an input that stands in no row of its form',
      [acting('send', { input: { to: text(['收件人', 'To']), by: text(['方式', 'By']) }, form: [['to']] })],
      "region:send: nobody can fill in 'by', which stands in no row of its form",
    ],
    [
      'rows that go along with others, and do not point to them',
      [like(region, { exportedWith: { resource: 'report', by: 'category_id' } }), report],
      "region: exportedWith 'report': 'category_id' is no reference to region",
    ],
  ])('%s are told of', (_, resources, sentence) => {
    expect(declarationProblems(resources, not)).toContain(sentence)
  })
})

describe('what declarations leave to the server', () => {
  const running = { ...bool(['进行中', 'Running']), computed: true }
  const computing = like(region, { fields: { running } })
  const filtered = like(region, { furtherFilters: { seen: bool(['已读', 'Seen']) } })

  it('is said by its parts', () => {
    expect(partProblems(allResources, parts)).toEqual([])
  })

  it('is asked for by name where nobody says it', () => {
    expect(partProblems([computing], [])).toEqual([
      "region.running: it is computed, and 'computed' of no part says what of",
    ])
    expect(partProblems([filtered], [])).toEqual([
      "region.seen: it is a further filter, and 'filters' of no part says what it means",
    ])
  })

  it('is said of nothing else', () => {
    const part: Part = {
      computed: { region: { running: (column) => column('id') } },
      filters: { region: { seen: () => always } },
    }
    expect(partProblems([computing, filtered], [part])).toEqual([])
    expect(partProblems([region], [part])).toEqual([
      'region.running: a part computes it, and it is no computed field',
      'region.seen: a part says what it means, and it is no further filter',
    ])
  })
})
