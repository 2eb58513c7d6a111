import { useEffect, useMemo } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { checkWords } from '../../../resources/readings/report'
import { report } from '../../../resources/report'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked, selectReading } from '../../../slices/readings'
import { screenQueryDropped } from '../../../slices/screenQueries'
import { StatusDot } from '../../../widgets/StatusDot'
import '../words/words.css'

/** Whoever types is asked about once they rest (ms). */
const REST = 500
const TONES = { warn: 'amber', hide: 'grey', refuse: 'red' } as const
const SENTENCES = { warn: 'words.form.warn', hide: 'words.form.hide', refuse: 'words.form.refuse' } as const

/** The texts that were changed, as one text that is the same while they are. */
function useTyped({ values: { draft }, row }: FormHandle): string {
  return useMemo(() => {
    const typed = (report.wordsCheckedIn ?? []).flatMap((name) => {
      const [now, before] = [draft[name], row?.[name]]
      const isSame = JSON.stringify(now ?? null) === JSON.stringify(before ?? null)
      return isSame || now === null || now === undefined || now === '' ? [] : [[name, now]]
    })
    return JSON.stringify(Object.fromEntries(typed))
  }, [draft, row])
}

/** Which of the texts that were typed hold sensitive words, said before they are saved. */
export function ReportWords({ form }: { form: FormHandle }) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const key = `words:${form.key}`
  const typed = useTyped(form)
  const isNothing = typed === '{}'
  useEffect(() => {
    if (isNothing) return
    const ask = (): void => {
      const values = JSON.parse(typed) as Record<string, unknown>
      dispatch(readingAsked(checkWords(report), { key, body: { values } }))
    }
    const timer = setTimeout(ask, REST)
    return () => clearTimeout(timer)
  }, [dispatch, key, typed, isNothing])
  useEffect(() => () => void dispatch(screenQueryDropped(key)), [dispatch, key])
  const answer = useAppSelector(selectReading(checkWords(report), key))?.data
  const found = isNothing ? [] : (answer?.found ?? [])
  if (found.length === 0) return null
  return (
    <section className="co-form__group" role="status">
      <h2 className="co-form__heading">{say('words.form')}</h2>
      <ul className="co-wordnews">
        {found.map(({ field, effect, words }) => (
          <li key={field}>
            <StatusDot tone={TONES[effect]}>
              {say(SENTENCES[effect], {
                label: label(report.allFields[field]?.label ?? [field, field]),
                words: words.join(say('words.separator')),
              })}
            </StatusDot>
          </li>
        ))}
      </ul>
    </section>
  )
}
