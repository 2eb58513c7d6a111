import type { SqlMigration } from '../../migrate'
import { runs } from './0001_runs'
import { access } from './0002_access'
import { changes } from './0003_changes'
import { people } from './0004_people'
import { words } from './0005_words'
import { sites } from './0006_sites'
import { reports } from './0007_reports'
import { logs } from './0008_logs'
import { search } from './0009_search'
import { transfer } from './0010_transfer'
import { places } from './0011_places'
import { releases } from './0012_releases'
import { signOnElsewhere } from './0013_sign_on_elsewhere'
import { databaseTls } from './0014_database_tls'
import { menuNames } from './0015_menu_names'
import { makersOfLinks } from './0016_makers_of_links'
import { accountLinks } from './0017_account_links'
import { signInLog } from './0018_sign_in_log'
import { rollouts } from './0024_rollouts'
import { sharedCounts } from './0026_shared_counts'
import { channels } from './0032_channels'
import { templates } from './0033_templates'
import { campaignDays } from './0034_campaign_days'
import { platformSetting } from './0035_platform_setting'
import { storageAccounts } from './0036_storage_accounts'
import { files } from './0038_files'
import { versionLog } from './0040_version_log'
import { discounts } from './0041_discounts'
import { sensitiveWords } from './0044_sensitive_words'
import { reportFindings } from './0045_report_findings'
import { priceJump } from './0046_price_jump'
import { runAbout } from './0047_run_about'
import { orderSettings } from './0050_order_settings'
import { toldOperations } from './0055_told_operations'
import { houseRules } from './0058_house_rules'
import { fileCopies } from './0059_file_copies'
import { folderAccounts } from './0060_folder_accounts'
import { uploadsFinishedOnce } from './0061_uploads_finished_once'
import { reportExamined } from './0062_report_examined'
import { sellers } from './0063_sellers'
import { apiKeys } from './0067_api_keys'
import { backups } from './0071_backups'
import { savedViews } from './0072_saved_views'
import { oneHome } from './0074_one_home'
import { exportedParts } from './0078_exported_parts'
import { palette } from './0079_palette'
import { mailSettings } from './0082_mail_settings'
import { refusedRows } from './0088_refused_rows'
import { templatePlans } from './0090_template_plans'
import { categoryDiscounts } from './0092_category_discounts'
import { roomForChanges } from './0101_room_for_changes'
import { noteRunsOfRows } from './0102_note_runs'
import { journalOrder } from './0103_journal_order'
import { siteNames } from './0113_site_names'
import { logDays } from './0122_log_days'
import { compared } from './0125_compared'
import { touchedFields } from './0134_touched_fields'
import { doctorRules } from './0138_doctor_rules'
import { mailQueue } from './0140_mail_queue'
import { emailAccounts } from './0141_email_accounts'
import { emailScenarios } from './0145_email_scenarios'
import { taskTable } from './0150_task'
import { taskRunTable } from './0151_task_run'
import { noticeTable } from './0152_notice'
import { timeZones } from './0153_time_zones'
import { noticeMarks } from './0154_notice_marks'
import { menuWords } from './0160_menu_words'
import { emailSuppressionTable } from './0165_email_suppression'
import { replyTemplateTable } from './0170_reply_template'
import { holidayTable } from './0171_holiday'
import { officeHours } from './0172_office_hours'
import { imapColumns } from './0180_imap_columns'
import { syncPublisherTable } from './0210_sync_publisher'
import { syncFieldTable } from './0211_sync_field'
import { syncRecordTable } from './0212_sync_record'
import { syncJournalTable } from './0213_sync_journal'
import { syncNotes } from './0214_sync_notes'
import { syncDeletion } from './0215_sync_deletion'
import { dkimWaits } from './0216_dkim_waits'
import { scenarioAccounts } from './0217_scenario_accounts'
import { mailCopies } from './0226_mail_copies'
import { secondFactors } from './0236_second_factors'
import { personalTokens } from './0237_personal_tokens'
import { accessRequests } from './0238_access_requests'
import { nameKeys } from './0251_name_keys'

/** The migrations of the installation itself, oldest first. None is ever changed or removed once released. */
export const controlMigrations: readonly SqlMigration[] = [
  runs,
  access,
  changes,
  people,
  words,
  sites,
  reports,
  logs,
  search,
  transfer,
  places,
  releases,
  signOnElsewhere,
  databaseTls,
  menuNames,
  makersOfLinks,
  accountLinks,
  signInLog,
  rollouts,
  sharedCounts,
  channels,
  templates,
  campaignDays,
  platformSetting,
  storageAccounts,
  files,
  versionLog,
  discounts,
  sensitiveWords,
  reportFindings,
  priceJump,
  runAbout,
  orderSettings,
  toldOperations,
  houseRules,
  fileCopies,
  folderAccounts,
  uploadsFinishedOnce,
  reportExamined,
  sellers,
  apiKeys,
  backups,
  savedViews,
  oneHome,
  exportedParts,
  palette,
  mailSettings,
  refusedRows,
  templatePlans,
  categoryDiscounts,
  roomForChanges,
  noteRunsOfRows,
  journalOrder,
  siteNames,
  logDays,
  compared,
  touchedFields,
  doctorRules,
  mailQueue,
  emailAccounts,
  emailScenarios,
  taskTable,
  taskRunTable,
  noticeTable,
  timeZones,
  noticeMarks,
  menuWords,
  emailSuppressionTable,
  replyTemplateTable,
  holidayTable,
  officeHours,
  imapColumns,
  syncPublisherTable,
  syncFieldTable,
  syncRecordTable,
  syncJournalTable,
  syncNotes,
  syncDeletion,
  dkimWaits,
  scenarioAccounts,
  mailCopies,
  secondFactors,
  personalTokens,
  accessRequests,
  nameKeys,
]
