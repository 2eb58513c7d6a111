import { allResources } from '../index'
import type { Label } from '../kit/label'

/** What one row of a resource is called. Evaluated while the console is built, as the outlines are. */
export const nouns = Object.fromEntries(
  allResources.map(({ name, title }) => [name, [title[0], title[1]]]),
) as Readonly<Record<string, Label>>
