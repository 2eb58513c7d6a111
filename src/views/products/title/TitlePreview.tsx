import { useEffect, useState } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { titleIn } from '../../../engine/kinds/ref/useTitle'
import { useSay } from '../../../i18n/useSay'
import { ref } from '../../../resources/kit/fields'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { report } from '../../../resources/report'
import { reportTitle } from '../../../resources/report_title'
import { PLACEHOLDERS, titleOf } from '../../../resources/rules/titlePattern'
import type { Titles } from '../../../slices/entities'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { screenQueryAsked, selectScreenQuery } from '../../../slices/screenQueries'
import { selectLanguage } from '../../../slices/settings'
import { useMay } from '../../../widgets/Gate'
import { ROOM, searchWidth } from '../../content/searchWidth'
import { wordsOfReport } from './wordsOfReport'
import '../../content/content.css'
import './title.css'

const OF_REPORT = ref(['报告', 'Report'], 'report')
const ID = 'title-preview-report'

/** What can stand in the pattern, and the title that it makes of a report. */
export function TitlePreview({ form }: { form: FormHandle }) {
  const say = useSay()
  const mayRead = useMay(mark(report, 'form'))
  const pattern = asText(form.values.draft.pattern)
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('content.title')}</h2>
      <p className="co-title__words">
        {PLACEHOLDERS.map((word) => (
          <button
            key={word}
            type="button"
            className="co-tag"
            disabled={form.isBusy}
            title={say('content.title.insert', { word: `{${word}}` })}
            onClick={() => form.tell({ type: 'changed', name: 'pattern', value: `${pattern}{${word}}` })}
          >{`{${word}}`}</button>
        ))}
      </p>
      {mayRead && <OfReport pattern={pattern} />}
    </section>
  )
}

interface Read {
  row: AnyRow
  refs?: Titles
}

function OfReport({ pattern }: { pattern: string }) {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const dispatch = useAppDispatch()
  const latest = useAppSelector(selectScreenQuery('report-title:latest'))
  const [chosen, choose] = useState<unknown>()
  const first = (latest?.data as { list?: AnyRow[] } | undefined)?.list?.[0]?.id
  const id = chosen === undefined ? first : chosen
  const key = `report-title:report/${String(id)}`
  const answer = useAppSelector(selectScreenQuery(key))
  useEffect(() => {
    dispatch(
      screenQueryAsked({
        key: 'report-title:latest',
        path: '/api/admin/report/list',
        query: { page: '1', columns: 'name' },
      }),
    )
  }, [dispatch])
  useEffect(() => {
    if (typeof id === 'number') dispatch(screenQueryAsked({ key, path: `/api/admin/report/form/${id}` }))
  }, [dispatch, key, id])
  const read = answer?.data as Read | undefined
  const title =
    read &&
    titleOf(
      pattern,
      wordsOfReport(read.row, (to, of) => titleIn(read.refs ?? {}, to, of, language)),
    )
  return (
    <>
      <label className="co-field__label" htmlFor={ID}>
        {say('content.title.report')}
      </label>
      <RefInput
        id={ID}
        name="preview"
        field={OF_REPORT}
        value={id ?? null}
        resource={reportTitle}
        language={language}
        isInvalid={false}
        isDisabled={false}
        onChange={choose}
        onBlur={() => {}}
      />
      {answer?.state === 'failed' && <p className="co-field__problem">{answer.fault?.message}</p>}
      {title !== undefined && <Made title={title} />}
    </>
  )
}

function Made({ title }: { title: string }) {
  const say = useSay()
  const width = searchWidth(title)
  return (
    <div className="co-title__made" role="status">
      <p className="co-serp__title">{title || say('content.serp.noTitle')}</p>
      <p className="co-hint co-num">
        {say(width > ROOM.title ? 'content.serp.over' : 'content.serp.room', { width, room: ROOM.title })}
      </p>
    </div>
  )
}
