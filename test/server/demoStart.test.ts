import { reportsOf } from '../../mock/seeds/reports'
import { demoEnvironment } from '../../mock/startDemo'
import { CannotStart } from '../../server/foundation/faults/errors'
import { checkDraft } from '../../src/resources/kit/checkDraft'
import { report } from '../../src/resources/report'

const STORY_ENDS = new Date('2026-11-18T12:00:00Z')

/** More than there can be. */
const EVERY = 1_000_000

describe('the start of the demo', () => {
  it('refuses an address that others can reach', () => {
    for (const HOST of ['0.0.0.0', '192.168.1.20', 'demo.example.com']) {
      expect(() => demoEnvironment({ HOST })).toThrow(CannotStart)
    }
    expect(demoEnvironment({ HOST: '::1', PORT: '0' }).host).toBe('::1')
  })

  it('never reads the database of the environment', () => {
    expect(demoEnvironment({ DATABASE_URL: 'postgres://localhost/real' }).databaseUrl).toBeUndefined()
  })
})

describe('the reports of the demo', () => {
  it('have names and links of their own and pass the check of an upload', () => {
    const rows = reportsOf(STORY_ENDS, EVERY)
    const refused = rows.flatMap(({ hits: _, ...draft }) => checkDraft(report, draft).problems)
    expect(refused).toEqual([])
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.link)).size).toBe(rows.length)
    expect(reportsOf(STORY_ENDS, 300)).toEqual(reportsOf(STORY_ENDS, 300))
  })
})
