import type { AnyRow } from '../../../../src/resources/kit/resource'
import { Invalid } from '../../../foundation/faults/errors'
import type { Values, WriteHook } from '../../../kernel/resources/hook'
import { refuseMovingAway } from '../moving'
import { refuseStrayPassword } from '../ownPassword'
import { publishersAfterSites } from '../publisherLists'
import { removeUnused } from '../removeUnused'
import { refuseSharedSchema } from '../sharedSchema'
import { refuseLosingTables } from '../takenBack'
import { refuseServingElsewhere } from '../whereServed'

/** A site that has tables has them in a schema that is named by these. */
const NAMES_THE_SCHEMA = ['name', 'db_prefix']

function refuseRenaming(values: Values, current: AnyRow): void {
  const renamed = NAMES_THE_SCHEMA.find((name) => name in values && (values[name] ?? null) !== (current[name] ?? null))
  if (current.state !== 'draft' && renamed) throw new Invalid([{ field: renamed, message: 'check.readonly' }])
}

export const siteHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current) refuseRenaming(values, current)
    if (current) refuseServingElsewhere(values, current)
    await refuseStrayPassword(asked.services, values, current)
    if (current && current.state !== 'draft') await refuseMovingAway(asked.services, values, current)
  },
  beforeRemove({ services }, rows) {
    return removeUnused(
      services,
      rows.filter(({ state }) => state !== 'draft'),
    )
  },
  async afterWrite(writer) {
    await refuseLosingTables(writer)
    await refuseSharedSchema(writer.trx)
    await publishersAfterSites(writer)
  },
}
