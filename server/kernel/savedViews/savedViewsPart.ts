import type { Part } from '../resources/part'
import { savedViewCalls } from './savedViewCalls'

/** Views of lists that people keep under names, for themselves or for roles. */
export const savedViewsPart: Part = { calls: savedViewCalls }
