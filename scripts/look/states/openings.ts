import { actionsOf } from '../../../src/resources/kit/actionsOf'
import type { Resource } from '../../../src/resources/kit/resource'
import type { Screen } from '../screens'
import type { Rows } from '../state'

export const leading = ({ resources }: Screen): Resource | undefined => resources[0]

/** Whether the resource that leads the screen has the action. */
export const has =
  (action: string) =>
  (screen: Screen): boolean => {
    const resource = leading(screen)
    return resource !== undefined && actionsOf(resource).includes(action)
  }

export const hasForm = (screen: Screen): boolean => (leading(screen)?.form.length ?? 0) > 0

/** What opens a form, the details or the history of the first row: beside the list, or as a page of its own. */
export const ofFirst =
  (beside: string, page?: string) =>
  async (screen: Screen, rows: Rows): Promise<string | undefined> => {
    const resource = leading(screen)
    const id = resource && (await rows.first(resource.name, screen.context))
    if (id === undefined) return undefined
    return page && screen.pages.has(page) ? `/${page}/${id}` : `?open=${beside}${id}`
  }

export const ofNew = (screen: Screen): string => (screen.pages.has('add') ? '/add' : '?open=new')
