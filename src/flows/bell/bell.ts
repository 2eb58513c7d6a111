import { isQuiet } from '../../resources/notices/quiet'
import {
  acknowledgeAsked,
  allReadAsked,
  bellArrived,
  bellFailed,
  bellMoreAsked,
  bellOpened,
  bellStateArrived,
  noticeSettingsKept,
  noticesReadAsked,
  noticeTold,
  noticeWayAsked,
  quietHoursAsked,
  type ToldNotice,
} from '../../slices/bell'
import { serverSaid, streamOpened } from '../../slices/jobs/jobs'
import { rightsLoaded } from '../../slices/session/session'
import { ask, attempt, defineFlow, port, put, read, type Step, until, whenSettled } from '../kit'

function* readState(): Step {
  const { answer } = yield* attempt('notices.state', {})
  if (answer) yield* put(bellStateArrived(answer))
}

/** How many are unseen, and which are to be acknowledged: once, behind the first screen. */
export const loadBell = defineFlow<unknown>(
  'loadBell',
  rightsLoaded,
  function* () {
    yield* whenSettled()
    yield* readState()
  },
  { policy: 'leading' },
)

/** What was told while nobody listened is not told again. */
export const catchUpBell = defineFlow<unknown>(
  'catchUpBell',
  streamOpened,
  function* () {
    if (yield* read(({ jobs }) => jobs.isBehind)) yield* readState()
  },
  { policy: 'latest', crossesSites: true },
)

const isNotice = (data: unknown): data is ToldNotice =>
  typeof data === 'object' && data !== null && typeof (data as { unseen?: unknown }).unseen === 'number'

/** A notice pops up once: in the tab in front, and not in quiet hours unless it is urgent. */
function* popUp({ row, pops }: ToldNotice): Step {
  if (!row || !pops || row.needs_acknowledgement || (yield* read(({ bell }) => bell.isOpen))) return
  const browser = yield* port('browser')
  if (!browser.isInFront()) return
  const clock = yield* port('clock')
  const quiet = yield* read(({ bell }) => bell.quiet)
  if (row.level !== 'urgent' && isQuiet(quiet, clock.now())) return
  const notice = yield* port('notice')
  const { path } = row
  const isTaken = yield* until(() => notice.pop(row.title, row.level, path !== undefined))
  if (!isTaken || path === undefined) return
  yield* put(noticesReadAsked({ keys: [row.key] }))
  const pages = yield* port('pages')
  pages.go(path)
}

/** What the stream says of notices: no call is made for it, however many browsers hear it. */
export const followNotices = defineFlow(
  'followNotices',
  serverSaid,
  function* ({ event, data }) {
    if (event !== 'notice' || !isNotice(data)) return
    yield* put(noticeTold(data))
    if (data.is_changed && (yield* read(({ bell }) => bell.isOpen))) yield* readBell()
    if (data.is_changed && (yield* read(({ bell }) => bell.urgent.length > 0))) yield* readState()
    yield* popUp(data)
  },
  { policy: 'every', crossesSites: true },
)

function* readBell(): Step<boolean> {
  const { answer } = yield* attempt('notices.bell', {})
  yield* put(answer ? bellArrived({ bell: answer, isMore: false }) : bellFailed())
  return answer !== undefined
}

/** Whoever opens the bell has seen what it shows; read is only what they read. */
export const openBell = defineFlow<unknown>(
  'openBell',
  bellOpened,
  function* () {
    if (!(yield* readBell())) return
    const { through, unseen } = yield* read(({ bell }) => bell)
    if (unseen > 0 && through !== undefined) yield* attempt('notices.see', { through })
  },
  { policy: 'latest', crossesSites: true },
)

export const readMoreNotices = defineFlow<unknown>(
  'readMoreNotices',
  bellMoreAsked,
  function* () {
    const last = yield* read(({ bell }) => bell.rows?.findLast(({ key }) => key.startsWith('p')))
    if (!last) return
    yield* put(bellArrived({ bell: yield* ask('notices.bell', { before: last.key }), isMore: true }))
  },
  { policy: 'leading', crossesSites: true },
)

export const readNotices = defineFlow(
  'readNotices',
  noticesReadAsked,
  function* ({ keys }) {
    yield* ask('notices.read', { keys })
  },
  { policy: 'every', crossesSites: true },
)

/** All that the list knew of; what came after it stays unread. The toast takes it back. */
export const readAllNotices = defineFlow<unknown>(
  'readAllNotices',
  allReadAsked,
  function* () {
    const through = yield* read(({ bell }) => bell.through)
    if (through === undefined) return
    const { marked_at } = yield* ask('notices.readAll', { through })
    yield* readBell()
    const notice = yield* port('notice')
    if (!(yield* until(() => notice.offerUndo('bell.allRead')))) return
    yield* ask('notices.undoReadAll', { marked_at })
    yield* readBell()
  },
  { policy: 'latest', crossesSites: true },
)

export const acknowledgeNotice = defineFlow(
  'acknowledgeNotice',
  acknowledgeAsked,
  function* ({ key }) {
    yield* ask('notices.acknowledge', { id: Number(key.slice(1)) })
  },
  { policy: 'every', crossesSites: true },
)

export const chooseNoticeWay = defineFlow(
  'chooseNoticeWay',
  noticeWayAsked,
  function* ({ kind, way, offersUndo }) {
    yield* ask('notices.choose', { kind, way })
    yield* put(noticeSettingsKept())
    if (!offersUndo) return
    const notice = yield* port('notice')
    if (!(yield* until(() => notice.offerUndo('bell.fewerDone')))) return
    yield* ask('notices.choose', { kind, way: offersUndo })
    yield* put(noticeSettingsKept())
  },
  { policy: 'every', crossesSites: true },
)

export const keepQuietHours = defineFlow(
  'keepQuietHours',
  quietHoursAsked,
  function* (quiet) {
    yield* ask('notices.quiet', quiet)
    const notice = yield* port('notice')
    notice.success('bell.quietKept')
    yield* put(noticeSettingsKept())
  },
  { policy: 'latest', crossesSites: true },
)
