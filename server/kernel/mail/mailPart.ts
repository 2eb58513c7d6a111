import type { Part } from '../resources/part'
import { resendMail } from './resendMail'
import { settingHook } from './settingHook'
import { testCall } from './testCall'

/** By which server mail goes out, and the mails of orders. */
export const mailPart: Part = {
  calls: [testCall],
  actions: [resendMail],
  hooks: { platform_setting: settingHook },
}
