import { answer } from './answer'
import { apiKey } from './api_key'
import { area } from './area'
import { assignmentRule } from './assignment_rule'
import { browsingRecord } from './browsing_record'
import { cart } from './cart'
import { caseShare } from './case_share'
import { category } from './category'
import { channel } from './channel'
import { channelData } from './channel_data'
import { country } from './country'
import { coupon } from './coupon'
import { currency } from './currency'
import { database } from './database'
import { department } from './department'
import { development } from './development'
import { dictionary } from './dictionary'
import { dictionaryItem } from './dictionary_item'
import { emailAccount } from './email_account'
import { emailLog } from './email_log'
import { emailScenario } from './email_scenario'
import { emailSuppression } from './email_suppression'
import { excelTemplate } from './excel_template'
import { exportLog } from './export_log'
import { faq } from './faq'
import { faqCategory } from './faq_category'
import { feedback } from './feedback'
import { file } from './file'
import { frontMenu } from './front_menu'
import { holiday } from './holiday'
import { hotNews } from './hot_news'
import { inboundMail } from './inbound_mail'
import { industry } from './industry'
import { instruction } from './instruction'
import { invoice } from './invoice'
import type { Resource } from './kit/resource'
import type { ResourceName } from './kit/resourceName'
import { language } from './language'
import { link } from './link'
import { member } from './member'
import { message } from './message'
import { messageModule } from './message_module'
import { news } from './news'
import { newsCategory } from './news_category'
import { notice } from './notice'
import { offer } from './offer'
import { offerLine } from './offer_line'
import { office } from './office'
import { operationLog } from './operation_log'
import { order } from './order'
import { orderLine } from './order_line'
import { pageSeo } from './page_seo'
import { partner } from './partner'
import { payment } from './payment'
import { paymentAttempt } from './payment_attempt'
import { paymentRecord } from './payment_record'
import { platform } from './platform'
import { platformAccount } from './platform_account'
import { platformSetting } from './platform_setting'
import { policy } from './policy'
import { policyVersion } from './policy_version'
import { priceVersion } from './price_version'
import { publisher } from './publisher'
import { qualification } from './qualification'
import { question } from './question'
import { quote } from './quote'
import { quoteCategory } from './quote_category'
import { redirect } from './redirect'
import { region } from './region'
import { replyTemplate } from './reply_template'
import { report } from './report'
import { reportDiscount } from './report_discount'
import { reportFinding } from './report_finding'
import { reportTemplate } from './report_template'
import { reportTitle } from './report_title'
import { role } from './role'
import { rule } from './rule'
import { searchRanking } from './search_ranking'
import { sensitiveWord } from './sensitive_word'
import { server } from './server'
import { singlePage } from './single_page'
import { site } from './site'
import { siteCity } from './site_city'
import { siteCountry } from './site_country'
import { siteField } from './site_field'
import { sitePublisher } from './site_publisher'
import { siteRelease } from './site_release'
import { sitemap } from './sitemap'
import { sitemapRun } from './sitemap_run'
import { specialDiscount } from './special_discount'
import { storageAccount } from './storage_account'
import { syncField } from './sync_field'
import { syncJournal } from './sync_journal'
import { syncPublisher } from './sync_publisher'
import { syncRecord } from './sync_record'
import { task } from './task'
import { taskRun } from './task_run'
import { team } from './team'
import { testimonial } from './testimonial'
import { ticket } from './ticket'
import { uploadLog } from './upload_log'
import { user } from './user'
import { versionLog } from './version_log'
import { video } from './video'
import { wordFinding } from './word_finding'

/** Every resource by its name, in the order of the menu. */
export const resources = {
  report,
  category,
  industry,
  region,
  instruction,
  search_ranking: searchRanking,
  site_country: siteCountry,
  site_city: siteCity,
  report_discount: reportDiscount,
  report_template: reportTemplate,
  report_title: reportTitle,
  sensitive_word: sensitiveWord,
  word_finding: wordFinding,
  report_finding: reportFinding,
  feedback,
  browsing_record: browsingRecord,
  upload_log: uploadLog,
  export_log: exportLog,
  order,
  order_line: orderLine,
  offer,
  offer_line: offerLine,
  payment_record: paymentRecord,
  payment_attempt: paymentAttempt,
  invoice,
  cart,
  coupon,
  special_discount: specialDiscount,
  news,
  news_category: newsCategory,
  hot_news: hotNews,
  quote_category: quoteCategory,
  quote,
  development,
  link,
  office,
  partner,
  faq_category: faqCategory,
  faq,
  qualification,
  team,
  testimonial,
  video,
  front_menu: frontMenu,
  single_page: singlePage,
  page_seo: pageSeo,
  policy,
  policy_version: policyVersion,
  redirect,
  member,
  payment,
  currency,
  question,
  answer,
  ticket,
  reply_template: replyTemplate,
  message,
  message_module: messageModule,
  assignment_rule: assignmentRule,
  holiday,
  email_scenario: emailScenario,
  email_log: emailLog,
  sitemap,
  sitemap_run: sitemapRun,
  excel_template: excelTemplate,
  channel,
  channel_data: channelData,
  publisher,
  country,
  area,
  case_share: caseShare,
  site,
  site_release: siteRelease,
  api_key: apiKey,
  server,
  database,
  site_publisher: sitePublisher,
  price_version: priceVersion,
  platform,
  platform_account: platformAccount,
  site_field: siteField,
  sync_field: syncField,
  sync_journal: syncJournal,
  sync_record: syncRecord,
  sync_publisher: syncPublisher,
  user,
  department,
  role,
  rule,
  dictionary,
  dictionary_item: dictionaryItem,
  language,
  file,
  storage_account: storageAccount,
  task,
  task_run: taskRun,
  notice,
  operation_log: operationLog,
  platform_setting: platformSetting,
  version_log: versionLog,
  email_account: emailAccount,
  email_suppression: emailSuppression,
  inbound_mail: inboundMail,
} satisfies Record<ResourceName, Resource>

const registry: Readonly<Record<ResourceName, Resource>> = resources

export const allResources: readonly Resource[] = Object.values(registry)

/** The declaration of a resource whose name is known to be one. */
export const resourceOf = (name: ResourceName): Resource => registry[name]

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(registry, name)
