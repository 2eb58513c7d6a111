import type { Part } from '../resources/part'
import { replyToFeedback } from './feedback'
import { reportCalls } from './reportCalls'
import { searchRankingActions } from './searchRanking'

export const productsPart: Part = { calls: reportCalls, actions: [replyToFeedback, ...searchRankingActions] }
