import type { ConfirmId, NoticeId, NoticePort, NoticeValues } from '../../flows/ports'
import { progressBar } from '../progressBar'

export interface NoticeWords {
  say(id: NoticeId, values?: NoticeValues): string
  /** The reader's. */
  language(): 'zh' | 'en'
}

const boxes = () => import(/* webpackChunkName: 'notices' */ './boxes')

/** Whoever presses Enter without reading stays where the text is. */
const UNSAVED: ReadonlySet<ConfirmId> = new Set([
  'flows.leaveUnsaved',
  'flows.closeUnsaved',
  'flows.switchUnsaved',
  'flows.signOutUnsaved',
])

/** Notices by Arco's messages and dialogs, whose code comes with the first of them. */
export function noticePort({ say, language }: NoticeWords): NoticePort {
  const bar = progressBar(document.body)
  let closeRetry: () => void = () => {}
  /** A question that stands is not put a second time: whoever asks it again waits for the same word. */
  const asked = new Map<string, Promise<boolean>>()
  const toast = (tone: 'error' | 'warning' | 'success', text: string): void => {
    void boxes().then(({ showToast }) => showToast(tone, text))
  }
  const ask = async (id: ConfirmId, text: string): Promise<boolean> => {
    const { askInBox } = await boxes()
    const main = UNSAVED.has(id) ? 'no' : 'yes'
    return askInBox({ text, yes: say(`${id}.yes`), no: say(`${id}.no`), main })
  }
  return {
    words: say,
    error: (message) => toast('error', message),
    warn: (id, values) => toast('warning', say(id, values)),
    success: (id, values) => toast('success', say(id, values)),
    confirm(id, values) {
      const text = say(id, values)
      const answer = asked.get(text) ?? ask(id, text).finally(() => asked.delete(text))
      asked.set(text, answer)
      return answer
    },
    async acknowledge(id, values) {
      const { askInBox } = await boxes()
      await askInBox({ text: say(id, values), yes: say('flows.ok') })
    },
    async offerRetry(id) {
      const { offer } = await boxes()
      const offered = offer({ tone: 'error', id, text: say(id), button: say('flows.retry'), stays: true })
      closeRetry = offered.close
      return offered.taken
    },
    closeRetry: () => closeRetry(),
    async offerUndo(id, values) {
      const { offer } = await boxes()
      const onPlace = values?.place === 'control' ? 'flows.undoInControl' : 'flows.undoOn'
      const button = say(values?.site === undefined ? 'views.undo' : onPlace, values)
      return offer({ tone: 'success', id, text: say(id, values), button }).taken
    },
    async offerWays(id) {
      const { offerWays } = await boxes()
      const hint = say('export.orFilter')
      return offerWays({ id, text: say(id), hint, select: say('export.waySelect'), filter: say('export.wayFilter') })
    },
    async pop(title, level, leads) {
      const { offer, showToast } = await boxes()
      const text = title[language() === 'zh' ? 0 : 1]
      const tone = level === 'info' ? 'info' : 'warning'
      if (leads) return offer({ tone, id: text, text, button: say('bell.look') }).taken
      showToast(tone, text)
      return false
    },
    startProgress: bar.start,
    finishProgress: bar.finish,
  }
}
