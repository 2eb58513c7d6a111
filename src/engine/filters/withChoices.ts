import type { Field } from '../../resources/kit/field'
import type { Label } from '../../resources/kit/label'
import type { Resource } from '../../resources/kit/resource'

type Choices = Readonly<Record<string, Label>>

/** The resource, where some of its fields hold words of the wire: its filters offer and say them as people do. */
export const withChoices = (resource: Resource, choicesOf: Readonly<Record<string, Choices>>): Resource => {
  const { allFields } = resource
  const spoken = Object.entries(choicesOf).flatMap(([name, choices]): [string, Field][] =>
    allFields[name] ? [[name, { ...allFields[name], choices }]] : [],
  )
  return { ...resource, allFields: { ...allFields, ...Object.fromEntries(spoken) } }
}

/** The resources by what they are called, as the choices of a field that holds their names. */
export const titlesOf = (resources: readonly Resource[]): Choices =>
  Object.fromEntries(resources.map(({ name, title }) => [name, title]))
