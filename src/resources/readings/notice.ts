import type { Label } from '../kit/label'
import { reading } from '../kit/reading'
import type { NoticeLevel, NoticeWay } from '../notices/ways'

/** One row of the bell: a notice that was published, or what one person is told. */
export interface BellRow {
  /** `n12` a notice, `p12` a personal one. */
  key: string
  level: NoticeLevel
  title: Label
  /** Of a published notice: its text, cleaned HTML. */
  body?: string
  why: Label
  /** By which it is switched; absent for published notices. */
  kind?: string
  count: number
  /** ISO text. */
  at: string
  path?: string
  is_seen: boolean
  needs_acknowledgement?: true
}

export interface Bell {
  /** At most 100: then there are as many or more. */
  unseen: number
  /** Unread ones, the newest first. */
  rows: readonly BellRow[]
  /** There are more than these. */
  has_more: boolean
  /** Up to when 'mark all' counts. ISO text. */
  through: string
}

export const bellReading = reading<{ query: { before?: string }; output: Bell }>('/api/admin/notice/bell', 'signed-in')

/** What stands in the header before the bell is opened. */
export interface BellState {
  unseen: number
  /** Those that are still to be acknowledged. */
  urgent: readonly BellRow[]
  quiet: QuietHours
}

export const bellStateReading = reading<{ output: BellState }>('/api/admin/notice/unseen', 'signed-in')

/** Both ends as HH:MM in the zone; null: no quiet hours. They may go past midnight. */
export interface QuietHours {
  quiet_from: string | null
  quiet_to: string | null
  time_zone: string
}

export interface KindSetting {
  name: string
  title: Label
  why: Label
  level: NoticeLevel
  way: NoticeWay
}

export interface NoticeSettings extends QuietHours {
  kinds: readonly KindSetting[]
}

export const noticeSettings = reading<{ output: NoticeSettings }>('/api/admin/notice/settings', 'signed-in')

/** Whether people have acknowledged a notice. */
export interface Acknowledgements {
  receivers: number
  acknowledged: number
  /** The first of those who have not. */
  missing: readonly { id: number; name: string }[]
}

export const acknowledgements = reading<{ params: { id: number }; output: Acknowledgements }>(
  '/api/admin/notice/acknowledgements/:id',
  'notice:list',
)
