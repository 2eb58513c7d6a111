import { accountPart } from '../account/accountPart'
import { dashboardPart } from '../dashboard/dashboardPart'
import { enquiriesPart } from '../enquiries/enquiriesPart'
import { filesPart } from '../files/filesPart'
import type { AnyCall } from '../http/call'
import { invoicesPart } from '../invoices/invoicesPart'
import { livePart } from '../live/livePart'
import { mailPart } from '../mail/mailPart'
import { membersPart } from '../members/membersPart'
import { newsPart } from '../news/newsPart'
import { ordersPart } from '../orders/ordersPart'
import { pagesPart } from '../pages/pagesPart'
import { palettePart } from '../palette/palettePart'
import { paymentsPart } from '../payments/paymentsPart'
import { pricesPart } from '../prices/pricesPart'
import { productsPart } from '../products/productsPart'
import type { Part } from '../resources/part'
import { resourcesPart } from '../resources/resourcesPart'
import { savedViewsPart } from '../savedViews/savedViewsPart'
import { settingPart } from '../setting/settingPart'
import { shopPart } from '../shop/shopPart'
import { sitesPart } from '../sites/sitesPart'
import { staffPart } from '../staff/staffPart'
import { storagePart } from '../storageAccounts/storagePart'
import { transferPart } from '../transfer/transferPart'
import { downloadCalls } from './downloadCalls'
import { openApiCalls } from './openApiCalls'

/** Every feature of the server. */
export const parts: readonly Part[] = [
  accountPart,
  sitesPart,
  staffPart,
  productsPart,
  ordersPart,
  paymentsPart,
  invoicesPart,
  mailPart,
  pricesPart,
  membersPart,
  enquiriesPart,
  shopPart,
  newsPart,
  pagesPart,
  filesPart,
  settingPart,
  dashboardPart,
  livePart,
  resourcesPart,
  savedViewsPart,
  palettePart,
  storagePart,
  transferPart,
]

/** Every call there is. */
export const allCalls = (): AnyCall[] => [
  ...parts.flatMap(({ calls = [], actions = [] }) => [...calls, ...actions.map(({ call }) => call)]),
  ...downloadCalls(allCalls),
  ...openApiCalls(allCalls),
]
