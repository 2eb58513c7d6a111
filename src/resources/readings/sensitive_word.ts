import { reading } from '../kit/reading'
import type { WordEffect, WordPlace } from '../rules/words/WordBook'

export interface TriedText {
  text: string
  /** They may overlap. */
  places: readonly WordPlace[]
  /** The strongest of them. */
  effect: WordEffect | null
  /** The text once all of them are replaced. */
  replaced: string
}

export const tryWords = reading<{ body: { text: string }; output: TriedText }>(
  '/api/admin/sensitive-word/try',
  'sensitive_word:list',
  'POST',
)
