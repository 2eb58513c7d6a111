import type { Resource } from '../resources/kit/resource'
import { declarationOf } from '../resources/outline/declarationOf'
import { resourceAt } from '../resources/outline/resourceAt'

/** The declaration of the resource whose list has this component path; undefined where none has. */
export async function declaredAt(component: string): Promise<Resource | undefined> {
  const name = resourceAt(component)
  return name && declarationOf(name)
}
