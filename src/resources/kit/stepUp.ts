/** All that writes rows of a resource. */
const WRITES: ReadonlySet<string> = new Set([
  'store',
  'update',
  'destroy',
  'change-status',
  'restore',
  'import-apply',
  'update-rows',
  'batch-update',
])

interface HasStepUp {
  stepUp?: readonly string[] | undefined
}

/** Whether an action asks that the person has proved who they are within the last ten minutes. */
export const asksStepUp = ({ stepUp = [] }: HasStepUp, action: string): boolean =>
  stepUp.includes(action) || (stepUp.includes('writes') && WRITES.has(action))
