import { readFileSync } from 'node:fs'
import { importersOf, reachedFrom } from '../../../scripts/test/changed/importGraph'
import { selectTests } from '../../../scripts/test/changed/selectTests'

/** A small project; what stands before a colon imports what follows. */
const SOURCES: Record<string, string> = {
  'src/resources/coupon.ts': '',
  'src/resources/index.ts': `import { coupon } from './coupon'`,
  'src/flows/browse.ts': '',
  'src/flows/index.ts': `export { browse } from './browse'`,
  'src/widgets/Tag.tsx': '',
  'src/views/dashboard/Dashboard.tsx': `import type { Coupon } from '../../resources/coupon'\nimport { Tag } from '../../widgets/Tag'`,
  'server/features/orders/discount.ts': '',
  'server/features/orders/ordersPart.ts': `import { discount } from './discount'`,
  'server/app/parts.ts': `import { ordersPart } from '../features/orders/ordersPart'`,
  'test/kit/app.ts': `import '../../server/app/parts'`,
  'test/matrix/calls.test.ts': `import '../kit/app'\nimport { resources } from '../../src/resources'`,
  'test/matrix/screens.test.tsx': `import { resources } from '../../src/resources'`,
  'test/matrix/openApi.test.ts': `import '../../server/app/parts'`,
  'test/matrix/declarations.test.ts': `import { resources } from '../../src/resources'`,
  'test/replay/browse.test.ts': `import { allFlows } from '../../src/flows'`,
  'test/server/orders/coupons.test.ts': `import '../../kit/app'`,
  'test/server/runs/queue.test.ts': `import '../../kit/app'`,
  'test/server/people.test.ts': `const late = await import('../../server/features/orders/discount')`,
  'test/views/dashboard/lines.test.tsx': `import { Dashboard } from '../../../src/views/dashboard/Dashboard'`,
  'test/e2e/lists.test.ts': '',
}
const files = Object.keys(SOURCES)
const importers = importersOf(files, (path) => SOURCES[path] ?? '')
const touchedBy = (...changed: string[]) => selectTests(changed, { files, names: ['coupon'], importers })

describe('npm test -- changed', () => {
  it('tests a declaration by the generic tests of it alone, and by what compares declarations', () => {
    expect(touchedBy('src/resources/coupon.ts')).toEqual({
      tests: ['test/matrix/declarations.test.ts', 'test/matrix/openApi.test.ts'],
      inBrowser: [],
      resources: ['coupon'],
    })
  })

  it('tests a flow by all stories, though they reach it through the list of flows alone', () => {
    expect(touchedBy('src/flows/browse.ts').tests).toEqual(['test/replay/browse.test.ts'])
  })

  it('tests a feature of the server by its own tests and by those that import it, and by no others', () => {
    expect(touchedBy('server/features/orders/discount.ts').tests).toEqual([
      'test/matrix/openApi.test.ts',
      'test/server/orders/coupons.test.ts',
      'test/server/people.test.ts',
    ])
  })

  it('tests a view, or a part of views, by the views that show it', () => {
    expect(touchedBy('src/views/dashboard/Dashboard.tsx').tests).toEqual(['test/views/dashboard/lines.test.tsx'])
    expect(touchedBy('src/widgets/Tag.tsx').tests).toEqual(['test/views/dashboard/lines.test.tsx'])
  })

  it('tests what brings the parts together by all that stand on it', () => {
    expect(touchedBy('server/app/parts.ts').tests).toEqual([
      'test/matrix/calls.test.ts',
      'test/matrix/openApi.test.ts',
      'test/server/orders/coupons.test.ts',
      'test/server/runs/queue.test.ts',
    ])
  })

  it('runs a changed test, in the browser or not, and forgets one that is gone', () => {
    const { tests, inBrowser } = touchedBy(
      'test/server/runs/queue.test.ts',
      'test/e2e/lists.test.ts',
      'test/unit/gone.test.ts',
    )
    expect([tests, inBrowser]).toEqual([['test/server/runs/queue.test.ts'], ['test/e2e/lists.test.ts']])
  })

  it('runs no test for words alone, and everything after the tools have changed', () => {
    expect(touchedBy('docs/tour.md')).toEqual({ tests: [], inBrowser: [], resources: [] })
    expect(touchedBy('docs/tour.md', 'package-lock.json').allBecauseOf).toBe('package-lock.json')
  })

  it('does not take an import of a type for one of code', () => {
    expect(reachedFrom(['src/resources/coupon.ts'], importers, () => false)).not.toContain(
      'test/views/dashboard/lines.test.tsx',
    )
  })

  it('names in its tables only tests that are there', () => {
    const tables = readFileSync('scripts/test/changed/touches.ts', 'utf8')
    const named = [...tables.matchAll(/'(test\/[\w/]+\.test\.tsx?)'/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(5)
    for (const path of named) expect([path, readFileSync(path, 'utf8').length > 0]).toEqual([path, true])
  })
})
