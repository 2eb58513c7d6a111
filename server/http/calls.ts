import { changeCalls, resourceCalls } from '../resources'
import { accessCalls } from '../routes/accessCalls'
import { accountCalls } from '../routes/accountCalls'
import { dashboardCalls } from '../routes/dashboardCalls'
import { downloadCalls } from '../routes/downloadCalls'
import { emailCalls } from '../routes/emailCalls'
import { openApiCalls } from '../routes/openApiCalls'
import { personalCalls } from '../routes/personalCalls'
import { reportCalls } from '../routes/reportCalls'
import { ruleCalls } from '../routes/ruleCalls'
import { runCalls } from '../routes/runCalls'
import { signOnCalls } from '../routes/signOnCalls'
import { siteCalls } from '../routes/siteCalls'
import { sitePublisherCalls } from '../routes/sitePublisherCalls'
import { siteUpkeepCalls } from '../routes/siteUpkeepCalls'
import { staffCalls } from '../routes/staffCalls'
import { systemCalls } from '../routes/systemCalls'
import { waitingCalls } from '../routes/waitingCalls'
import { lifecycleCalls } from '../sites/lifecycle/lifecycleCalls'
import { connectionCalls } from '../sites/testing/calls'
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
