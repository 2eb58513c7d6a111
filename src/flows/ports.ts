import type { MessageId } from '../i18n/messageId'
import type { Label } from '../resources/kit/label'
import type { Problem } from '../resources/kit/problem'
import type { Resource } from '../resources/kit/resource'
import type { ResourceName } from '../resources/kit/resourceName'
import type { NoticeLevel } from '../resources/notices/ways'
import type { LatePart } from '../slices/lateParts'
import type { CallName, Calls } from './calls'

/** Sentences that flows let the notices say: any of the console's. */
export type NoticeId = MessageId

/** Questions: their sentence comes with the words of both buttons. */
export type ConfirmId = {
  [Id in MessageId]: `${Id}.yes` | `${Id}.no` extends MessageId ? Id : never
}[MessageId]

export type NoticeValues = Readonly<Record<string, string | number | Label>>

/** How the API port tells that a call failed. Rejections have this shape beside `message`. */
export interface CallFault {
  kind: 'refused' | 'expired' | 'network' | 'aborted'
  message: string
  code?: string
  status?: number
  requestId?: string
  /** `data` of the envelope. */
  details?: unknown
}

/** Keys of the browser's storage (specification §3), and ours beside them. */
export type StoredKey =
  | 'accessToken'
  | 'device'
  | 'language'
  | 'pageSetting'
  | 'houseSetting'
  | 'sidebarStatus'
  | 'listViews'
  | 'waitingFiles'
/** Of this tab alone. */
export type TabStoredKey = 'reHeaderData' | 'drafts' | 'centreAsked' | 'rows' | 'filesHeld'

/** How it is said which rows of a list are meant. */
export type ListWay = 'select' | 'filter'

export interface BrowserPort {
  /** What this page goes by at the server, until it is loaded anew. */
  tabName(): string
  /** Something that nobody else comes by: the name of one press. */
  newKey(): string
  hostname(): string
  port(): string
  /** The query before the hash; the one inside it comes with each navigation. */
  addressQuery(): Record<string, string>
  /** Takes parameters out of the query before the hash, without a new entry in the history. */
  dropAddressQuery(names: readonly string[]): void
  goTo(url: string): void
  /** A tab of its own, which shares nothing of this tab's storage. */
  openTab(url: string): void
  /** Loads the console anew at its root. */
  restart(): void
  reload(): void
  read(key: StoredKey): string | null
  write(key: StoredKey, value: string | null): void
  clearStorage(): void
  readTab(key: TabStoredKey): string | null
  writeTab(key: TabStoredKey, value: string | null): void
  prefersDark(): boolean
  /** Those that its person reads, the best first. */
  languages(): readonly string[]
  isNarrow(): boolean
  /** This tab is the one that the person looks at. */
  isInFront(): boolean
  /** Asks whoever leaves the page while the answer has not been called. */
  hold(why: NoticeId): () => void
  isHeldBy(why: NoticeId): boolean
  copy(text: string): Promise<void>
  /** The browser's own download: nothing of the file passes through the page's memory. */
  download(url: string): void
  saveText(fileName: string, text: string): void
  /** The focus goes to where rows of this list are selected, or filtered. */
  focusInList(list: string, way: ListWay): void
}

export interface NoticePort {
  /** A sentence as it would be said. */
  words(id: NoticeId, values?: NoticeValues): string
  /** A sentence of the server's. */
  error(message: string): void
  warn(id: NoticeId, values?: NoticeValues): void
  success(id: NoticeId, values?: NoticeValues): void
  confirm(id: ConfirmId, values?: NoticeValues): Promise<boolean>
  /** One button, which is the only way on. */
  acknowledge(id: NoticeId, values?: NoticeValues): Promise<void>
  /** True: the person pressed Retry. */
  offerRetry(id: NoticeId): Promise<boolean>
  closeRetry(): void
  /** True: the person pressed Undo while the toast stood. With a `site` the button says where. */
  offerUndo(id: NoticeId, values?: NoticeValues): Promise<boolean>
  /** Says that rows have to be meant first, and how: the way that the person took, if any. */
  offerWays(id: NoticeId): Promise<ListWay | undefined>
  /** Something that happened elsewhere. True: the person pressed the button that leads there, if it has one. */
  pop(title: Label, level: NoticeLevel, leads: boolean): Promise<boolean>
  startProgress(): void
  finishProgress(): void
}

export interface PagesPort {
  /** Lets a waiting navigation through. */
  pass(id: number): void
  /** Sends a waiting navigation elsewhere; it leaves no entry in the history. */
  divert(id: number, to: string): void
  go(to: string, options?: { isReplace?: boolean }): void
  /** Brings the code of the view at hand; false: there is no such view. */
  prepare(component: string): Promise<boolean>
  /** Brings the frame, with the flows and the words behind it. */
  prepareFrame(): Promise<void>
  /** Brings what shows, sends and picks files, with the flows and the words behind it. */
  prepareFiles(): Promise<void>
  /** Brings what grids need that are edited as a spreadsheet is. */
  prepareGrid(): Promise<void>
  /** Brings saved views, and what filters and single fields are changed by. */
  prepareViews(): Promise<void>
  /** Brings the flows and slices of a screen that has some of its own. */
  preparePart(name: LatePart): Promise<void>
  scrollToTop(): void
  /** Resolves once the first screen stands: what it does not show can wait until then. */
  settled(): Promise<void>
  /** The person's word on the leaving that waits. */
  answerLeaving(mayLeave: boolean): void
}

export interface ClockPort {
  now(): number
  wait(ms: number): Promise<void>
}

/** A file on its way by the tus protocol: in pieces, and on from where an earlier try got to. */
export interface TusSending {
  /** A key of the file shelf. */
  file: string
  /** Where it is received. */
  path: string
  /** What goes along with its name and type. */
  facts: Readonly<Record<string, string>>
}

/** What an earlier try left behind in this browser. */
export interface TusLeft {
  key: string
  /** Where it was on its way to. */
  path: string
  facts: Readonly<Record<string, string>>
  /** Bytes of the whole file. */
  size: number
  /** ISO moment. */
  beganAt: string
}

export interface TusPort {
  /**
   * Resolves to `data` of the server's last answer; rejects with a CallFault. An aborted sending stays at the server and goes
   * on when the same file is sent there again, also after a reload. `sent` hears how many bytes the server has.
   */
  send(sending: TusSending, signal: AbortSignal, sent: (bytes: number) => void): Promise<unknown>
  /** Has the server drop what it got of it. A server that does not hear it drops it in time. */
  drop(sending: TusSending): Promise<void>
  /** Sendings to this site that were begun in this browser and did not end. */
  unfinished(site: string): Promise<TusLeft[]>
  forget(key: string): Promise<void>
}

/** The outer world, as flows see it. Real ones live in src/ports and src/app, scripted ones in test/kit. */
export interface Ports {
  /** Rejects with a CallFault. */
  api: <C extends CallName>(call: C, input: Calls[C]['in'], signal?: AbortSignal) => Promise<Calls[C]['out']>
  tus: TusPort
  browser: BrowserPort
  notice: NoticePort
  pages: PagesPort
  clock: ClockPort
  /** Messages come back as serverSaid events; the answer closes the stream. */
  stream: { open(): () => void }
  tape: { text(): string }
  /** What is declared of a resource; its code comes when it is first asked for. */
  catalogue: {
    resource(name: ResourceName): Promise<Resource>
    /** Field → what is wrong with it, as a sentence. */
    sentences(name: ResourceName, problems: readonly Problem[], language: 'zh' | 'en'): Promise<Record<string, string>>
  }
}
