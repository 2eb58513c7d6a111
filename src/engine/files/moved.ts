/** Under which files of the manager are dragged. */
const TYPE = 'application/x-colonnade-files'

export const putMoved = (data: DataTransfer, ids: readonly number[]): void => {
  data.setData(TYPE, JSON.stringify(ids))
  data.effectAllowed = 'move'
}

export const isMoved = ({ types }: DataTransfer): boolean => types.includes(TYPE)

export function movedIn(data: DataTransfer): number[] {
  try {
    const ids: unknown = JSON.parse(data.getData(TYPE))
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
