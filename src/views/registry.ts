import type { ScreenModule } from './screen'

/** Component path of a menu row → its view, for whoever is signed in. A resource's own path without a line here shows the list of that resource. */
export const views: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  personal: () =>
    import(/* webpackChunkName: 'personal' */ './personal/Personal').then(({ Personal: screen }) => ({ screen })),
  inbox: () => import(/* webpackChunkName: 'inbox' */ './inbox/Inbox').then(({ Inbox: screen }) => ({ screen })),
  'error/401': () =>
    import(/* webpackChunkName: 'errors' */ './error/NoPermission').then(({ NoPermission: screen }) => ({ screen })),
  'error/404': () =>
    import(/* webpackChunkName: 'errors' */ './error/NotFound').then(({ NotFound: screen }) => ({ screen })),
  dashboard: () =>
    import(/* webpackChunkName: 'dashboard' */ './dashboard/Dashboard').then(({ Dashboard: screen }) => ({ screen })),
  'products/report': () =>
    import(/* webpackChunkName: 'report' */ './products/report/ReportList').then(({ ReportList: screen }) => ({
      screen,
    })),
  'products/report/add': () =>
    import(/* webpackChunkName: 'report-form' */ './products/report/ReportForm').then(({ ReportForm: screen }) => ({
      screen,
    })),
  'products/report/edit': () =>
    import(/* webpackChunkName: 'report-form' */ './products/report/ReportForm').then(({ ReportForm: screen }) => ({
      screen,
    })),
  'products/report/details': () =>
    import(/* webpackChunkName: 'report-details' */ './products/report/ReportDetails').then(
      ({ ReportDetails: screen }) => ({ screen }),
    ),
  'sync/publish': () =>
    import(/* webpackChunkName: 'sync-publish' */ './sync/publish/SyncPublish').then(({ SyncPublish: screen }) => ({
      screen,
    })),
  'sync/record': () =>
    import(/* webpackChunkName: 'sync-record' */ './sync/SyncRecords').then(({ SyncRecords: screen }) => ({ screen })),
  'sync/journal': () =>
    import(/* webpackChunkName: 'sync-journal' */ './sync/SyncJournal').then(({ SyncJournal: screen }) => ({ screen })),
  'products/category': () =>
    import(/* webpackChunkName: 'category' */ './products/category/Categories').then(({ Categories: screen }) => ({
      screen,
    })),
  'products/discount': () =>
    import(/* webpackChunkName: 'report-discount' */ './products/discount/ReportDiscounts').then(
      ({ ReportDiscounts: screen }) => ({ screen }),
    ),
  'products/template': () =>
    import(/* webpackChunkName: 'report-template' */ './products/template/ReportTemplates').then(
      ({ ReportTemplates: screen }) => ({ screen }),
    ),
  'products/fast-list': () =>
    import(/* webpackChunkName: 'fast-list' */ './products/fast-list/FastList').then(({ FastList: screen }) => ({
      screen,
    })),
  'products/title': () =>
    import(/* webpackChunkName: 'report-title' */ './products/title/ReportTitles').then(({ ReportTitles: screen }) => ({
      screen,
    })),
  'products/sensitive-word': () =>
    import(/* webpackChunkName: 'sensitive-word' */ './products/words/SensitiveWords').then(
      ({ SensitiveWords: screen }) => ({ screen }),
    ),
  'products/report-finding': () =>
    import(/* webpackChunkName: 'report-finding' */ './products/doctor/ReportDoctor').then(
      ({ ReportDoctor: screen }) => ({ screen }),
    ),
  'products/word-finding': () =>
    import(/* webpackChunkName: 'word-finding' */ './products/words/WordFindings').then(({ WordFindings: screen }) => ({
      screen,
    })),
  'products/upload-log': () =>
    import(/* webpackChunkName: 'upload-log' */ './products/upload-log/UploadLog').then(({ UploadLog: screen }) => ({
      screen,
    })),
  'products/export-log': () =>
    import(/* webpackChunkName: 'export-log' */ './products/export-log/ExportLog').then(({ ExportLog: screen }) => ({
      screen,
    })),
  'site/upgrade-log': () =>
    import(/* webpackChunkName: 'upgrade-log' */ './site/UpgradeLog').then(({ UpgradeLog: screen }) => ({ screen })),
  'site/list': () =>
    import(/* webpackChunkName: 'sites' */ './site/SiteList').then(({ SiteList: screen }) => ({ screen })),
  'site/database': () =>
    import(/* webpackChunkName: 'database' */ './site/database/Database').then(({ Database: screen }) => ({ screen })),
  'site/field': () =>
    import(/* webpackChunkName: 'site-field' */ './site/field/SiteField').then(({ SiteField: screen }) => ({ screen })),
  'system/platform-setting': () =>
    import(/* webpackChunkName: 'platform-setting' */ './system/platform-setting/PlatformSetting').then(
      ({ PlatformSetting: screen }) => ({ screen }),
    ),
  'setting/area': () =>
    import(/* webpackChunkName: 'area' */ './setting/area/Area').then(({ Area: screen }) => ({ screen })),
  'site/area': () =>
    import(/* webpackChunkName: 'area' */ './setting/area/Area').then(({ Area: screen }) => ({ screen })),
  'site/platform': () =>
    import(/* webpackChunkName: 'platform' */ './site/platform/Platform').then(({ Platform: screen }) => ({ screen })),
  'orders/order': () =>
    import(/* webpackChunkName: 'order' */ './orders/order/OrderList').then(({ OrderList: screen }) => ({ screen })),
  'orders/order/details': () =>
    import(/* webpackChunkName: 'order' */ './orders/order/OrderDetails').then(({ OrderDetails: screen }) => ({
      screen,
    })),
  'orders/order-line': () =>
    import(/* webpackChunkName: 'order' */ './orders/order/Books').then(({ OrderLineList: screen }) => ({ screen })),
  'orders/payment-record': () =>
    import(/* webpackChunkName: 'order' */ './orders/order/Books').then(({ PaymentRecordList: screen }) => ({
      screen,
    })),
  'orders/payment-attempt': () =>
    import(/* webpackChunkName: 'order' */ './orders/order/Books').then(({ PaymentAttemptList: screen }) => ({
      screen,
    })),
  'orders/invoice': () =>
    import(/* webpackChunkName: 'invoice' */ './orders/invoice/Invoices').then(({ Invoices: screen }) => ({ screen })),
  'orders/cart': () =>
    import(/* webpackChunkName: 'order' */ './orders/cart/Cart').then(({ Cart: screen }) => ({ screen })),
  'orders/offer': () =>
    import(/* webpackChunkName: 'offers' */ './orders/offer/Offers').then(({ Offers: screen }) => ({ screen })),
  'orders/coupon': () =>
    import(/* webpackChunkName: 'coupons' */ './orders/coupon/Coupons').then(({ Coupons: screen }) => ({ screen })),
  'site/price-version': () =>
    import(/* webpackChunkName: 'price-versions' */ './site/price-version/PriceVersions').then(
      ({ PriceVersions: screen }) => ({ screen }),
    ),
  'setting/price-version': () =>
    import(/* webpackChunkName: 'price-versions' */ './site/price-version/PriceVersions').then(
      ({ PriceVersions: screen }) => ({ screen }),
    ),
  'members/member': () =>
    import(/* webpackChunkName: 'member' */ './members/member/Member').then(({ Member: screen }) => ({ screen })),
  'members/member/details': () =>
    import(/* webpackChunkName: 'member' */ './members/member/MemberDetails').then(({ MemberDetails: screen }) => ({
      screen,
    })),
  'system/storage-account': () =>
    import(/* webpackChunkName: 'storage-account' */ './system/storage-account/StorageAccount').then(
      ({ StorageAccount: screen }) => ({ screen }),
    ),
  'channel/storage-account': () =>
    import(/* webpackChunkName: 'storage-account' */ './system/storage-account/StorageAccount').then(
      ({ StorageAccount: screen }) => ({ screen }),
    ),
  'setting/currency': () =>
    import(/* webpackChunkName: 'currency' */ './setting/currency/Currency').then(({ Currency: screen }) => ({
      screen,
    })),
  'setting/payment': () =>
    import(/* webpackChunkName: 'payment' */ './setting/payment/Payment').then(({ Payment: screen }) => ({ screen })),
  'setting/excel': () =>
    import(/* webpackChunkName: 'excel-template' */ './setting/excel/ExcelTemplate').then(
      ({ ExcelTemplate: screen }) => ({ screen }),
    ),
  'setting/inbound-mail': () =>
    import(/* webpackChunkName: 'inbound-mail' */ './setting/inbound/InboundMails').then(
      ({ InboundMails: screen }) => ({ screen }),
    ),
  'setting/message': () =>
    import(/* webpackChunkName: 'messages' */ './setting/message/Messages').then(({ Messages: screen }) => ({
      screen,
    })),
  'setting/map': () =>
    import(/* webpackChunkName: 'site-map' */ './setting/map/SiteMap').then(({ SiteMap: screen }) => ({ screen })),
  'setting/network': () =>
    import(/* webpackChunkName: 'network' */ './setting/network/Network').then(({ Network: screen }) => ({ screen })),
  'site/publish': () =>
    import(/* webpackChunkName: 'publish' */ './site/publish/Publish').then(({ Publish: screen }) => ({ screen })),
  'news/news': () =>
    import(/* webpackChunkName: 'news' */ './news/list/NewsList').then(({ NewsList: screen }) => ({ screen })),
  'news/news/add': () =>
    import(/* webpackChunkName: 'news-form' */ './news/list/NewsForm').then(({ NewsForm: screen }) => ({ screen })),
  'news/news/edit': () =>
    import(/* webpackChunkName: 'news-form' */ './news/list/NewsForm').then(({ NewsForm: screen }) => ({ screen })),
  'news/information/add': () =>
    import(/* webpackChunkName: 'news-form' */ './news/list/NewsForm').then(({ NewsForm: screen }) => ({ screen })),
  'news/information/edit': () =>
    import(/* webpackChunkName: 'news-form' */ './news/list/NewsForm').then(({ NewsForm: screen }) => ({ screen })),
  'news/news/details': () =>
    import(/* webpackChunkName: 'news-form' */ './news/list/NewsDetails').then(({ NewsDetails: screen }) => ({
      screen,
    })),
  'news/information/details': () =>
    import(/* webpackChunkName: 'news-form' */ './news/list/NewsDetails').then(({ NewsDetails: screen }) => ({
      screen,
    })),
  'setting/single-page': () =>
    import(/* webpackChunkName: 'single-pages' */ './setting/single-page/SinglePages').then(
      ({ SinglePages: screen }) => ({ screen }),
    ),
  'setting/single-page/add': () =>
    import(/* webpackChunkName: 'single-page' */ './setting/single-page/SinglePageForm').then(
      ({ SinglePageForm: screen }) => ({ screen }),
    ),
  'setting/single-page/edit': () =>
    import(/* webpackChunkName: 'single-page' */ './setting/single-page/SinglePageForm').then(
      ({ SinglePageForm: screen }) => ({ screen }),
    ),
  'setting/single-page/details': () =>
    import(/* webpackChunkName: 'single-page' */ './setting/single-page/SinglePageDetails').then(
      ({ SinglePageDetails: screen }) => ({ screen }),
    ),
  'setting/email': () =>
    import(/* webpackChunkName: 'email-account' */ './setting/email/EmailAccounts').then(
      ({ EmailAccounts: screen }) => ({ screen }),
    ),
  'channel/email': () =>
    import(/* webpackChunkName: 'email-account' */ './setting/email/EmailAccounts').then(
      ({ EmailAccounts: screen }) => ({ screen }),
    ),
  'setting/email-log': () =>
    import(/* webpackChunkName: 'email-log' */ './setting/email-log/EmailLogs').then(({ EmailLogs: screen }) => ({
      screen,
    })),
  'setting/scenario/add': () =>
    import(/* webpackChunkName: 'scenario-form' */ './setting/scenario/ScenarioForm').then(
      ({ ScenarioForm: screen }) => ({ screen }),
    ),
  'setting/scenario/edit': () =>
    import(/* webpackChunkName: 'scenario-form' */ './setting/scenario/ScenarioForm').then(
      ({ ScenarioForm: screen }) => ({ screen }),
    ),
  'setting/scenario/details': () =>
    import(/* webpackChunkName: 'scenario-details' */ './setting/scenario/ScenarioDetails').then(
      ({ ScenarioDetails: screen }) => ({ screen }),
    ),
  'setting/policy': () =>
    import(/* webpackChunkName: 'policies' */ './setting/policy/Policies').then(({ Policies: screen }) => ({ screen })),
  'setting/policy/add': () =>
    import(/* webpackChunkName: 'policy' */ './setting/policy/PolicyForm').then(({ PolicyForm: screen }) => ({
      screen,
    })),
  'setting/policy/edit': () =>
    import(/* webpackChunkName: 'policy' */ './setting/policy/PolicyForm').then(({ PolicyForm: screen }) => ({
      screen,
    })),
  'question/moderation': () =>
    import(/* webpackChunkName: 'moderation' */ './question/Moderation').then(({ Moderation: screen }) => ({ screen })),
  'question/ticket-answer': () =>
    import(/* webpackChunkName: 'ticket-answers' */ './question/TicketAnswers').then(({ TicketAnswers: screen }) => ({
      screen,
    })),
  'question/question': () =>
    import(/* webpackChunkName: 'questions' */ './question/Questions').then(({ Questions: screen }) => ({ screen })),
  'setting/page-manager': () =>
    import(/* webpackChunkName: 'page-words' */ './setting/page-manager/PageWords').then(({ PageWords: screen }) => ({
      screen,
    })),
  'setting/menus': () =>
    import(/* webpackChunkName: 'site-menu' */ './setting/menus/SiteMenu').then(({ SiteMenu: screen }) => ({ screen })),
  'setting/redirect': () =>
    import(/* webpackChunkName: 'redirect' */ './setting/redirect/RedirectList').then(({ RedirectList: screen }) => ({
      screen,
    })),
  'news/hot': () =>
    import(/* webpackChunkName: 'hot-news' */ './news/hot/HotNews').then(({ HotNews: screen }) => ({ screen })),
  'page/development': () =>
    import(/* webpackChunkName: 'development' */ './page/development/Development').then(({ Development: screen }) => ({
      screen,
    })),
  'page/office': () =>
    import(/* webpackChunkName: 'office' */ './page/office/Office').then(({ Office: screen }) => ({ screen })),
  'page/faq': () => import(/* webpackChunkName: 'faq' */ './page/faq/Faq').then(({ Faq: screen }) => ({ screen })),
  'setting/policy/details': () =>
    import(/* webpackChunkName: 'policy' */ './setting/policy/PolicyDetails').then(({ PolicyDetails: screen }) => ({
      screen,
    })),
  'system/task': () =>
    import(/* webpackChunkName: 'tasks' */ './system/task/Tasks').then(({ Tasks: screen }) => ({ screen })),
  'channel/task': () =>
    import(/* webpackChunkName: 'tasks' */ './system/task/Tasks').then(({ Tasks: screen }) => ({ screen })),
  'system/task-run': () =>
    import(/* webpackChunkName: 'tasks' */ './system/task/TaskRuns').then(({ TaskRuns: screen }) => ({ screen })),
  'channel/task-run': () =>
    import(/* webpackChunkName: 'tasks' */ './system/task/TaskRuns').then(({ TaskRuns: screen }) => ({ screen })),
  'system/notice': () =>
    import(/* webpackChunkName: 'notice' */ './system/notice/Notices').then(({ Notices: screen }) => ({ screen })),
  'channel/notice': () =>
    import(/* webpackChunkName: 'notice' */ './system/notice/Notices').then(({ Notices: screen }) => ({ screen })),
  'system/user': () =>
    import(/* webpackChunkName: 'user' */ './system/user/User').then(({ User: screen }) => ({ screen })),
  'system/role': () =>
    import(/* webpackChunkName: 'role' */ './system/role/Role').then(({ Role: screen }) => ({ screen })),
  'system/dictionary': () =>
    import(/* webpackChunkName: 'dictionary' */ './system/dictionary/Dictionary').then(({ Dictionary: screen }) => ({
      screen,
    })),
  'system/operation-log': () =>
    import(/* webpackChunkName: 'operation-log' */ './system/operation-log/OperationLog').then(
      ({ OperationLog: screen }) => ({ screen }),
    ),
  'system/health': () =>
    import(/* webpackChunkName: 'health' */ './system/health/Health').then(({ Health: screen }) => ({ screen })),
  'system/file': () =>
    import(/* webpackChunkName: 'files' */ './system/file/FileManager').then(({ FileManager: screen }) => ({ screen })),
  'site/file': () =>
    import(/* webpackChunkName: 'files' */ './system/file/FileManager').then(({ FileManager: screen }) => ({ screen })),
  'setting/operation-log': () =>
    import(/* webpackChunkName: 'operation-log' */ './system/operation-log/OperationLog').then(
      ({ OperationLog: screen }) => ({ screen }),
    ),
}
