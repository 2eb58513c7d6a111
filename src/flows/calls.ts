import type { PageSettings } from '../../config/settingsTemplate'
import type { ConnectionReport } from '../resources/kit/connectionTest'
import type { Label } from '../resources/kit/label'
import type { AnyRow } from '../resources/kit/resource'
import type { ResourceName } from '../resources/kit/resourceName'
import type { SyncSitePreview } from '../resources/readings/sync'
import type { Job } from '../slices/jobs/jobs'
import type { ListQuery } from '../slices/list/listQuery'
import type { MenuRow } from '../slices/navigation/menu'
import type { BinRow, ListScope, RowChange, Save } from '../slices/rows/edits'
import type { OptionsAsked } from '../slices/rows/entities'
import type { ResourceState, Titles } from '../slices/rows/entityState'
import type { SavedView, ViewCount, ViewDraft, ViewsAnswer } from '../slices/savedViews/savedViews'
import type { Scenes } from '../slices/scenes'
import type { DemoAccount, VerifyCode } from '../slices/session/account'
import type { PermissionCategory, PermissionNode } from '../slices/session/permissions'
import type { Profile } from '../slices/session/session'
import type { ConnectionTestAsked } from '../slices/sites/connectionTests'
import type { SiteChoice } from '../slices/sites/site'
import type { MatrixPublisher, MatrixSite, SitePublisherPair } from '../slices/sites/sitePublishers'
import type { SyncWish } from '../slices/sites/syncPublish'
import type { AccountCalls } from './accountCalls'
import type { NoticeCalls } from './bell/noticeCalls'
import type { InboxCalls } from './inbox/inboxCalls'
import type { PersonalCalls } from './session/personalCalls'
import type { Rights } from './session/rights'
import type { SiteLifecycleCalls } from './sites/siteLifecycleCalls'
import type { TransferCalls } from './upload/transferCalls'

/** Page settings of the installation, and what its sign-in page may offer. */
export type PageSettingAnswer = Partial<PageSettings> & {
  is_demo?: boolean
  may_register?: boolean
  /** Null: a fresh install without a public site. */
  public_site_url?: string | null
  /** Set on an installation that belongs to a centre elsewhere. */
  center_url?: string | null
  logo?: string | null
  sign_in_picture?: string | null
  /** Lines apart by line breaks. */
  legal_zh?: string | null
  legal_en?: string | null
  upload_megabytes?: number
  bin_days?: number
  has_watermark?: boolean
}

/** What a written change answers. */
export interface Written {
  change_set_id: number
  count?: number
  /** Many rows are written by a run; `count` then says how many it will look at. */
  run_id?: number
}

/** What is gone and that rows to be taken back would point to. */
export interface GoneRow {
  id: number
  title: Label | null
  is_binned: boolean
}

/** A row that an undo left as it is. */
export interface UndoConflict {
  reason: string
  gone?: GoneRow[]
}

/** What an undo answers. Many rows are taken back by a run. */
export interface Undone {
  change_set_id?: number
  undone?: number
  conflict_count?: number
  /** The first of them. */
  conflicts?: UndoConflict[]
  run_id?: number
}

interface SessionCalls {
  'session.verifyCode': { in: Record<never, never>; out: VerifyCode }
  'session.signIn': {
    in: { username: string; password: string; verifyCodeKey: string; verifyCode: string }
    out: { tokenType: string; accessToken: string }
  }
  'session.secondStep': { in: { code: string }; out: { tokenType: string; accessToken: string } }
  'session.signOut': { in: Record<never, never>; out: unknown }
  'session.singleSignOn': { in: { site: string; site_redirect_url: string }; out: SiteTicket }
  'session.decrypt': { in: { token: string; site: string }; out: { tokenType: string; accessToken: string } }
  'session.link': { in: { token: string; password: string }; out: { tokenType: string; accessToken: string } }
  'session.centreWay': { in: { site?: string }; out: { url: string } }
  /** These three: of the context one is in, or of the site that is named. */
  'session.profile': { in: { site?: string }; out: Profile }
  'session.rights': { in: { site?: string }; out: Rights }
  'session.menus': { in: { site?: string }; out: MenuRow[] }
  'session.pageSetting': { in: Record<never, never>; out: PageSettingAnswer }
  'session.demoAccounts': { in: Record<never, never>; out: { list: DemoAccount[] } }
}

/** Where a site is, and the ticket that opens it. */
export interface SiteTicket {
  url: string
  token: string
  site: string
}

interface ViewCalls {
  'views.list': { in: { resource: ResourceName }; out: ViewsAnswer }
  /** A view that takes too long to count is not among the counts. */
  'views.count': { in: { resource: ResourceName; ids: number[] }; out: { counts: Record<number, ViewCount> } }
  'views.store': { in: ViewDraft & { resource: ResourceName }; out: SavedView }
  'views.update': { in: Partial<ViewDraft> & { id: number; version: number }; out: SavedView }
  'views.destroy': { in: { id: number }; out: unknown }
  'views.restore': { in: { id: number }; out: SavedView }
  'views.arrange': { in: { resource: ResourceName; ids?: number[]; default_id?: number | null }; out: unknown }
}

