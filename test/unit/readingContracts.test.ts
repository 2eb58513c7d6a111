import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What reads and asks without a contract stands below the contracts, and in the flow that carries them out. */
const BELOW = ['src/flows/frame/screenQueries.ts', 'src/slices/readings.ts', 'src/slices/screenQueries.ts']
/** Asks again what a contract asked. */
const HOOK = 'src/engine/useReading.ts'

describe('calls that only read for a screen', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const withoutContract = sources
    .map((file) => join('src', file))
    .filter((file) => /\b(screenQueryAsked|selectScreenQuery)\b/.test(readFileSync(file, 'utf8')))

  it('are asked and read by their contracts alone', () =>
    expect(withoutContract.sort()).toEqual([HOOK, ...BELOW].sort()))
})
