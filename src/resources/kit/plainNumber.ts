const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `1234567` → `1,234,567`, in both languages. Works on text, so that no digit of a decimal is lost. */
export const plainNumber = (value: unknown): string => {
  const [whole = '', rest] = String(value).split('.')
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`
}
