const threes = (digits: string): string => {
  const head = digits.slice(0, digits.length % 3)
  return [...(head ? [head] : []), ...(digits.slice(head.length).match(/\d{3}/g) ?? [])].join(',')
}
const grouped = (whole: string): string => whole.replace(/\d+/g, threes)

/** `1234567` → `1,234,567`, in both languages. Works on text, so that no digit of a decimal is lost. */
export const plainNumber = (value: unknown): string => {
  const [whole = '', rest] = String(value).split('.')
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`
}
