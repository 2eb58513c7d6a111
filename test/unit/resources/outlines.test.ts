import { readdirSync } from 'node:fs'
import { allResources } from '../../../src/resources'
import { declarationOf } from '../../../src/resources/outline/declarationOf'
import { resourceAt } from '../../../src/resources/outline/resourceAt'

const files = readdirSync('src/resources').filter((file) => file.endsWith('.ts') && file !== 'index.ts')

describe('what the console knows of resources before their declarations are there', () => {
  it('has each declaration in a file of its name, by which the build finds it', () => {
    expect(files.sort()).toEqual(allResources.map(({ name }) => `${name}.ts`).sort())
  })

  it.each(allResources.map((resource) => [resource.name, resource] as const))('finds %s', async (name, resource) => {
    const code: Readonly<Record<string, unknown>> = await import(`../../../src/resources/${name}.ts`)
    expect(Object.values(code)).toContain(resource)
    expect(await declarationOf(name)).toBe(resource)
  })

  it('finds the list at each path, of two on one screen the first', () => {
    for (const { screen, also = [] } of allResources)
      for (const path of [screen, ...also]) {
        const first = allResources.find((each) => each.screen === path || each.also?.includes(path))
        expect([path, resourceAt(path)]).toEqual([path, first?.name])
      }
  })

  it('finds nothing at a path of none', () => {
    expect(resourceAt('personal')).toBeUndefined()
  })
})
