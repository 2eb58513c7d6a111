import type { ListWay } from '../../flows/ports'

/** Where each way begins, the best place first: a list on a phone has no box that ticks all, one may have no filters. */
const PLACES: Record<ListWay, readonly string[]> = {
  select: ['.co-th input[type="checkbox"]', '.co-card input[type="checkbox"]', 'input[type="checkbox"]'],
  filter: ['.co-filters .co-chip', '.co-list__bar input', '.co-list__bar button'],
}

/** Pages that keep their state stand hidden in the document: only the list that is named counts. */
export function focusInList(list: string, way: ListWay): void {
  const section = [...document.querySelectorAll('[data-list]')].find((each) => each.getAttribute('data-list') === list)
  const found = PLACES[way].map((place) => section?.querySelector<HTMLElement>(place)).find((element) => element)
  found?.focus()
}
