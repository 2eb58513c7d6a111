import type { UnknownAction } from '@reduxjs/toolkit'
import type { NoticeValues, Ports } from '../flows/ports'
import type { MessageId } from '../i18n/messageId'
import { apiPort } from '../ports/api/api'
import { headersOf } from '../ports/api/headers'
import { tusPort } from '../ports/api/tus'
import type { TusWorld } from '../ports/api/tusWorld'
import { browserPort } from '../ports/browser/browser'
import { clockPort } from '../ports/clock'
import { noticePort } from '../ports/notice/notice'
import { streamPort } from '../ports/stream'
import type { Label } from '../resources/kit/label'
import { shelvedFile } from '../slices/files/fileShelf'
import { serverSaid, streamClosed, streamLost, streamOpened } from '../slices/jobs/jobs'
import type { RootState } from '../slices/rootState'
import { selectLanguage } from '../slices/settings'
import { cataloguePort } from './catalogue'
import type { Pages } from './pages'
import type { Store } from './store'
import type { Words } from './words'

const isLabel = (value: string | number | Label): value is Label => Array.isArray(value)

const STREAM_EVENTS = { open: streamOpened, lost: streamLost, closed: streamClosed }

/** The real outer world. The store is there by the time anything of it is used. */
export function realPorts(pages: Pages, words: Words, store: () => Store): Omit<Ports, 'tape'> {
  const state = (): RootState => store().getState()
  const headers = (): Record<string, string> =>
    headersOf({
      token: browserPort.read('accessToken'),
      site: state().site.current,
      language: selectLanguage(state()),
      tab: browserPort.tabName(),
    })
  const spoken = (values: NoticeValues = {}): Record<string, string | number> => {
    const index = selectLanguage(state()) === 'zh' ? 0 : 1
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, isLabel(value) ? value[index] : value]),
    )
  }
  // A flow that opens or closes the stream must not hear of it while it is still speaking.
  const tell = (event: UnknownAction): void => queueMicrotask(() => void store().dispatch(event))
  const say = (id: MessageId, values?: NoticeValues): string => words.say(id, spoken(values))
  const world: TusWorld = {
    headers,
    file: shelvedFile,
    words: {
      networkFailed: () => say('flows.networkFailed'),
      noAnswer: (status) => say('flows.noAnswer', { status }),
    },
  }
  return {
    api: apiPort(world),
    tus: tusPort(world),
    browser: browserPort,
    notice: noticePort({ say, language: () => selectLanguage(state()) }),
    pages,
    clock: clockPort,
    catalogue: cataloguePort,
    stream: streamPort({
      headers,
      said: (message) => tell(serverSaid(message)),
      changed: (how) => tell(STREAM_EVENTS[how]()),
    }),
  }
}
