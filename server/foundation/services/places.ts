import type { Label } from '../../../src/resources/kit/label'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Place } from '../db/place'

/** The context of the installation's own tables. */
export const CONTROL = 'control'

/** What may be said of a site before anything is read of it. */
export interface ToldSite {
  called: Label
  /** null: it has no tables yet. */
  version: string | null
}

/** Where each context's tables are. */
export interface Places {
  control: Place
  /**
   * Throws NotFound for a site that is not there, a Refusal for one that is elsewhere or not initialised, and
   * SiteDatabaseAway where its database cannot be reached.
   */
  of(site: string): Promise<Place>
  /** Where the site's tables are or will be, whatever its state: for its lifecycle alone. */
  reserved(site: string): Promise<Place>
  /** Where the resource's rows of this context are: a control resource's always in control, a site's never. */
  forResource(resource: Pick<Resource, 'scope' | 'since'>, context: string): Promise<Place>
  /** What people call the site; its name where that cannot be found out. */
  called(site: string): Promise<string | Label>
  /** What its row says of it, whatever its state; undefined where that cannot be found out. */
  told(site: string): Promise<ToldSite | undefined>
  /** After the site's row has changed. */
  forget(site: string): void
  /** After rows of sites or databases have changed: what no site lives in any more is closed. */
  forgetAll(): void
  close(): Promise<void>
}
