import { connectionTestAsked, connectionTested, connectionTestFailed } from '../../slices/sites/connectionTests'
import { attempt, defineFlow, put } from '../kit'

/** Whether a database or a site's place can be reached, step by step. What fails is said where it was asked, without a toast. */
export const testConnection = defineFlow(
  'testConnection',
  connectionTestAsked,
  function* ({ key, resource, of }) {
    const { answer, fault } = yield* attempt('connection.test', { resource, of })
    if (fault) throw fault
    yield* put(connectionTested({ key, report: answer }))
  },
  { policy: 'latest', per: ({ key }) => key, failed: ({ key }, fault) => connectionTestFailed({ key, fault }) },
)
