import type { Part } from '../../kernel/resources/part'
import { memberActions } from './memberActions'
import { memberCalls } from './memberCalls'
import { giveRecordsBack } from './merge'

export const membersPart: Part = {
  calls: memberCalls,
  actions: memberActions,
  hooks: { member: { afterWrite: giveRecordsBack } },
}
