import type { Flow } from '../kit'
import {
  acknowledgeNotice,
  catchUpBell,
  chooseNoticeWay,
  followNotices,
  keepQuietHours,
  loadBell,
  openBell,
  readAllNotices,
  readMoreNotices,
  readNotices,
} from './bell'

/** Flows of the bell in the header. */
export const bellFlows: readonly Flow[] = [
  loadBell,
  catchUpBell,
  followNotices,
  openBell,
  readMoreNotices,
  readNotices,
  readAllNotices,
  acknowledgeNotice,
  chooseNoticeWay,
  keepQuietHours,
]
