import { Radio } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import type { ExportFormat } from '../../slices/exports'

const FORMATS = ['xlsx', 'txt', 'csv'] as const

export function FormatChoice({ chosen, onChoose }: { chosen: ExportFormat; onChoose: (format: ExportFormat) => void }) {
  const say = useSay()
  return (
    <fieldset className="co-export__part">
      <legend>{say('export.format')}</legend>
      <Radio.Group direction="vertical" value={chosen} onChange={onChoose}>
        {FORMATS.map((format) => (
          <Radio key={format} value={format}>
            {say(`export.format.${format}`)}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
