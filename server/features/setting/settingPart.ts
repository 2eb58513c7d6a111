import type { Part } from '../../kernel/resources/part'
import { areaHook } from './area'
import { currencyHook } from './currency'
import { excelTemplateHook } from './excelTemplate'
import { waitingSettings } from './waitingSettings'

export const settingPart: Part = {
  calls: [waitingSettings],
  hooks: { area: areaHook, currency: currencyHook, excel_template: excelTemplateHook },
}
