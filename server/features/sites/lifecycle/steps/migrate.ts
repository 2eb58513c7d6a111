import type { Place } from '../../../../foundation/db/place'
import { setStage } from '../lifecycleSite'
import { beside, dropSchema, migrateSite } from '../schemas'
import { restoreSnapshot } from '../snapshot'
import type { Step } from '../step'
import { bothOf } from '../trouble'
import type { Work } from '../work'

/** Not where only the code of a site goes on. */
export const changesTables = ({ release }: Work): boolean => release.from_version !== release.to_version

/** The tables, up or down. All of it happens, or nothing. */
export const migrate: Step = {
  name: 'migrate',
  isPart: changesTables,
  async work(work) {
    if (work.release.kind === 'rollback') await lowerVersion(work)
    const steps = await migrateSite(await work.place(), work.target.migration)
    for (const { name, direction } of steps) work.say(`${direction === 'up' ? '↑' : '↓'} ${name}`)
    return bothOf({
      messageId: 'lifecycle.migrated',
      values: { version: work.release.to_version, count: steps.length },
    })
  },
  async undo(work) {
    if (!work.origin) return
    const place = await work.place()
    await goBack(work, place, work.origin.migration)
    for (const what of ['restored', 'broken'] as const) await dropSchema(beside(place, what))
  },
}

/** Before the tables go: whoever asks for what they held is told that the site is too old, and nobody meets an error. */
async function lowerVersion(work: Work): Promise<void> {
  const stage = { state: 'rolling_back', schema_version: work.release.to_version }
  await work.save((trx) => setStage(work.services, trx, work.site.id, stage))
  await work.tellAll()
}

async function goBack(work: Work, place: Place, migration: string): Promise<void> {
  try {
    const steps = await migrateSite(place, migration)
    for (const { name, direction } of steps) work.say(`${direction === 'up' ? '↑' : '↓'} ${name}`)
  } catch (error) {
    work.services.log.error({ err: error, site: work.site.name }, 'a migration could not be undone')
    work.say(`${error instanceof Error ? error.message : String(error)} → ${beside(place, 'snapshot').schema}`)
    await restoreSnapshot(place, { signal: work.control.leave, say: (line) => work.say(line) })
  }
}
