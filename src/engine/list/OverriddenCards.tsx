import type { ComponentType } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { CardProps } from '../overrides'
import { pickedAfter } from '../table/picking'

interface OverriddenCardsProps {
  Card: ComponentType<CardProps>
  resource: Resource
  ids: readonly number[]
  picked: ReadonlySet<number>
  onPick?: (ids: number[]) => void
  onOpen: (id: number) => void
  onRowMenu: (id: number, anchor: Element) => void
}

/** The rows as the cards of overrides, as many beside each other as there is room for. */
export const OverriddenCards = ({ ids, ...shared }: OverriddenCardsProps) => (
  <ul className="co-overridden">
    {ids.map((id) => (
      <OverriddenCard key={id} id={id} {...shared} />
    ))}
  </ul>
)

type OverriddenCardProps = Omit<OverriddenCardsProps, 'ids'> & { id: number }

function OverriddenCard({ Card, resource, id, picked, onPick, onOpen, onRowMenu }: OverriddenCardProps) {
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[id])
  if (!row) return null
  return (
    <Card
      row={row}
      isPicked={picked.has(id)}
      {...(onPick ? { onPick: () => onPick(pickedAfter([], picked, id, undefined)) } : {})}
      onOpen={() => onOpen(id)}
      onMenu={(anchor) => onRowMenu(id, anchor)}
    />
  )
}
