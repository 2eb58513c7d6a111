export const LIFECYCLE_RUN = 'site-lifecycle'
export const ROLLOUT_RUN = 'site-rollout'

export interface LifecyclePayload {
  release_id: number
  site_id: number
  /** The run that did it ended in the middle: whatever was done is put back. */
  put_back?: true
}
