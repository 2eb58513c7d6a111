import { allResources } from '../../src/resources'
import { declarationProblems } from '../../src/resources/kit/declarationProblems'
import type { Resource } from '../../src/resources/kit/resource'
import { region } from '../../src/resources/region'
import { report } from '../../src/resources/report'
import { isOwnScreen } from '../../src/views/registry'

const not = () => false
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
  ])('%s are told of', (_, resources, sentence) => {
    expect(declarationProblems(resources, not)).toContain(sentence)
  })
})
