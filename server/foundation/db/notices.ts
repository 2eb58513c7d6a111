const LARGEST_PAYLOAD = 7999

/** The text of a notice; PostgreSQL takes less than 8000 bytes, so both databases refuse more. */
export function noticeText(channel: string, payload: unknown): string {
  const text = JSON.stringify(payload ?? null)
  const bytes = Buffer.byteLength(text)
  if (bytes > LARGEST_PAYLOAD)
    throw new Error(`A notice on '${channel}' has ${bytes} bytes; the limit is ${LARGEST_PAYLOAD}`)
  return text
}

export type Hear = (payload: unknown) => void

/** Who hears what on which channel, within this process. One listener's error does not keep the others from hearing. */
export class Listeners {
  readonly #channels = new Map<string, Set<Hear>>()
  constructor(private readonly onTrouble: (error: Error) => void) {}

  get channels(): string[] {
    return [...this.#channels.keys()]
  }

  add(channel: string, hear: Hear): () => void {
    const heard = this.#channels.get(channel) ?? new Set<Hear>()
    this.#channels.set(channel, heard.add(hear))
    return () => {
      heard.delete(hear)
      if (heard.size === 0 && this.#channels.get(channel) === heard) this.#channels.delete(channel)
    }
  }

  tell(channel: string, text: string): void {
    for (const hear of [...(this.#channels.get(channel) ?? [])]) {
      try {
        hear(JSON.parse(text))
      } catch (error) {
        this.onTrouble(error instanceof Error ? error : new Error(String(error)))
      }
    }
  }
}
