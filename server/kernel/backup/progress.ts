/** What whoever started a long work on the terminal is told, in both languages. */
export interface Progress {
  say(zh: string, en: string): void
  /** `share`: of 1. */
  at(zh: string, en: string, share: number): void
}

const EVERY = 250
const STEP = 0.1

/** On a terminal one line that changes; in a log a line for each tenth. */
export function progressOn(print: (text: string) => void, terminal?: { write(text: string): unknown }): Progress {
  let [last, lastShare, isOpen] = [0, -1, false]
  const close = (): void => {
    if (isOpen) terminal?.write('\n')
    isOpen = false
  }
  return {
    say(zh, en) {
      close()
      lastShare = -1
      print(`${zh} / ${en}`)
    },
    at(zh, en, share) {
      const text = `${zh} / ${en} … ${Math.floor(share * 100)} %`
      if (terminal) {
        if (share < 1 && Date.now() - last < EVERY) return
        last = Date.now()
        isOpen = true
        terminal.write(`\r\x1b[2K${text}`)
      } else if (share >= lastShare + STEP || share < lastShare) {
        lastShare = share
        print(text)
      }
    },
  }
}
