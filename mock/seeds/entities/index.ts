import { assignmentRuleSeed } from './assignment_rule'
import { caseShareSeed } from './caseShare'
import { channelSeed } from './channel'
import { companySeeds } from './company'
import { couponSeed } from './coupon'
import { emailSuppressionSeed } from './email_suppression'
import { emailAccountSeed } from './emailAccount'
import type { EntitySeed } from './entitySeed'
import { excelTemplateSeed } from './excelTemplate'
import { holidaySeed } from './holiday'
import { inboundMailSeed } from './inbound_mail'
import { messageModuleSeed } from './messageModule'
import { currencySeed, paymentSeed } from './money'
import { newsSeeds } from './news'
import { noticeSeed } from './notice'
import { pageSeeds } from './pages'
import { policySeeds } from './policies'
import { replyTemplateSeed } from './reply_template'
import { reportTemplateSeed } from './reportTemplate'
import { reportTitleSeed } from './reportTitle'
import { reputationSeeds } from './reputation'
import { sensitiveWordSeed } from './sensitiveWord'
import { siteCitySeed } from './siteCity'
import { siteCountrySeed } from './siteCountry'
import { sitemapSeed } from './sitemap'
import { specialDiscountSeed } from './specialDiscount'
import { syncFieldSeed } from './sync_field'
import { syncJournalSeed } from './sync_journal'
import { syncPublisherSeed } from './sync_publisher'
import { syncRecordSeed } from './sync_record'
import { taskSeed } from './task'
import { ticketSeed } from './ticket'
import { versionLogSeed } from './versionLog'

/** Every entity whose rows stand for themselves; what is pointed to comes first. */
export const entitySeeds: readonly EntitySeed[] = [
  couponSeed,
  emailAccountSeed,
  ...newsSeeds,
  ...reputationSeeds,
  ...companySeeds,
  ...pageSeeds,
  ...policySeeds,
  siteCountrySeed,
  siteCitySeed,
  reportTitleSeed,
  sensitiveWordSeed,
  sitemapSeed,
  currencySeed,
  paymentSeed,
  messageModuleSeed,
  excelTemplateSeed,
  channelSeed,
  caseShareSeed,
  versionLogSeed,
  reportTemplateSeed,
  specialDiscountSeed,
  taskSeed,
  noticeSeed,
  ticketSeed,
  replyTemplateSeed,
  holidaySeed,
  assignmentRuleSeed,
  emailSuppressionSeed,
  syncPublisherSeed,
  syncFieldSeed,
  syncRecordSeed,
  syncJournalSeed,
  inboundMailSeed,
]
