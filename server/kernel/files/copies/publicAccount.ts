import type { Place } from '../../../foundation/db/place'
import type { Services } from '../../../foundation/services/services'
import { PUBLIC_FOLDER } from '../../../foundation/storage/storage'

/** Where public files of a place may be read without us. */
export interface PublicAccount {
  id: number
  domain: string
}

/** The account that keeps what is public of this place, where it has a domain. */
export function publicAccount(
  { storage }: Pick<Services, 'storage'>,
  { schema }: Pick<Place, 'schema'>,
): PublicAccount | undefined {
  const account = storage.servedBy(`${PUBLIC_FOLDER}/${schema}/any`)
  if (account?.place.provider !== 's3' || account.place.domain === null) return undefined
  return { id: account.id, domain: account.place.domain }
}

export const hasDomain = ({ storage }: Pick<Services, 'storage'>): boolean =>
  storage.accounts.some(({ isEnabled, place }) => isEnabled && place.provider === 's3' && place.domain !== null)
