/** The first of a browser's languages that the console has; undefined where it has none of them. */
export function spokenLanguage(languages: readonly string[]): 'zh-cn' | 'en' | undefined {
  const found = languages.map((each) => each.slice(0, 2).toLowerCase()).find((each) => each === 'zh' || each === 'en')
  if (found === undefined) return undefined
  return found === 'zh' ? 'zh-cn' : 'en'
}
