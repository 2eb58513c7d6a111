import { sql } from 'kysely'
import { report } from '../../../src/resources/report'
import { tableSql } from '../../foundation/db/tableSql'
import type { RequestContext } from '../../foundation/http/call'
import { CONTROL } from '../../foundation/services/places'
import { personalSetting } from '../../kernel/access/personalSettings'

/** Under which it is kept per person how far the guide has come. */
export const GUIDE = 'guide'

/** What is kept of somebody who has left it. */
export const LEFT = { step: 'left' }

/** How far somebody is; what else is kept with it is the console's own business. */
export interface GuideKept {
  step: string
}

type Here = Pick<RequestContext, 'services' | 'caller'>

const isGuide = (value: unknown): value is GuideKept =>
  typeof value === 'object' && value !== null && 'step' in value && typeof value.step === 'string'

/** New people begin in control, and so does an installation: sites get what control has. */
async function isEmpty({ services, caller }: Here): Promise<boolean> {
  if (caller.context !== CONTROL) return false
  const { control } = services.places
  const { rows } = await sql`SELECT 1 FROM ${tableSql(control, report.name)} LIMIT 1`.execute(control.database.kysely)
  return rows.length === 0
}

/** Null for whoever may not upload reports here, has left the guide, or came where others have uploaded before. */
export async function guideFor(asked: Here): Promise<GuideKept | null> {
  const { services, caller } = asked
  if (!caller.can('report:import')) return null
  const kept = await personalSetting(services, caller.userId, GUIDE)
  if (isGuide(kept)) return kept.step === LEFT.step ? null : kept
  return (await isEmpty(asked)) ? { step: 'open' } : null
}
