import { accountPart } from '../features/account/accountPart'
import { dashboardPart } from '../features/dashboard/dashboardPart'
import { enquiriesPart } from '../features/enquiries/enquiriesPart'
import { healthPart } from '../features/health/healthPart'
import { inboundPart } from '../features/inbound/inboundPart'
import { invoicesPart } from '../features/invoices/invoicesPart'
import { membersPart } from '../features/members/membersPart'
import { newsPart } from '../features/news/newsPart'
import { offersPart } from '../features/offers/offersPart'
import { ordersPart } from '../features/orders/ordersPart'
import { pagesPart } from '../features/pages/pagesPart'
import { palettePart } from '../features/palette/palettePart'
import { paymentsPart } from '../features/payments/paymentsPart'
import { pricesPart } from '../features/prices/pricesPart'
import { productsPart } from '../features/products/productsPart'
import { settingPart } from '../features/setting/settingPart'
import { shopPart } from '../features/shop/shopPart'
import { sitesPart } from '../features/sites/sitesPart'
import { staffPart } from '../features/staff/staffPart'
import { syncPart } from '../features/sync/syncPart'
import { upkeepPart } from '../features/upkeep/upkeepPart'
import type { AnyCall } from '../foundation/http/call'
import { withStepUp } from '../kernel/access/factors/declaredStepUp'
import { filesPart } from '../kernel/files/filesPart'
import { livePart } from '../kernel/live/livePart'
import { mailPart } from '../kernel/mail/mailPart'
import { noticesPart } from '../kernel/notices/noticesPart'
import type { Part } from '../kernel/resources/part'
import { resourcesPart } from '../kernel/resources/resourcesPart'
import { savedViewsPart } from '../kernel/savedViews/savedViewsPart'
import { storagePart } from '../kernel/storageAccounts/storagePart'
import { tasksPart } from '../kernel/tasks/tasksPart'
import { transferPart } from '../kernel/transfer/transferPart'
import { downloadCalls } from './downloadCalls'
import { openApiCalls } from './openApiCalls'

/** Every feature of the server. */
export const parts: readonly Part[] = [
  accountPart,
  sitesPart,
  syncPart,
  staffPart,
  productsPart,
  ordersPart,
  offersPart,
  paymentsPart,
  invoicesPart,
  mailPart,
  pricesPart,
  membersPart,
  enquiriesPart,
  inboundPart,
  shopPart,
  newsPart,
  pagesPart,
  filesPart,
  settingPart,
  dashboardPart,
  livePart,
  healthPart,
  resourcesPart,
  savedViewsPart,
  palettePart,
  storagePart,
  transferPart,
  noticesPart,
  tasksPart,
  upkeepPart,
]

/** Every call there is. */
export const allCalls = (): AnyCall[] => [
  ...parts.flatMap(({ calls = [], actions = [] }) => [...calls, ...actions.map(({ call }) => call)]).map(withStepUp),
  ...downloadCalls(allCalls),
  ...openApiCalls(allCalls),
]
