import type { ConnectionStepName } from '../../../../src/resources/kit/connectionTest'
import type { Label } from '../../../../src/resources/kit/label'
import { type Target, testConnection } from './testConnection'

/** What keeps one from getting in; the rest is about what is found inside. */
const WAY_IN: ReadonlySet<ConnectionStepName> = new Set(['resolve', 'connect', 'sign-in', 'database'])

/** Why there is no session with it, as a test of the connection says it; undefined: there is one now. */
export async function whyUnreachable(target: Target): Promise<Label | undefined> {
  const { steps } = await testConnection(target)
  return steps.find(({ name, ok }) => !ok && WAY_IN.has(name))?.message
}
