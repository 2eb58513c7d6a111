/** A decimal without the zeros at its end: `12.500` → `12.5`, `12.000` → `12`; `100` stays. */
export const withoutZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : decimal
