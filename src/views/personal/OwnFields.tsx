import { FormField } from '../../engine/form/FormField'
import { startForm } from '../../engine/form/formState'
import type { FieldsHandle } from '../../engine/form/useForm'
import { file } from '../../resources/file'
import { mark } from '../../resources/kit/mark'
import { user } from '../../resources/user'
import { useMay } from '../../widgets/Gate'
import type { OwnDraft } from './ownDraft'
import '../../engine/form/form.css'

interface OwnFieldsProps {
  draft: OwnDraft
  problems: Readonly<Record<string, string>>
  isBusy: boolean
  onChange: (draft: OwnDraft) => void
}

const NO_OVERRIDES = {}

/** The avatar, for those who may open files, and the department, for those who may move people: another one brings its roles. */
export function OwnFields({ draft, problems, isBusy, onChange }: OwnFieldsProps) {
  const mayOpenFiles = useMay(mark(file, 'list'))
  const mayMove = useMay(mark(user, 'update'))
  const form: FieldsHandle = {
    resource: user,
    key: 'personal',
    values: startForm({ ...draft }),
    problems,
    isBusy,
    row: undefined,
    tell: (event) => event.type === 'changed' && onChange({ ...draft, [event.name]: event.value }),
  }
  return (
    <>
      {mayOpenFiles && <FormField form={form} name="avatar" overrides={NO_OVERRIDES} />}
      {mayMove && <FormField form={form} name="department_id" overrides={NO_OVERRIDES} />}
    </>
  )
}
