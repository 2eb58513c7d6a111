import type { Transaction } from 'kysely'
import type { LifecycleStep, LifecycleStepName } from '../../../../src/resources/kit/siteLifecycle'
import type { Tables } from '../../../foundation/db/database'
import { findVersion, type SchemaVersion } from '../../../foundation/db/migrations/site/versions'
import type { Place } from '../../../foundation/db/place'
import { Refusal } from '../../../foundation/faults/errors'
import type { Services } from '../../../foundation/services/services'
import { codeOf, type SiteCode } from '../code/codeOf'
import type { LifecycleSite } from './lifecycleSite'
import { type Release, saveRelease, tellOfLifecycle } from './release'
import { addOutput, stepOf } from './steps'

/** What the run gives to a work. */
export interface RunControl {
  /** Aborted when the work is to stop, or to be left to a later start, or was taken over by another node. */
  signal: AbortSignal
  /** Aborted for the last two alone: what is put back is put back to the end. */
  leave: AbortSignal
  isStopAsked(): boolean
  /** Throws where another node has taken the run: then nothing more may be written. */
  fence(trx: Transaction<Tables>): Promise<void>
  tell(steps: readonly LifecycleStep[], current: LifecycleStepName | undefined): void
}

/** One release while it is worked on. */
export class Work {
  constructor(
    readonly services: Services,
    readonly release: Release,
    readonly site: LifecycleSite,
    readonly control: RunControl,
  ) {}

  #current: LifecycleStepName | undefined

  /** Asked anew each time: a site's database may have been changed between two attempts. */
  place(): Promise<Place> {
    return this.services.places.reserved(this.site.name)
  }

  get code(): SiteCode | undefined {
    return codeOf(this.services, this.site)
  }

  get target(): SchemaVersion {
    return this.#versionOf(this.release.to_version)
  }

  /** Where the site stood; undefined: nowhere yet. */
  get origin(): SchemaVersion | undefined {
    return this.release.from_version === null ? undefined : this.#versionOf(this.release.from_version)
  }

  step(name: LifecycleStepName): LifecycleStep {
    return stepOf(this.release.steps, name)
  }

  enter(name: LifecycleStepName | undefined): void {
    this.#current = name
    this.tell()
  }

  /** A line of the present step's output. */
  say(line: string): void {
    if (this.#current === undefined) return
    addOutput(this.step(this.#current), line)
    this.tell()
  }

  tell(): void {
    this.control.tell(this.release.steps, this.#current)
  }

  /** Stores how far it is, with whatever else belongs to that. */
  async save(within?: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
    const { control } = this.services.places
    await control.database.background.transaction().execute(async (trx) => {
      await this.control.fence(trx)
      if (!(await saveRelease(this.services, trx, this.release))) throw new Refusal(409, 'lifecycle.over')
      await within?.(trx)
    })
    this.tell()
  }

  tellAll(): Promise<void> {
    return tellOfLifecycle(this.services, this.site.id, this.release.id)
  }

  #versionOf(version: string): SchemaVersion {
    const found = findVersion(this.services.siteHistory, version)
    if (!found) throw new Refusal(409, 'lifecycle.unknownVersion', { version })
    return found
  }
}
