import { Button } from '@arco-design/web-react'
import { useEffect, useRef, useState } from 'react'
import { problemsOf } from '../../../engine/form/formState'
import { type FormHandle, focusFirst } from '../../../engine/form/useForm'
import { useSay } from '../../../i18n/useSay'
import type { ConnectionStepName } from '../../../resources/kit/connectionTest'
import { mark } from '../../../resources/kit/mark'
import type { Resource } from '../../../resources/kit/resource'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import type { ConnectionOf } from '../../../slices/sites/connectionTests'
import { ConnectionTest } from '../../../widgets/ConnectionTest'
import { useMay } from '../../../widgets/Gate'
import { MailRecords } from '../../setting/mail/MailRecords'
import { useConnectionTest } from './useConnectionTest'

export interface FormTestProps {
  form: FormHandle
  resource: Resource
  /** What the stored secret is used for. */
  hint: 'places.test.hint' | 'places.test.hintStorage' | 'places.test.hintMail'
  /** What the button says, where it is more than a test of the line. */
  label?: 'places.test' | 'places.test.mail'
  /** The steps that it may go through; those of a database unless told otherwise. */
  order?: readonly ConnectionStepName[]
}

/** A password that was not touched stands as `true`: the row lends the stored one. */
const ofForm = ({ values, row }: FormHandle, { allFields }: Resource): ConnectionOf => {
  const draft = Object.fromEntries(
    Object.entries(values.draft).filter(([name, value]) => !(allFields[name]?.secret && value === true)),
  )
  return row ? { draft, id: row.id } : { draft }
}

/** Tries what is typed, before it is saved. What is still wrong with the fields is said first. */
export function FormTest({ form, resource, hint, label = 'places.test', order }: FormTestProps) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const may = useMay(mark(resource, 'test'))
  const { test, shown, start } = useConnectionTest(resource.name, `form-${form.form}`)
  const [tried, setTried] = useState('')
  const outcome = useRef<HTMLDivElement>(null)
  const isOver = test !== undefined && !shown.isRunning
  // The button stands at the end of the form: what it found would be below the edge.
  useEffect(() => {
    if (isOver) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [isOver])
  if (!may) return null
  const of = ofForm(form, resource)
  const typed = JSON.stringify(of)
  const begin = (): void => {
    form.tell({ type: 'tried' })
    const problems = problemsOf(resource, form.values, form.isNew, language)
    if (Object.keys(problems).length > 0) focusFirst(problems, form.key)
    else {
      setTried(typed)
      start(of)
    }
  }
  return (
    <section className="co-form__group">
      <p>
        <Button loading={shown.isRunning} onClick={begin}>
          {say(label)}
        </Button>
      </p>
      <p className="co-field__hint">{say(form.isNew ? 'places.test.hintNew' : hint)}</p>
      {test && (
        <div className="co-contest__form" ref={outcome}>
          {typed !== tried && !shown.isRunning && <p className="co-field__hint">{say('places.test.stale')}</p>}
          <ConnectionTest {...shown} {...(order && { order })} />
          {!shown.isRunning && shown.report?.records && <MailRecords records={shown.report.records} />}
        </div>
      )}
    </section>
  )
}
