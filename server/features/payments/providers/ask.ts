import { ProviderAway } from '../adapter'

/** A provider that says nothing for so long is away. */
export const PATIENCE = 15_000

export interface ProviderAnswer {
  status: number
  text: string
  headers: Headers
}

const codeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'unknown'
}

/** Of a request that another one holds up, or that came too often: it may have been carried out before. */
const UNSURE: ReadonlySet<number> = new Set([409, 429])

/** Asks a provider; redirects are not followed. Throws ProviderAway where nothing is known of what became of it. */
export async function askProvider(url: string, init: RequestInit): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    const text = await answer.text()
    if (answer.status >= 500 || UNSURE.has(answer.status))
      throw new ProviderAway(`HTTP ${answer.status} ${text.slice(0, 200)}`)
    return { status: answer.status, text, headers: answer.headers }
  } catch (error) {
    if (error instanceof ProviderAway) throw error
    throw new ProviderAway(codeOf(error))
  }
}

export type Json = Readonly<Record<string, unknown>>

/** An object of JSON; an empty one for anything else. */
export function jsonOf(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
  } catch {
    return {}
  }
}

/** What stands at the path, where it is text or a number. */
export function textAt(from: unknown, ...path: readonly (string | number)[]): string | null {
  const found = path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined,
    from,
  )
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : null
}
