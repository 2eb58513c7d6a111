const LONGEST = 500

/** biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal or a page. */
const CONTROL = /\u001b\[[0-9;]*[A-Za-z]|[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Cuts a stream of text into lines. Of a line that is written over and over, as progress is, the last state counts. */
export function readLines(hear: (line: string) => void, clean: (line: string) => string) {
  let rest = ''
  const tell = (line: string): void => {
    const last = line.split('\r').filter(Boolean).at(-1) ?? ''
    const text = clean(last).replace(CONTROL, '').trimEnd().slice(0, LONGEST)
    if (text) hear(text)
  }
  return {
    add(text: string): void {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) tell(line)
    },
    end(): void {
      tell(rest)
      rest = ''
    },
  }
}
