import { suppress } from '../../kernel/mail/suppression/suppress'
import type { GoneAddress } from './bounces'
import type { Filing } from './fileMail'

/** Nothing goes any more to addresses of which a report says that they are not there; to no other. */
export async function tellGone({ services, site }: Filing, gone: readonly GoneAddress[]): Promise<void> {
  for (const { address, proof, mailId } of gone)
    await suppress(services, address, { reason: 'hard_bounce', proof, site, mailId })
}
