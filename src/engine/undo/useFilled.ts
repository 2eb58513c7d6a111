import { useLabel } from '../../i18n/useLabel'
import type { Label } from '../../resources/kit/label'
import { plainNumber } from '../../resources/kit/plainNumber'

/** Says a label with its blanks filled; numbers are grouped. */
export function useFilled() {
  const label = useLabel()
  return (words: Label, values: Readonly<Record<string, string | number>> = {}): string =>
    Object.entries(values).reduce(
      (said, [name, value]) =>
        said.replace(`{${name}}`, () => (typeof value === 'number' ? plainNumber(value) : value)),
      label(words),
    )
}
