import { builtConsole, OPENINGS } from '../kit/consoleSize'
import { buildGrownConsole } from '../kit/grownConsole'

/** There are 64 entities of 101. */
const MORE = 37
/** What each may add before it is opened, in kB: its name, its path, and where its declaration is to be had. */
const SHARE = 0.1

describe(`the console with ${MORE} more entities`, () => {
  let grown: ReturnType<typeof builtConsole>

  beforeAll(() => {
    grown = builtConsole(buildGrownConsole(MORE))
  }, 300_000)

  test.each(Object.entries(OPENINGS))('%s grows by at most 0.1 kB with each', (_what, names) => {
    const more = grown.kilobytes(names) - builtConsole('dist').kilobytes(names)
    expect(more).toBeGreaterThan(0)
    expect(more / MORE).toBeLessThanOrEqual(SHARE)
  })
})
