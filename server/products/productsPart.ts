import type { Part } from '../resources/part'
import { replyToFeedback } from './feedback'
import { reportCalls } from './reportCalls'
import { searchRankingActions } from './searchRanking'
import { replaceFound } from './words/replace'
import { scanReports } from './words/scan'
import { tryCall } from './words/tryCall'

export const productsPart: Part = {
  calls: [...reportCalls, tryCall],
  actions: [replyToFeedback, ...searchRankingActions, scanReports, replaceFound],
}
