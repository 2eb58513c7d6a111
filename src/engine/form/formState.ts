import { checkDraft } from '../../resources/kit/checkDraft'
import type { Field } from '../../resources/kit/field'
import type { Resource } from '../../resources/kit/resource'
import { sayProblem } from '../../resources/kit/sayProblem'
import { withoutZeros } from '../../resources/kit/withoutZeros'
import type { Language } from '../../slices/settings'
import { isEmptyValue } from '../kinds/face'

export type Draft = Readonly<Record<string, unknown>>
export type Problems = Readonly<Record<string, string>>

export interface FormValues {
  /** What the row held when editing began; for a new row, what the form starts with. */
  base: Draft
  draft: Draft
  /** Fields that were left once: their problems show. */
  touched: ReadonlySet<string>
  isAllTouched: boolean
  /** What the server said of fields, until they are changed. */
  refused: Problems
}

export type FormEvent =
  | { type: 'changed'; name: string; value: unknown }
  | { type: 'left'; name: string }
  | { type: 'tried' }
  | { type: 'refused'; problems: Problems }
  | { type: 'rebased'; base: Draft }
  | { type: 'replaced'; draft: Draft }
  | { type: 'restarted'; base: Draft }

export const startForm = (base: Draft): FormValues => ({
  base,
  draft: base,
  touched: new Set(),
  isAllTouched: false,
  refused: {},
})

const without = (problems: Problems, name: string): Problems => {
  const { [name]: _, ...rest } = problems
  return rest
}

export const formAfter = (state: FormValues, event: FormEvent): FormValues => {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        draft: { ...state.draft, [event.name]: event.value },
        refused: without(state.refused, event.name),
      }
    case 'left':
      return { ...state, touched: new Set(state.touched).add(event.name) }
    case 'tried':
      return { ...state, isAllTouched: true }
    case 'refused':
      return { ...state, refused: event.problems }
    case 'rebased':
      return { ...state, base: event.base, draft: { ...event.base, ...changesOf(state) } }
    case 'replaced':
      return { ...state, draft: { ...state.draft, ...event.draft } }
    case 'restarted':
      return startForm(event.base)
  }
}

/** Empty in whatever way is the same; lists count by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isEmptyValue(one) && isEmptyValue(other)) ||
  (typeof one === 'object' || typeof other === 'object'
    ? JSON.stringify(one) === JSON.stringify(other)
    : String(one) === String(other))

/** The fields that somebody has changed in a newer version of the row, and that are changed here to something else. */
export const clashing = (changes: Draft, seen: Draft, newer: Draft): string[] =>
  Object.keys(changes).filter((name) => !isSame(seen[name], newer[name]) && !isSame(changes[name], newer[name]))

/** The fields that differ from what they were, with what they are now; an emptied one is null. */
export const changesOf = ({ base, draft }: Pick<FormValues, 'base' | 'draft'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([name, value]) => !isSame(value, base[name]))
      .map(([name, value]) => [name, isEmptyValue(value) ? null : value]),
  )

/** What is sent: of a new row all that is filled in, of a row that exists what was changed. */
export const toSend = (values: FormValues, isNew: boolean): Record<string, unknown> =>
  isNew
    ? Object.fromEntries(Object.entries(values.draft).filter(([, value]) => !isEmptyValue(value)))
    : changesOf(values)

/** Field → sentence, for the same check that the server runs. */
export const problemsOf = (
  resource: Resource,
  values: FormValues,
  isNew: boolean,
  language: Language,
): Record<string, string> => {
  const { problems } = checkDraft(resource, toSend(values, isNew), { isPartial: !isNew, current: values.base })
  return Object.fromEntries(problems.map((problem) => [problem.field, sayProblem(resource, problem, language)]))
}

/** The problems to show now: of fields that were left, or of all once saving was tried; the server's always. */
export const shownProblems = (all: Problems, { touched, isAllTouched, refused }: FormValues): Problems => ({
  ...Object.fromEntries(Object.entries(all).filter(([name]) => isAllTouched || touched.has(name))),
  ...refused,
})

const HELD = ['status', 'sort']

/** As somebody would type it: a rate is stored with six places, of which most say nothing. */
const asTyped = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'rate' && typeof value === 'string' ? withoutZeros(value) : value

/** What a form of this resource starts with: the row's values, or the defaults of what people may set. */
export const startOf = (resource: Resource, row: Draft | undefined, given: Draft = {}): Draft =>
  Object.fromEntries(
    [...Object.keys(resource.fields), ...(resource.isLog ? [] : HELD)]
      .filter((name) => row || !resource.allFields[name]?.readonly)
      .map((name) => {
        const field = resource.allFields[name]
        return [name, asTyped(field, row ? row[name] : (given[name] ?? field?.default ?? null))]
      }),
  )

/** A new row like an old one: what must be unique, what is secret and what the server sets is left empty. */
export const copyOf = (resource: Resource, row: Draft): Draft =>
  Object.fromEntries(
    Object.entries(startOf(resource, row)).filter(([name]) => {
      const field = resource.allFields[name]
      return field && !field.unique && !field.secret && !field.readonly && name !== 'sort'
    }),
  )

/** A new row that says the same as an old one in another language: what is said is left to be written. */
export const translationOf = (resource: Resource, row: Draft, language: number): Draft => {
  const { by, words = [] } = resource.languages ?? {}
  const kept = Object.entries(copyOf(resource, row)).filter(([name]) => !words.includes(name))
  return { ...Object.fromEntries(kept), ...(by ? { [by]: language } : {}) }
}
