import { allResources } from '../../src/resources'
import { builtConsole, LIMITS, OPENINGS } from '../kit/consoleSize'
import { buildGrownConsole } from '../kit/grownConsole'

/** Of the catalogue's entities those that are yet to come, and never fewer than can be measured. */
const CATALOGUE = 101
const MORE = Math.max(10, CATALOGUE - allResources.length)
const ACTIONS = 40
/** What each may add before it is opened, in kB: its name, its path, and where its declaration is to be had. */
const SHARE = 0.1

describe(`the console with ${MORE} more entities and ${ACTIONS} more actions`, () => {
  let grown: ReturnType<typeof builtConsole>

  beforeAll(() => {
    grown = builtConsole(buildGrownConsole(MORE, ACTIONS))
  }, 300_000)

  test.each(Object.entries(OPENINGS))(
    '%s grows by at most 0.1 kB with each, and stays within its limit',
    (what, names) => {
      const size = grown.kilobytes(names)
      const more = size - builtConsole('dist').kilobytes(names)
      expect(more).toBeGreaterThan(0)
      expect(more / MORE).toBeLessThanOrEqual(SHARE)
      expect(size).toBeLessThanOrEqual(LIMITS[what as keyof typeof LIMITS])
    },
  )
})
