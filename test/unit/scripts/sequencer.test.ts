import { existsSync } from 'node:fs'
import { join } from 'node:path'
import LongestFirst, { SLOW } from '../../kit/sequencer.mjs'

const testAt = (path: string) => ({ path: join(process.cwd(), path) })

describe('the order of test files', () => {
  it('begins with those that take longest, then goes by size', () => {
    const short = testAt('test/unit/scripts/sequencer.test.ts')
    const long = testAt('test/unit/scripts/changed.test.ts')
    const slow = testAt('test/matrix/anyInput.test.ts')
    const slowest = testAt('test/server/sites/isolation.test.ts')
    expect(new LongestFirst().sort([short, slow, long, slowest])).toEqual([slowest, slow, long, short])
  })

  it.each(Object.keys(SLOW))('knows %s, which is there', (path) => {
    expect(existsSync(path)).toBe(true)
  })
})
