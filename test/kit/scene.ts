import type { Calls } from '../../src/flows/calls'
import type { CallFault, ListWay, TusLeft } from '../../src/flows/ports'
import type { RootState } from '../../src/slices/rootState'

type Given<C extends keyof Calls> = Calls[C]['out'] | CallFault | Promise<Calls[C]['out']>

/** What the world answers. */
export interface Scene {
  hostname?: string
  port?: string
  /** The query before the hash. */
  query?: Record<string, string>
  answers?: { [C in keyof Calls]?: Given<C> | Given<C>[] }
  /** File → what becomes of each sending of it, the last for ever: bytes that the server has, and how it ends. */
  sends?: Record<string, { bytes?: number[]; ends: unknown }[]>
  /** Sendings that an earlier page left behind. */
  left?: TusLeft[]
  /** Why saved views could not be brought, once each; then they come. */
  lostViews?: CallFault[]
  /** Local storage at the start; what flows write is told. */
  stored?: Record<string, string>
  tabStored?: Record<string, string>
  /** What the person presses: questions in order, then yes. */
  says?: boolean[]
  /** False: dialogs with one button stand for ever. */
  pressesOk?: boolean
  pressesUndo?: boolean
  /** The way that is taken where nothing is selected; none: the notice goes by itself. */
  takesWay?: ListWay
  pressesRetry?: boolean[]
  prefersDark?: boolean
  languages?: readonly string[]
  isNarrow?: boolean
  /** Default: it is the tab that the person looks at. */
  isInFront?: boolean
  /** The person follows what pops up. */
  takesPop?: boolean
  isHeld?: boolean
  /** Views that do not exist. */
  missingViews?: string[]
  /** The first screen never stands. */
  isUnsettled?: boolean
  /** Declarations of resources are files that come after the next navigations. */
  hasLateDeclarations?: boolean
  state?: Partial<RootState>
  /** Events of flows that the story leaves out, by the begin of their type. */
  quiet?: string[]
}
