import type { ScreenElsewhere } from '../../../src/resources/readings/palette'
import type { RequestContext } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import type { RuleRow } from '../../foundation/services/rights'
import { rightsOf } from '../../kernel/access/rights'

/** Shown in a menu, and the same whatever row is meant. */
const isScreen = ({ type, visible, path }: RuleRow): boolean =>
  type === 'menu' && visible === true && !path?.includes(':')

/** What the menu of another context holds for the caller: names and addresses, nothing of its rows. */
export async function screensElsewhere({
  services,
  caller,
  query,
}: RequestContext): Promise<{ list: ScreenElsewhere[] }> {
  const context = oneOf(query, 'context') ?? ''
  if (caller.userId === null) return { list: [] }
  const { rules } = await rightsOf(services, caller.userId, context)
  return {
    list: rules
      .filter(isScreen)
      .flatMap(({ path, name, english_name, icon }) =>
        path ? [{ path, title: [name, english_name] as const, ...(icon && { icon }) }] : [],
      ),
  }
}
