/** Fills the blanks of a word of this screen. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
