import { accessCalls } from '../account/accessCalls'
import { accountCalls } from '../account/accountCalls'
import { personalCalls } from '../account/personalCalls'
import { downloadCalls } from '../app/downloadCalls'
import { openApiCalls } from '../app/openApiCalls'
import { dashboardCalls } from '../dashboard/dashboardCalls'
import { systemCalls } from '../live/systemCalls'
import { reportCalls } from '../products/reportCalls'
import { changeCalls, resourceCalls } from '../resources'
import { emailCalls } from '../routes/emailCalls'
import { signOnCalls } from '../routes/signOnCalls'
import { waitingCalls } from '../routes/waitingCalls'
import { runCalls } from '../runs/runCalls'
import { lifecycleCalls } from '../sites/lifecycle/lifecycleCalls'
import { siteCalls } from '../sites/siteCalls'
import { sitePublisherCalls } from '../sites/sitePublisherCalls'
import { siteUpkeepCalls } from '../sites/siteUpkeepCalls'
import { connectionCalls } from '../sites/testing/calls'
import { ruleCalls } from '../staff/ruleCalls'
import { staffCalls } from '../staff/staffCalls'
import { transferCalls } from '../transfer/transferCalls'
import type { AnyCall } from './call'

/** Every call there is. A part of the server brings its own list. */
export const allCalls = (): AnyCall[] => [
  ...accessCalls,
  ...accountCalls,
  ...personalCalls,
  ...siteCalls,
  ...signOnCalls,
  ...lifecycleCalls,
  ...sitePublisherCalls,
  ...connectionCalls,
  ...siteUpkeepCalls,
  ...staffCalls,
  ...waitingCalls,
  ...emailCalls,
  ...ruleCalls,
  ...reportCalls,
  ...runCalls,
  ...dashboardCalls,
  ...systemCalls,
  ...resourceCalls,
  ...changeCalls,
  ...transferCalls,
  ...downloadCalls(allCalls),
  ...openApiCalls(allCalls),
]
