import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allFlows } from '../../src/flows/allFlows'

const FOLDER = 'src/flows'

/** The names of every flow that a file of the folder defines. */
const defined = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/export const (\w+) = defineFlow/g)])
  .map(([, name]) => name)

describe('the list of flows', () => {
  it('has every flow that a file defines, by the name of its constant, once', () => {
    expect(allFlows.map(({ name }) => name).sort()).toEqual(defined.sort())
    expect(new Set(defined).size).toBe(defined.length)
  })
})
