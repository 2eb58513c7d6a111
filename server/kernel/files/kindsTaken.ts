import type { PlatformSetting } from '../../../src/resources/platform_setting'
import { Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../access/platformSettings'

type Rule = Extract<keyof PlatformSetting, `takes_${string}`>

const RULES: Readonly<Record<string, Rule>> = {
  document: 'takes_documents',
  video: 'takes_videos',
  audio: 'takes_audio',
  archive: 'takes_archives',
  other: 'takes_others',
}

/** Throws where the installation takes no files of that kind; pictures are always taken. */
export async function refuseKind(services: Services, kind: string, name: string): Promise<void> {
  const rule = RULES[kind]
  if (!rule || (await platformSettings(services))[rule]) return
  throw new Refusal(422, 'file.kindNotTaken', { name })
}
