import type { Part } from '../resources/part'
import { noticeMail } from './noticeMail'
import { Sender } from './queue/Sender'
import { figuresCall } from './log/figuresCall'
import { storyCall } from './log/storyCall'
import { resendMail } from './resendMail'
import { occasionsCall, previewCall } from './scenarios/previewCalls'
import { scenarioHook } from './scenarios/scenarioHook'
import { testScenario } from './scenarios/testScenario'
import { settingHook } from './settingHook'
import { testCall } from './testCall'

/** By which server mail goes out, and the mails of orders. */
export const mailPart: Part = {
  calls: [testCall, occasionsCall, previewCall, storyCall, figuresCall],
  actions: [resendMail, testScenario],
  mails: [noticeMail],
  hooks: { platform_setting: settingHook, email_scenario: scenarioHook },
  async follow(services) {
    const sender = new Sender(services)
    await sender.start()
    return () => sender.close()
  },
}
