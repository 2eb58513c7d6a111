import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/messageId'
import type { Language } from '../slices/settings'

type Messages = IntlShape['messages']

type Chunks = Record<Language, () => Promise<Messages>>

/** The words of the pages for everybody, of the frame with its generic screens, and of all screens. */
const everybodys: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh-public' */ '../i18n/zh-public').then(({ zhPublic }) => zhPublic),
  en: () => import(/* webpackChunkName: 'en-public' */ '../i18n/en-public').then(({ enPublic }) => enPublic),
}
const frame: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh' */ '../i18n/zh-frame').then(({ zhFrame }) => zhFrame),
  en: () => import(/* webpackChunkName: 'en' */ '../i18n/en-frame').then(({ enFrame }) => enFrame),
}
const more: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh-more' */ '../i18n/zh-more').then(({ zhMore }) => zhMore),
  en: () => import(/* webpackChunkName: 'en-more' */ '../i18n/en-more').then(({ enMore }) => enMore),
}
const files: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh-files' */ '../i18n/zh-files').then(({ zhFiles }) => zhFiles),
  en: () => import(/* webpackChunkName: 'en-files' */ '../i18n/en-files').then(({ enFiles }) => enFiles),
}

const grid: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh-grid' */ '../i18n/zh-grid').then(({ zhGrid }) => zhGrid),
  en: () => import(/* webpackChunkName: 'en-grid' */ '../i18n/en-grid').then(({ enGrid }) => enGrid),
}

const views: Chunks = {
  zh: () => import(/* webpackChunkName: 'zh-views' */ '../i18n/zh-views').then(({ zhViews }) => zhViews),
  en: () => import(/* webpackChunkName: 'en-views' */ '../i18n/en-views').then(({ enViews }) => enViews),
}

/** What is spoken of so far: the frame has the words of the pages for everybody too. */
type Reach = 'public' | 'frame' | 'more' | 'files' | 'grid' | 'views'
const CHUNKS: Readonly<Record<Reach, Chunks>> = { public: everybodys, frame, more, files, grid, views }
const BEYOND = {
  frame: [],
  all: ['more'],
  files: ['files'],
  grid: ['grid'],
  views: ['views'],
  inbox: [],
  account: [],
} as const

export const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en' }

export interface Words {
  /** Null until the first language is there. */
  current(): IntlShape | null
  /** Brings a language, then speaks it. */
  speak(language: Language): Promise<void>
  /** From now on with the words of the frame too, or with those of all screens, of files, of grids or of saved views. */
  reach(how: keyof typeof BEYOND): Promise<void>
  subscribe(changed: () => void): () => void
  /** In the language spoken now; the bare id before there is one. */
  say(id: MessageId, values?: Record<string, string | number>): string
}

/** The catalogue of the language that is spoken: one at a time is loaded. `isSignedIn`: those of the frame from the beginning. */
export function openWords(isSignedIn = false): Words {
  const cache = createIntlCache()
  const listeners = new Set<() => void>()
  let language: Language | undefined
  let reached: readonly Reach[] = [isSignedIn ? 'frame' : 'public']
  let intl: IntlShape | null = null
  let coming = Promise.resolve()
  let spoken: { language?: Language; reached: readonly Reach[] } = { reached }

  const bring = async (wanted: Language): Promise<void> => {
    const asked = reached
    const parts = await Promise.all(asked.map((part) => CHUNKS[part][wanted]()))
    // Whoever waits for these waits for those that are wanted meanwhile.
    if (wanted !== language || asked !== reached) return coming
    const messages: Messages = Object.assign({}, ...parts)
    intl = createIntl({ locale: LOCALES[wanted], messages, onError: warnOnce }, cache)
    spoken = { language: wanted, reached: asked }
    document.documentElement.lang = LOCALES[wanted]
    for (const changed of listeners) changed()
  }
  /** What could not be had is wanted no more: whoever asks again has it fetched again. */
  const begin = (wanted: Language): void => {
    const work = bring(wanted)
    coming = work
    work.catch(() => {
      if (coming !== work) return
      language = spoken.language
      if (language) reached = spoken.reached
      coming = Promise.resolve()
    })
  }
  return {
    current: () => intl,
    async speak(wanted) {
      if (wanted !== language) {
        language = wanted
        begin(wanted)
      }
      await coming
    },
    async reach(how) {
      const known = reached.filter((part) => part !== 'public')
      const wanted = [...new Set<Reach>([...known, 'frame', ...BEYOND[how]])]
      if (wanted.length > known.length) {
        reached = wanted
        if (language) begin(language)
      }
      await coming
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
