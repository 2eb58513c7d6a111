import type { Part } from '../../kernel/resources/part'
import { dashboardCalls } from './dashboardCalls'

export const dashboardPart: Part = { calls: dashboardCalls }
