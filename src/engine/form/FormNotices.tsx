import { Alert, Button } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Label } from '../../resources/kit/label'
import { useRowLink } from '../kinds/ref/useRowLink'
import { RowNewsLine } from '../live/RowNewsLine'
import { TheirChanges } from '../live/TheirChanges'
import { ScreenLink } from '../ScreenLink'
import type { FormHandle } from './useForm'

interface Existing {
  id: number
  title: Label
}

const isLabel = (title: unknown): title is Label => Array.isArray(title) && typeof title[0] === 'string'

/** The row that is there already, where the server named one. */
const existingOf = (details: unknown): Existing | undefined => {
  const existing = (details as { existing?: { id?: unknown; title?: unknown } } | undefined)?.existing
  if (!existing || typeof existing.id !== 'number') return undefined
  const { id, title } = existing
  return { id, title: isLabel(title) ? title : [String(title ?? `#${id}`), String(title ?? `#${id}`)] }
}

/** Above the fields: what others did meanwhile, text kept from last time, why saving failed, and the way to the row that is there already. */
export function FormNotices({ form }: { form: FormHandle }) {
  const { kept, count, saving, resource, row, theirs, tell } = form
  const say = useSay()
  const label = useLabel()
  const existing = existingOf(saving?.fault?.details)
  const link = useRowLink(resource.name, existing?.id)
  return (
    <>
      {theirs ? (
        <TheirChanges form={form} theirs={theirs} />
      ) : (
        <RowNewsLine resource={resource} id={row?.id} whenDeleted={say('engine.live.deletedForm')} />
      )}
      {kept && count === 0 && (
        <Alert
          type="info"
          className="co-form__notice"
          content={say('engine.draft.kept', { count: Object.keys(kept).length })}
          action={
            <>
              <Button size="mini" type="primary" onClick={() => tell({ type: 'replaced', draft: kept })}>
                {say('engine.draft.back')}
              </Button>{' '}
              <Button size="mini" onClick={form.settle}>
                {say('engine.draft.drop')}
              </Button>
            </>
          }
        />
      )}
      {saving?.fault && !saving.conflict && (
        <Alert
          type="error"
          className="co-form__notice"
          title={saving.fault.message}
          content={
            <>
              {say('engine.form.safe')}
              {existing && link && (
                <>
                  {' '}
                  <ScreenLink to={link}>
                    {say('engine.form.existing', { title: label(existing.title) || existing.title[0] })}
                  </ScreenLink>
                </>
              )}
              {saving.fault.requestId && (
                <p className="co-hint">{say('engine.failed.request', { id: saving.fault.requestId })}</p>
              )}
            </>
          }
        />
      )}
    </>
  )
}
