import type { ResourceName } from '../../../src/resources/kit/resourceName'
import { areaHook } from './area'
import { databaseHook } from './database'
import { departmentHook } from './department'
import type { WriteHook } from './hook'
import { roleHook } from './role'
import { ruleHook } from './rule'
import { siteHook } from './site'
import { sitePublisherHook } from './site_publisher'
import { userHook } from './user'

const hooks: Partial<Record<ResourceName, WriteHook>> = {
  user: userHook,
  role: roleHook,
  department: departmentHook,
  rule: ruleHook,
  site: siteHook,
  database: databaseHook,
  area: areaHook,
  site_publisher: sitePublisherHook,
}

/** What the resource asks beyond its declaration; nothing, for most. */
export const hookOf = (name: ResourceName): WriteHook => hooks[name] ?? {}
