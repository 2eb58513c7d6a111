import { Button } from '@arco-design/web-react'
import { useEffect, useRef, useState } from 'react'
import { problemsOf } from '../../../engine/form/formState'
import { type FormHandle, focusFirst } from '../../../engine/form/useForm'
import { useSay } from '../../../i18n/useSay'
import { database } from '../../../resources/database'
import { mark } from '../../../resources/kit/mark'
import type { ConnectionOf } from '../../../slices/connectionTests'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { ConnectionTest } from '../../../widgets/ConnectionTest'
import { useMay } from '../../../widgets/Gate'
import { useConnectionTest } from '../connection/useConnectionTest'

/** A password that was not touched stands as `true`: the row lends the stored one. */
const ofForm = ({ values, row }: FormHandle): ConnectionOf => {
  const draft = Object.fromEntries(
    Object.entries(values.draft).filter(([name, value]) => !(database.allFields[name]?.secret && value === true)),
  )
  return row ? { draft, id: row.id } : { draft }
}

/** Tries what is typed, before it is saved. What is still wrong with the fields is said first. */
export function FormConnection({ form }: { form: FormHandle }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const may = useMay(mark(database, 'test'))
  const { test, shown, start } = useConnectionTest('database', `form-${form.form}`)
  const [tried, setTried] = useState('')
  const outcome = useRef<HTMLDivElement>(null)
  const isOver = test !== undefined && !shown.isRunning
  // The button stands at the end of the form: what it found would be below the edge.
  useEffect(() => {
    if (isOver) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [isOver])
  if (!may) return null
  const of = ofForm(form)
  const typed = JSON.stringify(of)
  const begin = (): void => {
    form.tell({ type: 'tried' })
    const problems = problemsOf(database, form.values, form.isNew, language)
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
          {say('places.test')}
        </Button>
      </p>
      <p className="co-field__hint">{say(form.isNew ? 'places.test.hintNew' : 'places.test.hint')}</p>
      {test && (
        <div className="co-contest__form" ref={outcome}>
          {typed !== tried && !shown.isRunning && <p className="co-field__hint">{say('places.test.stale')}</p>}
          <ConnectionTest {...shown} />
        </div>
      )}
    </section>
  )
}
