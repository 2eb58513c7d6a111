import type { Part } from '../resources/part'
import { areaHook } from './area'
import { currencyHook } from './currency'
import { excelTemplateHook } from './excelTemplate'

export const settingPart: Part = {
  hooks: { area: areaHook, currency: currencyHook, excel_template: excelTemplateHook },
}
