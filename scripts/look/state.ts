import type { Page } from 'playwright-core'
import type { MessageId } from '../../src/i18n/messageId'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import type { Staff } from '../../test/kit/staff'
import type { Look, Width } from './looks'
import type { Screen } from './screens'

/** What a state may ask of the demo world. */
export interface Rows {
  /** Somebody of the demo world, the administrator without an email, for calls past the console. */
  staff(email?: string): Promise<Staff>
  /** Brings the world to where a state begins, once for all who look at it. */
  once<T>(name: string, work: () => Promise<T>): Promise<T>
  /** The first row of a list that has all these values, by its id; undefined: the first fifty have none. */
  first(resource: ResourceName, context: string, like?: Readonly<Record<string, unknown>>): Promise<number | undefined>
}

/** A page that stands open in one look, for what a state has to do there. */
export interface Stage {
  readonly page: Page
  readonly screen: Screen
  readonly look: Look
  /** A word of the console in the language of the look, up to its first blank. */
  say(id: MessageId): string
  /** Until nothing waits and nothing moves. */
  settle(): Promise<void>
  /** Lets every call whose path ends so fail as the demo's scene of a broken call does. */
  breakCalls(pathEnd: string): Promise<void>
  /** Adds to what every call answers whose path ends so. */
  amendCalls(pathEnd: string, more: Readonly<Record<string, unknown>>): Promise<void>
}

/** One thing worth a look, and the way there. */
export interface State {
  readonly name: string
  /** Where it applies; everywhere without. */
  readonly isOf?: (screen: Screen) => boolean
  /** What follows the path of the screen; undefined: the demo has no row for it. */
  readonly address?: (screen: Screen, rows: Rows) => Promise<string | undefined> | string | undefined
  /** Before the page is opened. */
  readonly prepare?: (stage: Stage) => Promise<void>
  /** On the opened page. */
  readonly act?: (stage: Stage) => Promise<void>
  /** Stands in the page when it is there. */
  readonly until?: string
  readonly widths?: readonly Width[]
  /** Trouble that belongs to the state: the call that is refused. */
  readonly expected?: RegExp
  /** Who looks, by email; `nobody` has not signed in. The administrator without. */
  readonly person?: string
  /** Looked at on every address of the same view. */
  readonly isEverywhere?: boolean
}

/** Screens of one part of the console, and the states that only they have. */
export interface Area {
  /** Of a screen of the menu: what its states are besides those of every list; `isNoList`: instead of them. */
  readonly ofMenu?: Readonly<Record<string, { readonly states: readonly State[]; readonly isNoList?: boolean }>>
  /** Screens that stand in no menu. */
  readonly alone?: readonly { readonly screen: Screen; readonly states: readonly State[] }[]
}
