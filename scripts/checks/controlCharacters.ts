const isControl = (code: number): boolean => (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f

/** One sentence for each line of a source with a raw control character: git and grep take such a file for binary. */
export function controlCharacterProblems(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    const found = [...line].find((sign) => isControl(sign.charCodeAt(0)))
    if (found === undefined) return []
    const code = found.charCodeAt(0).toString(16).padStart(4, '0')
    return [`${file}:${at + 1}: a raw control character; write it as '\\u${code}'`]
  })
}
