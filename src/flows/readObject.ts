/** JSON of an object out of a storage that anybody may have written to; an empty object where it is not one. */
export const readObject = (text: string | null): Record<string, unknown> => {
  const value = parsed(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

const parsed = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
