import type { Part } from '../resources/part'
import { dashboardCalls } from './dashboardCalls'

export const dashboardPart: Part = { calls: dashboardCalls }
