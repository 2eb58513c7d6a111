import type { Action } from './action'
import type { Resource } from './resource'

/**
 * The input of an action as a form, a check and a document see it: a resource of its fields alone, in the place and under
 * the name of the one that it belongs to.
 */
export const inputOf = (resource: Resource, { title, input = {}, form, rules, since }: Action): Resource => {
  const { name, plural, screenTitle, scope, screen, group, isOfEverySite } = resource
  const version = since ?? resource.since
  return {
    name,
    title,
    plural,
    screenTitle,
    scope,
    screen,
    group,
    titleField: '',
    fields: input,
    allFields: input,
    columns: [],
    form: [{ rows: form ?? Object.keys(input).map((field) => [field]) }],
    isLog: true,
    ...(isOfEverySite && { isOfEverySite }),
    ...(rules && { rules }),
    ...(version && { since: version }),
  }
}
