import type { FormHandle } from '../../../engine/form/useForm'
import { asText } from '../../../engine/kinds/face'
import { useSay } from '../../../i18n/useSay'
import { ROOM, searchWidth } from '../../../resources/rules/searchWidth'
import { titleOf } from '../../../resources/rules/titlePattern'
import { OfReport } from '../template/OfReport'
import './title.css'

/** The title that the pattern makes of a report. */
export function TitlePreview({ form }: { form: FormHandle }) {
  const say = useSay()
  const pattern = asText(form.values.draft.pattern)
  return (
    <section className="co-form__group">
      <h2 className="co-form__heading">{say('content.title')}</h2>
      <OfReport form={form} pattern={pattern}>
        {(words) => <Made title={titleOf(pattern, words)} />}
      </OfReport>
    </section>
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
