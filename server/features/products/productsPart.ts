import type { Part } from '../../kernel/resources/part'
import { discountCategories, discountLooks, discountReports } from './discount/batchDiscount'
import { discountCalendar } from './discount/calendarCall'
import { discountState } from './discount/discountState'
import { examineReports } from './doctor/examine'
import { doctorRun, followReports } from './doctor/followReports'
import { mendFound, mendLook } from './doctor/mend'
import { reportFilters } from './doctor/reportFilters'
import { followReplies, replyToFeedback, sendReply } from './feedback'
import { feedbackReplyMail } from './feedbackMail'
import { namesAlike } from './namesAlike'
import { reportCalls } from './reportCalls'
import { searchRankingActions } from './searchRanking'
import { applyTemplates, applyTitles, templateLooks } from './template/applyTemplate'
import { templateOffers } from './template/offersCall'
import { previewWords } from './template/previewWords'
import { replaceFound } from './words/replace'
import { scanReports } from './words/scan'
import { tryCall } from './words/tryCall'

export const productsPart: Part = {
  calls: [
    ...reportCalls,
    tryCall,
    ...discountLooks,
    discountCalendar,
    ...templateLooks,
    templateOffers,
    ...previewWords,
    mendLook,
  ],
  actions: [
    replyToFeedback,
    sendReply,
    ...searchRankingActions,
    scanReports,
    replaceFound,
    examineReports,
    mendFound,
    discountReports,
    discountCategories,
    applyTemplates,
    applyTitles,
  ],
  hinters: [namesAlike],
  filters: reportFilters,
  computed: discountState,
  registerRuns: (queue, services) => queue.register(doctorRun(services)),
  mails: [feedbackReplyMail],
  async follow(services) {
    const stops = await Promise.all([followReports(services), followReplies(services)])
    return async () => {
      for (const stop of stops) await stop()
    }
  },
}
