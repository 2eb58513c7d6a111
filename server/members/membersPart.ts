import type { Part } from '../resources/part'
import { memberActions } from './memberActions'
import { memberCalls } from './memberCalls'
import { giveBrowsingBack } from './merge'

export const membersPart: Part = {
  calls: memberCalls,
  actions: memberActions,
  hooks: { member: { afterWrite: giveBrowsingBack } },
}
