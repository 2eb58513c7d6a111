export const LIFE_RUN = 'site-life'
export const TRAIN_RUN = 'site-train'

export interface LifePayload {
  release_id: number
  site_id: number
  /** The run that did it ended in the middle: whatever was done is put back. */
  put_back?: true
}
