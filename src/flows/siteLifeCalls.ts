import type { RollbackPlan, TrainPlan, UpgradePlan } from '../slices/siteLife'

/** A work on a site has begun: the run that does it, and its row in the upgrade log. */
export interface WorkBegun {
  run_id: number
  release_id: number
}

export interface SiteLifeCalls {
  'site.initialize': { in: { id: number }; out: WorkBegun }
  'site.upgrade': { in: UpgradePlan; out: WorkBegun }
  'site.rollback': { in: RollbackPlan; out: WorkBegun }
  'site.train': { in: TrainPlan; out: { run_id: number } }
}
