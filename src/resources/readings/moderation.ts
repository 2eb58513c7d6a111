import { reading } from '../kit/reading'
import type { Titles } from '../kit/titles'

/** A sensitive word in a text: from its first sign to behind its last. */
export interface MarkedWord {
  start: number
  end: number
}

/** What became of whatever the same member wrote before. */
export interface AuthorsPast {
  approved: number
  refused: number
}

interface Moderated {
  id: number
  content: string | null
  content_words: readonly MarkedWord[]
  member_id: number | null
  at: string
  /** null: nobody knows who wrote it. */
  past: AuthorsPast | null
}

export interface ModeratedQuestion extends Moderated {
  title: string
  title_words: readonly MarkedWord[]
  name: string | null
  report_id: number | null
  /** Of one that is approved only its answers wait. */
  state: 'waiting' | 'approved' | 'refused'
  answers: readonly Moderated[]
}

export type ModeratedAnswer = Moderated

/** What waits for a verdict, the oldest first. */
export interface ModerationQueue {
  list: readonly ModeratedQuestion[]
  /** All that wait, those that are not shown included. */
  waiting: { questions: number; answers: number }
  /** Reasons that were written before. */
  templates: readonly { id: number; name: string; text: string }[]
  refs: Titles
}

export const moderationQueue = reading<{ output: ModerationQueue }>('/api/admin/question/moderation', 'question:list')
