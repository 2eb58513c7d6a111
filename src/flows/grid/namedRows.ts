import type { Label } from '../../resources/kit/label'
import type { ResourceName } from '../../resources/kit/resourceName'
import { comparisonKey } from '../../resources/kit/text/comparisonKey'
import type { NamedRow } from '../../slices/grid/readCell'
import { titlesLearned } from '../../slices/rows/entities'
import { attempt, put, read, type Step } from '../kit'

/** So many names that are not among the first choices are looked for one by one. */
const MOST_ASKED = 50

interface Choice {
  value: number
  label: Label
}

const plain = comparisonKey

/** Name → id, in both languages; a name that several rows have means none of them. */
class Names {
  readonly #ids = new Map<string, number | 'several'>()

  learn(choices: readonly Choice[]): void {
    for (const { value, label } of choices)
      for (const name of new Set(label.map(plain))) {
        const known = this.#ids.get(name)
        if (name) this.#ids.set(name, known === undefined || known === value ? value : 'several')
      }
  }

  has(name: string): boolean {
    return this.#ids.has(plain(name))
  }

  of(name: string): number | undefined {
    const id = this.#ids.get(plain(name))
    return id === 'several' ? undefined : id
  }
}

function* ask(to: ResourceName, names: Names, keyword?: string): Step {
  const { answer } = yield* attempt('rows.options', { resource: to, ...(keyword ? { keyword } : {}) })
  if (!answer) return
  names.learn(answer.list)
  yield* put(titlesLearned({ [to]: Object.fromEntries(answer.list.map(({ value, label }) => [value, label])) }))
}

function* namesOf(to: ResourceName, wanted: readonly string[]): Step<Names> {
  const names = new Names()
  const titles = yield* read(({ entities }) => entities.titles[to] ?? {})
  names.learn(Object.entries(titles).map(([id, label]) => ({ value: Number(id), label })))
  const missing = (): string[] => wanted.filter((name) => !names.has(name))
  if (missing().length > 0) yield* ask(to, names)
  for (const name of missing().slice(0, MOST_ASKED)) yield* ask(to, names, name)
  return names
}

/** The rows that these names mean, asked for as far as they are not known. */
export function* namedRows(wanted: ReadonlyMap<ResourceName, ReadonlySet<string>>): Step<NamedRow> {
  const known = new Map<ResourceName, Names>()
  for (const [to, names] of wanted) known.set(to, yield* namesOf(to, [...names]))
  return (to, name) => known.get(to)?.of(name)
}
