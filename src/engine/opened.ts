const OPENED = /^(?:(new|bin)|(edit|history|copy)-(\d+)|(\d+)|copy-(\d+)-in-(\d+))$/

/**
 * What the address says stands open: `new`, `bin`, `edit-12`, `history-12`, `copy-12`, `copy-12-in-3` for a
 * row that says the same in language 3, or `12` for the details.
 */
export const openedOf = (open: string | undefined): { what: string; id?: number; language?: number } | undefined => {
  const [, alone, what, of, id, like, language] = OPENED.exec(open ?? '') ?? []
  if (alone) return { what: alone }
  if (what) return { what, id: Number(of) }
  if (like) return { what: 'copy', id: Number(like), language: Number(language) }
  return id ? { what: 'details', id: Number(id) } : undefined
}

/** The row whose details lie beside the list. */
export const peekedOf = (open: string | undefined): number | undefined => {
  const { what, id } = openedOf(open) ?? {}
  return what === 'details' ? id : undefined
}

const DOING = /^do-([a-z]+(?:-[a-z]+)*)(?:-(\d+))?$/

/** `do-generate` or `do-refund-12`: the action that stands open, and the row that it is about. */
export const actionOpened = (open: string | undefined | null): { name: string; id?: number } | undefined => {
  const [, name, id] = DOING.exec(open ?? '') ?? []
  return name === undefined ? undefined : id === undefined ? { name } : { name, id: Number(id) }
}
