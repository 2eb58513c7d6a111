import type { Part } from '../resources/part'
import { areaHook } from './area'

export const settingPart: Part = { hooks: { area: areaHook } }
