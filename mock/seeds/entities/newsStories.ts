import { recentNews } from './newsTold'
import { earlierNews } from './newsToldEarlier'

/** An article of the demo: when it comes out (days before now; less than none lies ahead), and where it stands. */
export interface Story {
  title: string
  link: string
  /** The place of its category in the list, from 1. */
  category: number
  ago: number
  author: string
  summary: string
  keywords: readonly string[]
  hits: number
  isOnHome?: boolean
  isDraft?: boolean
}

const EDITORS = ['王思敏', '陈晓岚', '周子谦', 'Emily Carter'] as const
const editorOf = (at: number): string => EDITORS[at % EDITORS.length] ?? EDITORS[0]

const told = [...recentNews, ...earlierNews]

export const stories: readonly Story[] = told.map(([title, link, category, ago, hits, summary, ...keywords], at) => ({
  title,
  link,
  category,
  ago,
  hits,
  summary,
  keywords,
  author: editorOf(at),
  isOnHome: at >= 3 && at < 9,
  isDraft: ago === 400,
}))
