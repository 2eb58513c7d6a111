import { reading } from '../kit/reading'

/** Whether one may upgrade a site oneself, and else whom to ask. */
export interface UpgradeHelp {
  id: number
  may: boolean
  people: readonly string[]
}

export const upgradeHelp = reading<{ query: { site: string }; output: UpgradeHelp }>(
  '/api/admin/site/upgrade-help',
  'signed-in',
)
