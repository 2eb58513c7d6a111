import type { RollbackPlan, RolloutPlan, UpgradePlan } from '../../slices/sites/siteLifecycle'

/** A work on a site has begun: the run that does it, and its row in the upgrade log. */
export interface WorkBegun {
  run_id: number
  release_id: number
}

export interface SiteLifecycleCalls {
  'site.initialize': { in: { id: number }; out: WorkBegun }
  'site.upgrade': { in: UpgradePlan; out: WorkBegun }
  'site.rollback': { in: RollbackPlan; out: WorkBegun }
  'site.rollout': { in: RolloutPlan; out: { run_id: number } }
}
