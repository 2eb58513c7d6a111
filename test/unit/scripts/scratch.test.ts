import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withScratch } from '../../../scripts/test/scratch'

describe('the folder for what tests write (start and test)', () => {
  it('lies in memory or where files for a while always do, empty', () => {
    const folder = withScratch((each) => each)
    expect([tmpdir(), '/dev/shm']).toContain(join(folder, '..'))
  })

  it('goes with all that was left there, also where the work failed', () => {
    let left = ''
    const fail = (): never => {
      throw new Error('broken on purpose')
    }
    const work = (folder: string): never => {
      left = folder
      mkdirSync(join(folder, 'data'))
      writeFileSync(join(folder, 'data/file'), 'left behind')
      return fail()
    }
    expect(() => withScratch(work)).toThrow('broken on purpose')
    expect(left).not.toBe('')
    expect(existsSync(left)).toBe(false)
  })

  it('is a folder of its own for each run', () => {
    const both = withScratch((one) => withScratch((other) => [one, other]))
    expect(new Set(both).size).toBe(2)
  })
})
