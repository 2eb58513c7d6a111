import { platform } from '../../../resources/platform'
import { platformAccount } from '../../../resources/platform_account'
import { ListPair } from '../../ListPair'

/** Platforms, and the accounts on the chosen one beside them. */
export const Platform = () => <ListPair resource={platform} items={platformAccount} by="platform_id" />
