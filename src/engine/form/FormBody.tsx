import { useLabel } from '../../i18n/useLabel'
import type { FormGroup } from '../../resources/kit/resource'
import type { Overrides } from '../overrides'
import { FormField } from './FormField'
import './form.css'
import type { FormHandle } from './useForm'

/** The groups without what people cannot fill in. */
export const shownGroups = ({ resource }: Pick<FormHandle, 'resource'>): FormGroup[] =>
  resource.form
    .map((group) => ({
      ...group,
      rows: group.rows
        .map((row) => row.filter((name) => !resource.allFields[name]?.readonly))
        .filter((row) => row.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)

export const groupId = (key: string, at: number): string => `group-${key.replace('/', '-')}-${at}`

/** The fields in their groups, at most two in a row. */
export function FormBody({ form, overrides }: { form: FormHandle; overrides: Overrides }) {
  const label = useLabel()
  const More = overrides.form
  return (
    <div className="co-form">
      {shownGroups(form).map(({ heading, rows }, at) => (
        <section className="co-form__group" key={heading?.[1] ?? at} id={groupId(form.key, at)}>
          {heading && <h2 className="co-form__heading">{label(heading)}</h2>}
          {rows.map((row) => (
            <div className={`co-form__row co-form__row--${row.length}`} key={row.join()}>
              {row.map((name) => (
                <FormField key={name} form={form} name={name} overrides={overrides} />
              ))}
            </div>
          ))}
        </section>
      ))}
      {More && <More form={form} />}
    </div>
  )
}
