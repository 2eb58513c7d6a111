import { allResources } from '../../../src/resources'
import { actionLabel, standardLabels } from '../../../src/resources/kit/actionLabels'
import type { Label } from '../../../src/resources/kit/label'
import { ownScreens } from '../../../src/resources/kit/ownScreens'

/** The screen and the button that a permission mark stands for, such as `order:refund`; undefined where no declaration has it. */
export function rightName(mark: string): { screen: Label; right: Label } | undefined {
  const own = ownScreens.find(({ perm }) => perm === mark)
  if (own) return { screen: own.label, right: standardLabels.list }
  const [name = '', action = ''] = mark.split(':')
  const resource = allResources.find((each) => each.name === name)
  return resource && { screen: resource.screenTitle, right: actionLabel(resource, action) }
}
