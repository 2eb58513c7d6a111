import type { Field, FieldOptions, KindName, KindValues, Tone } from './field'
import type { Label } from './label'
import type { ResourceName } from './resourceName'

type Options<R extends boolean> = Omit<FieldOptions, 'required'> & { required?: R }

const fieldOf =
  <K extends KindName>(kind: K) =>
  <const R extends boolean = false>(label: Label, options?: Options<R>): Field<KindValues[K], R> => ({
    ...options,
    kind,
    label,
    required: (options?.required ?? false) as R,
  })

export const text = fieldOf('text')
export const longtext = fieldOf('longtext')
export const richtext = fieldOf('richtext')
export const slug = fieldOf('slug')
export const url = fieldOf('url')
export const email = fieldOf('email')
export const phone = fieldOf('phone')
export const ip = fieldOf('ip')
export const color = fieldOf('color')
export const icon = fieldOf('icon')
export const image = fieldOf('image')
export const file = fieldOf('file')
export const files = fieldOf('files')
export const tags = fieldOf('tags')
export const int = fieldOf('int')
export const number = fieldOf('number')
export const money = fieldOf('money')
export const rate = fieldOf('rate')
export const bool = fieldOf('bool')
export const date = fieldOf('date')
export const datetime = fieldOf('datetime')
export const json = fieldOf('json')

/** One of a few words. Stored as the word; its labels are written here. */
export const choice = <const C extends Readonly<Record<string, Label>>, const R extends boolean = false>(
  label: Label,
  choices: C,
  options?: Options<R> & { tones?: Partial<Record<keyof C & string, Tone>> },
): Field<keyof C & string, R> => ({
  ...options,
  kind: 'choice',
  label,
  choices,
  required: (options?.required ?? false) as R,
})

/** A row of another resource, by id. */
export const ref = <const R extends boolean = false>(
  label: Label,
  to: ResourceName,
  options?: Options<R>,
): Field<number, R> => ({ ...fieldOf('ref')(label, options), to })

/** Rows of another resource, by their ids. */
export const refs = <const R extends boolean = false>(
  label: Label,
  to: ResourceName,
  options?: Options<R>,
): Field<readonly number[], R> => ({ ...fieldOf('refs')(label, options), to })

/** The parent row of the same resource; empty at the top. */
export const tree = fieldOf('tree')
