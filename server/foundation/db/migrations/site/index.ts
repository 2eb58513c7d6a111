import type { SqlMigration } from '../../migrate'
import { runMark } from './0001_run_mark'
import { changes } from './0002_changes'
import { reports } from './0003_reports'
import { search } from './0004_search'
import { transfer } from './0005_transfer'
import { instructions } from './0006_instructions'
import { searchLinks } from './0007_search_links'
import { couponTable } from './0008_coupon'
import { newsTables } from './0010_news'
import { pages } from './0011_pages'
import { members } from './0012_members'
import { products } from './0013_products'
import { channels } from './0014_channels'
import { sitemapRuns } from './0015_sitemap_runs'
import { files } from './0018_files'
import { discounts } from './0019_discounts'
import { sensitiveWords } from './0022_sensitive_words'
import { reportFindings } from './0023_report_findings'
import { specialDiscounts } from './0026_special_discounts'
import { orders } from './0028_orders'
import { orderNumbers } from './0029_order_numbers'
import { folderAccounts } from './0037_folder_accounts'
import { cartMerged } from './0038_cart_merged'
import { reportExamined } from './0040_report_examined'
import { invoices } from './0042_invoices'
import { paymentAttempts } from './0044_payment_attempts'
import { paymentInstructions } from './0045_payment_instructions'
import { shopSessions } from './0046_shop_sessions'
import { ordersOfADay } from './0052_orders_of_a_day'
import { cartPaper } from './0054_cart_paper'
import { exportedParts } from './0055_exported_parts'
import { palette } from './0056_palette'
import { emailLog } from './0059_email_log'
import { mailsByReceiver } from './0061_mails_by_receiver'
import { pageTimes } from './0062_page_times'
import { refusedRows } from './0066_refused_rows'
import { templatePlans } from './0069_template_plans'
import { categoryDiscounts } from './0071_category_discounts'
import { lineDelivery } from './0072_line_delivery'
import { messagesAndQuestions } from './0074_messages_and_questions'
import { roomForChanges } from './0079_room_for_changes'
import { messageMails } from './0086_message_mails'
import { noteRunsOfRows } from './0087_note_runs'
import { journalOrder } from './0088_journal_order'
import { redirectKeys } from './0098_redirect_keys'
import { compared } from './0110_compared'
import { orderLanguage } from './0118_order_language'
import { mailQueue } from './0125_mail_queue'
import { emailAccounts } from './0126_email_accounts'
import { emailScenarios } from './0130_email_scenarios'
import { enquiries } from './0140_enquiries'
import { ticketTable } from './0141_ticket'
import { replyTemplateTable } from './0142_reply_template'
import { holidayTable } from './0143_holiday'
import { assignmentRuleTable } from './0144_assignment_rule'
import { offerTable } from './0150_offer'
import { offerLineTable } from './0151_offer_line'
import { inboundMailTable } from './0152_inbound_mail'
import { inboundTables } from './0153_inbound_tables'
import { syncLinks } from './0165_sync_links'
import { dkimWaits } from './0166_dkim_waits'
import { scenarioAccounts } from './0167_scenario_accounts'
import { mailCopies } from './0171_mail_copies'
import { refusedReason } from './0172_refused_reason'
import { nameKeys } from './0185_name_keys'

/** The migrations of every site, oldest first. None is ever changed or removed once released. */
export const siteMigrations: readonly SqlMigration[] = [
  runMark,
  changes,
  reports,
  search,
  transfer,
  instructions,
  searchLinks,
  couponTable,
  newsTables,
  pages,
  members,
  products,
  channels,
  sitemapRuns,
  files,
  discounts,
  sensitiveWords,
  reportFindings,
  specialDiscounts,
  orders,
  orderNumbers,
  folderAccounts,
  cartMerged,
  reportExamined,
  invoices,
  paymentAttempts,
  paymentInstructions,
  shopSessions,
  ordersOfADay,
  cartPaper,
  exportedParts,
  palette,
  emailLog,
  mailsByReceiver,
  pageTimes,
  refusedRows,
  templatePlans,
  categoryDiscounts,
  lineDelivery,
  messagesAndQuestions,
  roomForChanges,
  messageMails,
  noteRunsOfRows,
  journalOrder,
  redirectKeys,
  compared,
  orderLanguage,
  mailQueue,
  emailAccounts,
  emailScenarios,
  enquiries,
  ticketTable,
  replyTemplateTable,
  holidayTable,
  assignmentRuleTable,
  offerTable,
  offerLineTable,
  inboundMailTable,
  inboundTables,
  syncLinks,
  dkimWaits,
  scenarioAccounts,
  mailCopies,
  refusedReason,
  nameKeys,
]
