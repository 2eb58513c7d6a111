import type { Part } from '../resources/part'
import { accountHook } from './accountHook'
import { accountTest } from './accountTest'
import { centralCall } from './central/centralCall'
import { figuresCall } from './log/figuresCall'
import { storyCall } from './log/storyCall'
import { noticeMail } from './noticeMail'
import { cancelMail, resendMailAgain, settleMail } from './queue/logActions'
import { Sender } from './queue/Sender'
import { makeDkim } from './records/makeDkim'
import { occasionsCall, previewCall } from './scenarios/previewCalls'
import { scenarioHook } from './scenarios/scenarioHook'
import { testScenario } from './scenarios/testScenario'
import { settingHook } from './settingHook'
import { liftSuppression } from './suppression/lift'
import { suppressionHook } from './suppression/suppressionHook'
import { runEndedMail, taskFailedMail } from './systemMails'
import { mailNoticeKinds } from './telling/mailNoticeKinds'
import { testCall } from './testCall'

/** By which server mail goes out, and what it says. */
export const mailPart: Part = {
  calls: [testCall, accountTest, occasionsCall, previewCall, storyCall, figuresCall, centralCall],
  actions: [cancelMail, resendMailAgain, settleMail, testScenario, liftSuppression, makeDkim],
  mails: [taskFailedMail, runEndedMail, noticeMail],
  noticeKinds: mailNoticeKinds,
  hooks: {
    email_account: accountHook,
    platform_setting: settingHook,
    email_scenario: scenarioHook,
    email_suppression: suppressionHook,
  },
  async follow(services) {
    const sender = new Sender(services)
    await sender.start()
    return () => sender.close()
  },
}
