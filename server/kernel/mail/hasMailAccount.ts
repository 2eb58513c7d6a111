import type { Place } from '../../foundation/db/place'
import type { Services } from '../../foundation/services/services'
import { mailAccount } from './mailAccount'

/** Whether mail of this place goes out at all: by an account of its own, of control, or of the platform settings. */
export const hasMailAccount = async (services: Pick<Services, 'places' | 'secrets'>, _place: Place): Promise<boolean> =>
  (await mailAccount(services)) !== undefined
