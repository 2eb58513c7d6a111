import type { Label } from '../../../src/resources/kit/label'
import { report } from '../../../src/resources/report'
import type { Place } from '../../foundation/db/place'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { type ChangeMeta, openRunningSet } from '../../kernel/changes'
import { isThere } from '../../kernel/places/since'
import { addRecord, endRecord, noteRun, type SyncAsked, type SyncTrigger, troubleInWords } from './records'
import type { SyncSite } from './rules'
import { SYNC_RUN, type SyncPayload } from './syncRun'

/** The version of a site that brought links to control. */
const SINCE = { since: '1.3' }

const MODES: Readonly<Record<SyncAsked['mode'], Label>> = {
  since: ['从中心同步改动', 'Sync changes from control'],
  rows: ['从中心发布选定的记录', 'Publish chosen rows from control'],
  compare: ['与中心比较并同步差异', 'Compare with control and send what differs'],
  all: ['从中心全部重新同步', 'Send everything from control again'],
}

/** Throws a Refusal where the site is too old, and SiteDatabaseAway where it cannot be reached. */
export async function placeOfSync(services: Services, site: SyncSite): Promise<Place> {
  const place = await services.places.of(site.name)
  if (!isThere(SINCE, place)) throw new Refusal(409, 'sync.tooOld', { site: site.called })
  return place
}

interface Start {
  site: SyncSite
  asked: SyncAsked
  trigger: SyncTrigger
  /** Who asked, for the operation log. */
  meta: Pick<ChangeMeta, 'userId' | 'requestId' | 'request' | 'tab'>
}

/** Begins to send rows to a site. A site that cannot take any gets a record that says why. Answers the record's id. */
export async function startSync(services: Services, { site, asked, trigger, meta }: Start): Promise<number> {
  const recordId = await addRecord(services, site.id, { asked, trigger, userId: meta.userId })
  try {
    const place = await placeOfSync(services, site)
    const title = MODES[asked.mode]
    const set: ChangeMeta = {
      ...meta,
      ...{ action: 'sync', resource: report.name, site: site.name, sentence: title },
      deed: ['从中心同步了记录', 'synced rows from control'],
    }
    const { runId, changeSetId } = await openRunningSet(services, place, set, (opening) => {
      const payload: SyncPayload = {
        ...asked,
        ...{ recordId, siteId: site.id, changeSetId: opening.changeSetId, isAutomatic: trigger !== 'manual' },
      }
      const about = { resource: report.name, action: 'sync', change_set: opening.changeSetId, set_in: site.name }
      return opening.add(SYNC_RUN, payload, { site: site.name, userId: meta.userId, title, about })
    })
    await noteRun(services, recordId, runId, changeSetId)
  } catch (error) {
    await endRecord(services, recordId, 'failed', troubleInWords(services, error, site.name))
  }
  return recordId
}
