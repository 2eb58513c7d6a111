import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** How words are put together in the reader's language, each with its own signs. */
export interface Together {
  /** `A、B`, `A, B` */
  list: (words: readonly string[]) => string
  /** `名称：值`, `Name: value` */
  told: (name: string, value: string) => string
  /** `加粗（Ctrl+B）`, `Bold (Ctrl+B)` */
  noted: (words: string, note: string) => string
}

const chinese: Together = {
  list: (words) => words.join('、'),
  told: (name, value) => `${name}：${value}`,
  noted: (words, note) => `${words}（${note}）`,
}

const english: Together = {
  list: (words) => words.join(', '),
  told: (name, value) => [name, value].join(': '),
  noted: (words, note) => `${words} (${note})`,
}

/** The signs between words, for what no single sentence says. */
export function useTogether(): Together {
  const { locale } = useIntl()
  return useMemo(() => (locale.startsWith('zh') ? chinese : english), [locale])
}
