import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/messageId'
import type { Language } from '../slices/settings'

type Messages = IntlShape['messages']

type Chunks = Record<Language, () => Promise<Messages>>

/** The words of the pages for everybody, and all of them. */
const some: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh-public' */ '../i18n/zh-public').then(({ zhPublic }) => zhPublic),
  en: () => import(/* webpackChunkName: 'en-public' */ '../i18n/en-public').then(({ enPublic }) => enPublic),
}
const all: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh' */ '../i18n/zh').then(({ zh }) => zh),
  en: () => import(/* webpackChunkName: 'en' */ '../i18n/en').then(({ en }) => en),
}

export const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en' }

export interface Words {
  /** Null until the first language is there. */
  current(): IntlShape | null
  /** Brings a language, then speaks it. */
  speak(language: Language): Promise<void>
  /** From now on with the words of the signed-in screens too. */
  complete(): Promise<void>
  subscribe(changed: () => void): () => void
  /** In the language spoken now; the bare id before there is one. */
  say(id: MessageId, values?: Record<string, string | number>): string
}

/** The catalogue of the language that is spoken: one at a time is loaded. */
export function openWords(): Words {
  const cache = createIntlCache()
  const listeners = new Set<() => void>()
  let language: Language | undefined
  let isComplete = false
  let intl: IntlShape | null = null

  const bring = async (wanted: Language): Promise<void> => {
    const chunks = isComplete ? all : some
    const messages = await chunks[wanted]()
    if (wanted !== language || chunks !== (isComplete ? all : some)) return
    intl = createIntl({ locale: LOCALES[wanted], messages, onError: warnOnce }, cache)
    document.documentElement.lang = LOCALES[wanted]
    for (const changed of listeners) changed()
  }
  return {
    current: () => intl,
    async speak(wanted) {
      if (wanted === language) return
      language = wanted
      await bring(wanted)
    },
    async complete() {
      if (isComplete) return
      isComplete = true
      if (language) await bring(language)
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    say: (id, values) => intl?.formatMessage({ id }, values) ?? id,
  }
}

const said = new Set<string>()

/** A missing word is our mistake, found by the check of messages; people see its id, and nothing breaks. */
const warnOnce = (error: { code: string; message: string }): void => {
  if (said.has(error.message)) return
  said.add(error.message)
  reportError(error)
}
