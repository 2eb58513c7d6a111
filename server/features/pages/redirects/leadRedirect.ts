import { redirect } from '../../../../src/resources/redirect'
import { handle } from '../../../kernel/resources/actions/handle'
import { leadAddresses } from './leadAddresses'

/** What the console asks for where somebody has said that the old address shall lead to the new one. */
export const leadRedirect = handle(redirect, 'lead', async ({ input, change }) =>
  change(async (writer) => {
    await leadAddresses(writer, [input])
    return {}
  }),
)
