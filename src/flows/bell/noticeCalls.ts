import type { NoticeWay } from '../../resources/notices/ways'
import type { Bell, BellState, QuietHours } from '../../resources/readings/notice'

/** Calls about one's own notices. */
export interface NoticeCalls {
  'notices.state': { in: Record<never, never>; out: BellState }
  /** `before`: the key of the last one that is known. */
  'notices.bell': { in: { before?: string }; out: Bell }
  'notices.see': { in: { through: string }; out: unknown }
  'notices.read': { in: { keys: string[] }; out: unknown }
  'notices.acknowledge': { in: { id: number }; out: unknown }
  'notices.readAll': { in: { through: string }; out: { marked_at: string } }
  'notices.undoReadAll': { in: { marked_at: string }; out: unknown }
  'notices.choose': { in: { kind: string; way: NoticeWay }; out: unknown }
  'notices.quiet': { in: QuietHours; out: unknown }
}
