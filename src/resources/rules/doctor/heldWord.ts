import { findings } from './findings'
import type { ReportRule } from './rule'

export const heldWord: ReportRule = {
  name: 'held-word',
  title: findings['held-word'],
  remedy: ['改写这段文字，或在“敏感词检出”中替换', 'Write it otherwise, or replace it under “Words found”'],
  reads: [],
  find: (_, { word }) => word && { field: word.field, detail: word.word },
}
