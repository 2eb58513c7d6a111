import { Button } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { raisesNotices } from '../../widgets/raisesNotices'
import { WriteButton } from '../WriteButton'
import type { FormHandle } from './useForm'
import { useSaveKey } from './useSaveKey'

const NAMED = 3

/** What was changed, and saving it. */
export function SaveBar({ form, onCancel, mayRepeat }: { form: FormHandle; onCancel: () => void; mayRepeat: boolean }) {
  const { count, changes, isBusy: isSaving, resource, isNew, save } = form
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  useSaveKey(() => save())
  const named = Object.keys(changes)
    .slice(0, NAMED)
    .map((name) => label(resource.allFields[name]?.label ?? [name, name]))
    .join(language === 'zh' ? '、' : ', ')
  const changed = count > 0 && !isNew ? say('engine.form.changed', { count, named }) : ''
  return (
    <div ref={raisesNotices} className="co-savebar">
      <span className="co-savebar__what" aria-live="polite" title={changed}>
        {changed}
      </span>
      <Button onClick={onCancel}>{say('engine.cancel')}</Button>
      {isNew && mayRepeat && (
        <WriteButton saves="aside" disabled={isSaving} onClick={() => save('another')}>
          {say('engine.form.saveAnother')}
        </WriteButton>
      )}
      <WriteButton
        saves={!isSaving}
        type="primary"
        loading={isSaving}
        disabled={!isNew && count === 0}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => save()}
      >
        {say(isSaving ? 'engine.form.saving' : 'engine.save')}
      </WriteButton>
    </div>
  )
}
