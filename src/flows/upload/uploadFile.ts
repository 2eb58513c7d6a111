import type { ResourceName } from '../../resources/kit/resourceName'
import { unshelve } from '../../slices/files/fileShelf'
import { tabsClosed } from '../../slices/navigation/tabs'
import {
  applyAsked,
  checkAsked,
  encodingChosen,
  filesChosen,
  headerRowChosen,
  selectUpload,
  sendingEnded,
  sendingHeld,
  type UploadAt,
  uploadFailed,
  uploadOpened,
  uploadRunStarted,
} from '../../slices/upload/uploads'
import type { Sending } from '../../slices/upload/uploadTypes'
import { faultOf } from '../fault'
import { attempt, defineFlow, holdingPage, port, put, read, type Step } from '../kit'
import { sendFile } from './sendFile'
import type { ReceivedFile } from './transferCalls'
import { followUpload, readAnew, readUpload, showReceived } from './uploadState'
import { keepForReturn } from './waitingFiles'

/** flows.md §6.1–2: the chosen files go up one after another; the first opens its page. */
export const sendFiles = defineFlow<unknown>(
  'sendFiles',
  filesChosen,
  function* () {
    yield* holdingPage('page.busy', function* () {
      for (let file = yield* waiting(); file && (yield* sendOne(file)); file = yield* waiting());
    })
  },
  { policy: 'leading' },
)

const waiting = (): Step<Sending | undefined> =>
  read((state) => state.uploads.sendings.find((sending) => sending.state === 'waiting'))

/** A refused file is shown with its reason; those after it go up all the same. False: the session is over, and none of them can. */
function* sendOne({ key, resource }: Sending): Step<boolean> {
  const work = yield* sendFile(resource, key)
  if (work?.fault?.kind === 'expired') {
    yield* put(sendingHeld({ key }))
    yield* keepForReturn()
    return false
  }
  unshelve(key)
  if (work?.fault) yield* put(sendingEnded({ key, fault: faultOf(work.fault) }))
  else if (work) yield* show(resource, key, work.received)
  return true
}

function* show(resource: ResourceName, key: string, received: ReceivedFile): Step {
  const at = { resource, id: received.upload.id }
  yield* showReceived(at, received)
  yield* put(sendingEnded({ key, upload: at.id }))
  yield* openPage(at)
}

/** Whoever still waits at the start goes on to the file's own page, which a reload finds again. */
function* openPage({ id }: UploadAt): Step {
  const { path } = yield* read((state) => state.navigation)
  if (!path.endsWith('/upload')) return
  const site = yield* read((state) => state.site.current)
  const pages = yield* port('pages')
  pages.go(`${path}/${id}`, { isReplace: true })
  yield* put(tabsClosed({ site, paths: [path] }))
}

const per = ({ id }: UploadAt): string => String(id)
const failed = ({ resource, id }: UploadAt, fault: Parameters<typeof uploadFailed>[0]['fault']) =>
  uploadFailed({ resource, id, fault })

/** The page of an upload: as it stands, and where the server still works on it, until that ends (flows.md §6.6). */
export const openUpload = defineFlow(
  'openUpload',
  uploadOpened,
  function* (at) {
    yield* readUpload(at)
    yield* followUpload(at)
  },
  { policy: 'latest', per, failed },
)

/** Another row holds the headers: the columns are read anew. */
export const readHeader = defineFlow(
  'readHeader',
  headerRowChosen,
  function* ({ headerRow, ...at }) {
    yield* readAnew(at, { headerRow })
  },
  { policy: 'latest', per, failed },
)

/** The text looked wrong: it is read in the encoding that the person says. */
export const readEncoding = defineFlow(
  'readEncoding',
  encodingChosen,
  function* ({ encoding, ...at }) {
    yield* readAnew(at, { encoding })
  },
  { policy: 'latest', per, failed },
)

/** flows.md §6.4: nothing is written yet. */
export const checkUpload = defineFlow(
  'checkUpload',
  checkAsked,
  function* (at) {
    const opened = yield* read(selectUpload(at.id))
    if (!opened) return
    const { answer, fault } = yield* attempt('upload.check', { ...at, plan: opened.plan })
    if (fault) throw fault
    yield* put(uploadRunStarted({ ...at, run: answer.run_id, as: 'checking' }))
    yield* followUpload(at)
  },
  { policy: 'leading', per, failed },
)

const CONFLICT = 409

/** Somebody else was faster with this upload: it is shown as it is by now, and what was refused is said above that. */
function* lookAgain(at: UploadAt): Step {
  yield* readUpload(at)
  yield* followUpload(at)
}

/** flows.md §6.5: now it is written, in batches; stopping keeps what is done. */
export const applyUpload = defineFlow(
  'applyUpload',
  applyAsked,
  function* (at) {
    const opened = yield* read(selectUpload(at.id))
    const check = opened?.upload?.run_id
    if (!check) return
    const { answer, fault } = yield* attempt('upload.apply', { ...at, check })
    if (fault?.status === CONFLICT) yield* lookAgain(at)
    if (fault) throw fault
    yield* put(uploadRunStarted({ ...at, run: answer.run_id, as: 'importing' }))
    yield* followUpload(at)
  },
  { policy: 'leading', per, failed },
)
