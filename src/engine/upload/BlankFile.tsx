import { Button, Select } from '@arco-design/web-react'
import { IconDownload } from '@arco-design/web-react/icon'
import { useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { endpointOf } from '../../resources/kit/endpoints'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { downloadAsked } from '../../slices/world'
import { GoneColumns } from '../templates/GoneColumns'
import { useTemplates } from '../templates/useTemplates'

const ALL = 0

/** A sheet to fill in: with all columns, or those of a template under its names. */
export function BlankFile({ resource }: { resource: Resource }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const templates = useTemplates(resource, 'upload')
  const [picked, setPicked] = useState<number>()
  const chosen = picked ?? templates.find((template) => template.is_default)?.id ?? ALL
  const { path } = endpointOf(resource, 'download')
  return (
    <div className="co-blank">
      {templates.length > 0 && (
        <Select
          aria-label={say('upload.blank.by')}
          value={chosen}
          onChange={setPicked}
          options={[
            { value: ALL, label: say('upload.blank.all') },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Button
        icon={<IconDownload />}
        onClick={() => dispatch(downloadAsked({ path: chosen === ALL ? path : `${path}?template_id=${chosen}` }))}
      >
        {say('upload.template')}
      </Button>
      <p className="co-hint">{say('upload.templateHint')}</p>
      <GoneColumns gone={templates.find(({ id }) => id === chosen)?.gone ?? []} />
    </div>
  )
}
