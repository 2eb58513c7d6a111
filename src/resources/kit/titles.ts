import type { Label } from './label'
import type { ResourceName } from './resourceName'

/** Titles of rows that other rows point to: resource → id → label. */
export type Titles = Partial<Record<ResourceName, Record<number, Label>>>
