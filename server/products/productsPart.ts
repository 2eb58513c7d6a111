import type { Part } from '../resources/part'
import { reportCalls } from './reportCalls'

export const productsPart: Part = { calls: reportCalls }
