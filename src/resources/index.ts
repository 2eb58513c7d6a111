import { area } from './area'
import { category } from './category'
import { country } from './country'
import { database } from './database'
import { department } from './department'
import { dictionary } from './dictionary'
import { dictionaryItem } from './dictionary_item'
import { exportLog } from './export_log'
import { industry } from './industry'
import { instruction } from './instruction'
import type { Resource } from './kit/resource'
import type { ResourceName } from './kit/resourceName'
import { language } from './language'
import { operationLog } from './operation_log'
import { platform } from './platform'
import { platformAccount } from './platform_account'
import { priceVersion } from './price_version'
import { publisher } from './publisher'
import { region } from './region'
import { report } from './report'
import { role } from './role'
import { rule } from './rule'
import { searchRanking } from './search_ranking'
import { server } from './server'
import { site } from './site'
import { siteField } from './site_field'
import { sitePublisher } from './site_publisher'
import { siteRelease } from './site_release'
import { uploadLog } from './upload_log'
import { user } from './user'

/** Every resource by its name, in the order of the menu. */
export const resources = {
  report,
  category,
  industry,
  region,
  instruction,
  search_ranking: searchRanking,
  upload_log: uploadLog,
  export_log: exportLog,
  publisher,
  country,
  area,
  site,
  site_release: siteRelease,
  server,
  database,
  site_publisher: sitePublisher,
  price_version: priceVersion,
  platform,
  platform_account: platformAccount,
  site_field: siteField,
  user,
  department,
  role,
  rule,
  dictionary,
  dictionary_item: dictionaryItem,
  language,
  operation_log: operationLog,
} satisfies Record<ResourceName, Resource>

const registry: Readonly<Record<ResourceName, Resource>> = resources

export const allResources: readonly Resource[] = Object.values(registry)

/** The declaration of a resource whose name is known to be one. */
export const resourceOf = (name: ResourceName): Resource => registry[name]

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name)
