import type { Resource } from '../../../src/resources/kit/resource'
import type { Screen } from '../screens'
import type { Stage, State } from '../state'
import { has, hasForm, leading, ofFirst, ofNew } from './openings'

const canAdd = (screen: Screen): boolean => has('store')(screen) && hasForm(screen)

/** Whether an empty form is refused before it is sent: else saving it would make a row. */
const insists = ({ form, allFields }: Resource): boolean =>
  form
    .flatMap(({ rows }) => rows.flat())
    .some((name) => allFields[name]?.required === true && allFields[name]?.default === undefined)

const saveEmpty = ({ page }: Stage): Promise<void> =>
  page.locator('.co-savebar .arco-btn-primary:visible').last().click()

/** What every form has. */
export const formStates: readonly State[] = [
  { name: 'new', isOf: canAdd, address: ofNew },
  {
    name: 'new, problems',
    isOf: (screen) => {
      const resource = leading(screen)
      return resource !== undefined && canAdd(screen) && insists(resource)
    },
    address: ofNew,
    act: saveEmpty,
    until: '[aria-invalid=true]',
  },
  { name: 'edit', isOf: (screen) => has('update')(screen) && hasForm(screen), address: ofFirst('edit-', 'edit') },
  {
    name: 'new beside',
    isOf: ({ resources }) => (resources[1]?.form.length ?? 0) > 0,
    act: ({ page }) => page.locator('main .co-page').nth(1).locator('.co-page__head .arco-btn-primary').click(),
  },
]
