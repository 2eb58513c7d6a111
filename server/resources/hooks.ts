import type { ResourceName } from '../../src/resources/kit/resourceName'
import { areaHook } from '../setting/area'
import { databaseHook } from '../sites/hooks/database'
import { siteHook } from '../sites/hooks/site'
import { sitePublisherHook } from '../sites/hooks/site_publisher'
import { departmentHook } from '../staff/hooks/department'
import { roleHook } from '../staff/hooks/role'
import { ruleHook } from '../staff/hooks/rule'
import { userHook } from '../staff/hooks/user'
import type { WriteHook } from './hook'

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
