import { sql } from 'kysely'
import { instruction } from '../../../../../src/resources/instruction'
import type { Place } from '../../../../foundation/db/place'
import { tableSql } from '../../../../foundation/db/tableSql'
import { change } from '../../../../kernel/changes'
import { isThere } from '../../../../kernel/places/since'
import { firstInstructions } from '../firstInstructions'
import type { Step } from '../step'
import { bothOf } from '../trouble'
import type { Work } from '../work'

/** The rows that every site starts with, where its tables are new. */
export const seed: Step = {
  name: 'seed',
  isPart: ({ release, target }) => release.kind !== 'rollback' && isThere(instruction, target),
  async work(work) {
    const place = await work.place()
    if (!(await isUntouched(place))) return bothOf({ messageId: 'lifecycle.nothingToSeed', values: {} })
    const rows = firstInstructions(await languageOf(work))
    const { release, site, services } = work
    const meta = {
      action: release.kind,
      resource: instruction.name,
      site: site.name,
      userId: release.user_id,
      isOfLifecycle: true,
      ...(release.run_id !== null && { runId: release.run_id }),
    } as const
    const { changeSetId } = await change(services, place, meta, (writer) => writer.insert(instruction, rows))
    release.plan.seeded = changeSetId
    work.say(`instruction: +${rows.length}`)
    return bothOf({ messageId: 'lifecycle.seeded', values: { count: rows.length } })
  },
  async undo(work) {
    const set = work.release.plan.seeded
    if (set === undefined || work.release.kind === 'initialize') return
    const place = await work.place()
    await place.database.kysely.transaction().execute(async (trx) => {
      const table = `"${place.schema}"."instruction"`
      const { rows } = await sql<{ there: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS there`.execute(trx)
      if (rows[0]?.there) await sql`TRUNCATE ${tableSql(place, 'instruction')} RESTART IDENTITY`.execute(trx)
      await sql`DELETE FROM ${tableSql(place, 'change')} WHERE change_set_id = ${set}`.execute(trx)
      await sql`DELETE FROM ${tableSql(place, 'change_set')} WHERE id = ${set}`.execute(trx)
    })
  },
}

/** Nothing was ever written there: no row is there, and none was deleted. */
async function isUntouched(place: Place): Promise<boolean> {
  const sequence = sql.id(place.schema, 'instruction_id_seq')
  const { rows } = await sql<{ untouched: boolean }>`SELECT NOT is_called
      AND NOT EXISTS (SELECT FROM ${tableSql(place, 'instruction')}) AS untouched FROM ${sequence}`.execute(
    place.database.kysely,
  )
  return rows[0]?.untouched === true
}

async function languageOf({ services, site }: Work): Promise<string> {
  const { control } = services.places
  const { rows } = await sql<{ code: string }>`SELECT code FROM ${tableSql(control, 'language')}
    WHERE id = ${site.language_id}`.execute(control.database.kysely)
  return rows[0]?.code ?? 'en'
}
