import type { CheckName } from '../../../resources/readings/health'

/** In the order in which they are looked at. */
export const checkNames: readonly CheckName[] = [
  'database',
  'disk',
  'queue',
  'sites',
  'backup',
  'key',
  'mail',
  'streams',
  'versions',
]
