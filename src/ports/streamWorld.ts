/** What following the server's events needs of the page. */
export interface StreamWorld {
  headers(): Record<string, string>
  said(message: { event: string; data: unknown }): void
  changed(state: 'open' | 'lost' | 'closed'): void
}

/** What one tab tells the others of the stream. */
export type Told = { kind: 'message'; event: string; data: unknown } | { kind: 'state'; state: 'open' | 'lost' }