interface SiteCalls {
  'site.options': { in: Record<never, never>; out: { list: SiteChoice[] } }
  'sitePublisher.matrix': { in: Record<never, never>; out: { sites: MatrixSite[]; publishers: MatrixPublisher[] } }
  'sync.preview': { in: SyncWish; out: { token: string; sites: SyncSitePreview[] } }
  'sync.publish': { in: SyncWish & { token?: string }; out: { record_ids: number[] } }
  'sitePublisher.save': {
    in: { add: SitePublisherPair[]; remove: SitePublisherPair[] }
    /** Without a set everything was so already. */
    out: { change_set_id?: number; added: number; removed: number; count: number }
  }
  'connection.test': { in: Pick<ConnectionTestAsked, 'resource' | 'of'>; out: ConnectionReport }
  'site.lookup': { in: { site: string }; out: SiteTicket & { is_local: boolean } }
}

export interface ListAnswer {
  list: AnyRow[]
  total: number
  total_is_capped: boolean
  /** There only while the quick search still prepares rows written a moment ago. */
  is_complete?: false
  refs?: Titles
  /** Of a tree in part: the rows above those found. */
  ancestors?: AnyRow[]
}

export interface RowAnswer {
  row: AnyRow
  refs?: Titles
}

/** A row as it stands once it is saved. */
export interface SavedRow extends RowAnswer, Partial<Written> {
  /** What others saved since the version that was seen; it is kept. */
  meanwhile?: Save[]
}

/** The output of an action, and the change set that it writes. Of one that is a run the output comes with its end. */
export interface ActionAnswer extends Partial<Written> {
  [output: string]: unknown
}

interface RowCalls {
  /** `more`: long texts that the list shows, beside all else of its rows. */
  'rows.list': {
    in: { resource: ResourceName; query: ListQuery; isExact?: boolean; more?: readonly string[] }
    out: ListAnswer
  }
  'rows.form': { in: { resource: ResourceName; id: number }; out: RowAnswer }
  'rows.options': {
    in: Omit<OptionsAsked, 'key'>
    out: { list: ResourceState['options'][string] }
  }
  'rows.store': { in: { resource: ResourceName; draft: Record<string, unknown> }; out: SavedRow }
  'rows.update': {
    in: { resource: ResourceName; id: number; version?: number; draft: Record<string, unknown> }
    out: SavedRow
  }
  'rows.destroy': { in: { resource: ResourceName; scope: ListScope }; out: Written }
  'rows.changeStatus': { in: { resource: ResourceName; scope: ListScope; status: string }; out: Written }
  'rows.changeSort': {
    in: { resource: ResourceName; id: number; parent_id?: number | null; before_id?: number; after_id?: number }
    out: unknown
  }
  'rows.resetSort': { in: { resource: ResourceName }; out: unknown }
  'rows.history': { in: { resource: ResourceName; id: number }; out: { list: RowChange[]; refs?: Titles } }
  'rows.bin': { in: { resource: ResourceName; keyword?: string }; out: { list: BinRow[] } }
  'rows.restore': {
    /** `isTogether`: rows that these use and that were deleted as well come along. */
    in: { resource: ResourceName; changeIds: number[]; isTogether?: boolean }
    out: { change_set_id: number; restored: number }
  }
  'rows.count': { in: { resource: ResourceName; scope: ListScope }; out: { count: number } }
  /** Any action that is declared. */
  'rows.act': {
    /** `once`: carried out a single time for this key, however often it is sent. */
    in: { resource: ResourceName; action: string; body: Record<string, unknown>; once?: string }
    out: ActionAnswer
  }
  'changes.undo': {
    in: { id: number; site?: string; part?: { resource: ResourceName; id: number }; isTogether?: boolean }
    out: Undone
  }
  'rule.permissions': { in: { category: PermissionCategory }; out: { list: PermissionNode[] } }
}

interface RunCalls {
  'runs.list': { in: Record<never, never>; out: { list: Job[] } }
  'runs.one': { in: { id: number }; out: Job }
  'runs.stop': { in: { id: number }; out: unknown }
  'runs.restart': { in: { id: number }; out: unknown }
}

interface OtherCalls {
  /** Any other reading call, for a screen of its own. */
  'other.read': {
    in: { path: string; query?: Record<string, string | string[]>; body?: Record<string, unknown> }
    out: unknown
  }
  /** A link that works once and streams the file of a path that needs a token. */
  'other.downloadTicket': { in: { path: string }; out: { url: string } }
}

/** Calls of a demo world alone. */
interface DemoCalls {
  'demo.scenes': { in: Record<never, never>; out: Scenes }
  'demo.changeScene': { in: Scenes; out: Scenes }
}

/** Every call a flow may make, with what goes in and what comes out. */
export interface Calls
  extends SessionCalls,
    AccountCalls,
    PersonalCalls,
    NoticeCalls,
    InboxCalls,
    ViewCalls,
    SiteCalls,
    SiteLifecycleCalls,
    RowCalls,
    RunCalls,
    OtherCalls,
    DemoCalls,
    TransferCalls {}

export type CallName = keyof Calls
