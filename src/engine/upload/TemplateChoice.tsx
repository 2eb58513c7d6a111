import { Button, Select } from '@arco-design/web-react'
import { IconSave } from '@arco-design/web-react/icon'
import { useId, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { templateChosen, type UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
import { useMay } from '../../widgets/Gate'
import { GoneColumns } from '../templates/GoneColumns'
import { useListed } from '../templates/useListed'
import { useTemplates } from '../templates/useTemplates'
import { KeepTemplate } from './KeepTemplate'
import './templateChoice.css'

interface TemplateChoiceProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
}

const NONE = 0

/** By which template the columns are matched first; and the matching as it stands, kept as one. */
export function TemplateChoice({ resource, at, opened }: TemplateChoiceProps) {
  const say = useSay()
  const id = useId()
  const listed = useListed()
  const dispatch = useAppDispatch()
  const templates = useTemplates(resource, 'upload')
  const mayKeep = useMay('excel_template:store')
  const [isKeeping, setKeeping] = useState(false)
  const { template: used, isAsking } = opened
  if (templates.length === 0 && !used && !mayKeep) return null
  const missing = used?.missing ?? []
  return (
    <section className="co-card-box co-uptemplate" aria-label={say('upload.template.title')}>
      <div className="co-uptemplate__line">
        <label id={`${id}-by`} htmlFor={id}>
          {say('upload.template.by')}
        </label>
        <Select
          id={id}
          aria-labelledby={`${id}-by`}
          value={used?.id ?? NONE}
          loading={isAsking}
          disabled={templates.length === 0}
          onChange={(template: number) => dispatch(templateChosen({ ...at, template }))}
          options={[
            { value: NONE, label: say('upload.template.none') },
            ...templates.map(({ id: value, name }) => ({ value, label: name })),
          ]}
        />
        {mayKeep && !isKeeping && (
          <Button
            icon={<IconSave />}
            disabled={Object.keys(opened.plan.mapping).length === 0}
            onClick={() => setKeeping(true)}
          >
            {say('upload.template.keep')}
          </Button>
        )}
      </div>
      {isKeeping && <KeepTemplate at={at} opened={opened} onDone={() => setKeeping(false)} />}
      {missing.length > 0 && (
        <p className="co-hint">{say('upload.template.missing', { count: missing.length, columns: listed(missing) })}</p>
      )}
      <GoneColumns gone={used?.gone ?? []} />
    </section>
  )
}
