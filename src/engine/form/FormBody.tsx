import type { ReactNode } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { languagePairs } from '../../resources/kit/languages'
import type { FormGroup } from '../../resources/kit/resource'
import type { Overrides } from '../overrides'
import { FormField } from './FormField'
import './form.css'
import { BesideField } from './languages/BesideField'
import { BesideHead } from './languages/BesideHead'
import { LanguageMark } from './languages/LanguageMark'
import { useLanguageName } from './languages/useLanguageName'
import './languages/languages.css'
import { pairRows } from './languages/pairRows'
import { type Standing, sideOf, standingOf } from './languages/standing'
import { type BesideRow, useBeside } from './languages/useBeside'
import { type AskedLanguages, useLanguages } from './languages/useLanguages'
import type { FormHandle } from './useForm'

/** The groups without what people cannot fill in. */
export const shownGroups = ({ resource }: Pick<FormHandle, 'resource'>): FormGroup[] =>
  resource.form
    .map((group) => ({
      ...group,
      rows: pairRows(
        resource,
        group.rows
          .map((row) => row.filter((name) => !resource.allFields[name]?.readonly))
          .filter((row) => row.length > 0),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)

export const groupId = (key: string, at: number): string => `group-${key.replace('/', '-')}-${at}`

/** The fields in their groups, at most two in a row; what is said in two languages stands side by side. */
export function FormBody({ form, overrides }: { form: FormHandle; overrides: Overrides }) {
  const label = useLabel()
  const { resource, row } = form
  const asked = useLanguages(resource, row?.id)
  const beside = useBeside(form, asked)
  const groups = shownGroups(form)
  const firstSaid = beside && groups.flatMap(({ rows }) => rows).find((names) => isSaid(form, names))
  const More = overrides.form
  return (
    <div className="co-form">
      {groups.map(({ heading, rows }, at) => (
        <section className="co-form__group" key={heading?.[1] ?? at} id={groupId(form.key, at)}>
          {heading && <h2 className="co-form__heading">{label(heading)}</h2>}
          {rows.map((names) => (
            <FormRow
              key={names.join()}
              form={form}
              names={names}
              overrides={overrides}
              asked={asked}
              beside={beside}
              head={
                beside && names === firstSaid && <BesideHead form={form} beside={beside} languages={asked.languages} />
              }
            />
          ))}
        </section>
      ))}
      {More && <More form={form} />}
    </div>
  )
}

/** A word of the row that other rows say in other languages. */
const isSaid = ({ resource }: FormHandle, [name, second]: readonly string[]): boolean =>
  name !== undefined && second === undefined && resource.languages?.words.includes(name) === true

interface FormRowProps {
  form: FormHandle
  names: readonly string[]
  overrides: Overrides
  asked: AskedLanguages
  beside: BesideRow | undefined
  head: ReactNode
}

function FormRow({ form, names, overrides, asked, beside, head }: FormRowProps) {
  const { resource, row } = form
  const [name = ''] = names
  const nameOf = useLanguageName(asked.languages)
  const other = beside && isSaid(form, names) ? beside.chosen : undefined
  if (other) {
    const own = sideOf(form.values.base, form.values.draft, name, row && asked.behindSince(row.id, name))
    const theirs = sideOf(other, other, name, row && asked.behindSince(other.id, name))
    return (
      <>
        {head}
        <div className="co-form__row co-form__row--2 co-form__row--pair">
          <FormField
            form={form}
            name={name}
            overrides={overrides}
            mark={row && <LanguageMark standing={standingOf(own, theirs)} />}
          />
          <BesideField
            resource={resource}
            name={name}
            row={other}
            language={nameOf(other[resource.languages?.by ?? ''])}
            standing={row && standingOf(theirs, own)}
          />
        </div>
      </>
    )
  }
  return (
    <>
      {head}
      <div className={`co-form__row co-form__row--${names.length}`}>
        {names.map((each) => (
          <FormField
            key={each}
            form={form}
            name={each}
            overrides={overrides}
            mark={<PairMark form={form} name={each} asked={asked} />}
          />
        ))}
      </div>
    </>
  )
}

/** How a field stands to its twin in the other language; of a new row nothing is said, as all is still to be written. */
function PairMark({ form, name, asked }: { form: FormHandle; name: string; asked: AskedLanguages }) {
  const { resource, row, values } = form
  const pair = languagePairs(resource).find((each) => each.includes(name))
  if (!row || !pair) return null
  const [zh, en] = pair
  const twin = name === zh ? en : zh
  const side = (each: string) => sideOf(values.base, values.draft, each, asked.behindSince(row.id, each))
  const standing: Standing = standingOf(side(name), side(twin))
  return <LanguageMark standing={standing} of={name === zh ? 'zh' : 'en'} />
}
