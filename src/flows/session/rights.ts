import type { Label } from '../../resources/kit/label'
import type { SiteFields } from '../../resources/kit/siteFields'
import type { ShownFields } from '../../slices/sites/shownFields'

/** What a person may do in one context. */
export interface Rights {
  roles: string[]
  /** Permission marks. */
  perms: string[]
  buttons: { perm: string; name: string; english_name: string }[]
  /** Of a site: what its own fields say of its lists. */
  shown_fields?: ShownFields
  /** And of its fields. */
  site_fields?: SiteFields
  /** The resources of whose lists this person has saved views here. */
  viewed?: string[]
  /** Of a site: what it is called. */
  site_title?: Label
  /** And the version of its tables; null: it has none yet. */
  site_version?: string | null
}
