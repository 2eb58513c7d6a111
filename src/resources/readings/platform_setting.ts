import { reading } from '../kit/reading'

/** Names of settings that count from the next start of the server on. */
export const waitingSettings = reading<{ output: { waiting: readonly string[] } }>(
  '/api/admin/platform-setting/waiting',
  'platform_setting:list',
)
