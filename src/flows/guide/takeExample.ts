import { guideExampleAsked, guidePageOf } from '../../slices/guide'
import { tabsClosed } from '../../slices/navigation/tabs'
import { ask, defineFlow, port, put, read } from '../kit'
import { showReceived } from '../upload/uploadState'

/** The server makes the example and takes it in as if it had been sent; its page opens as that of any file does. */
export const takeExample = defineFlow<unknown>(
  'takeExample',
  guideExampleAsked,
  function* () {
    const received = yield* ask('upload.example', {})
    const { id } = received.upload
    yield* showReceived({ resource: 'report', id }, received)
    const { path } = yield* read((state) => state.navigation)
    const page = guidePageOf(path)
    if (page === undefined) return
    const pages = yield* port('pages')
    pages.go(`${page}/${id}`, { isReplace: true })
    const site = yield* read((state) => state.site.current)
    yield* put(tabsClosed({ site, paths: [page] }))
  },
  { policy: 'leading' },
)
