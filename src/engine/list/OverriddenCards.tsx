import type { ComponentType } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { CardProps } from '../overrides'
import { pickedAfter } from '../table/picking'

interface DressedCardsProps {
  Card: ComponentType<CardProps>
  resource: Resource
  ids: readonly number[]
  picked: ReadonlySet<number>
  onPick?: (ids: number[]) => void
  onOpen: (id: number) => void
  onRowMenu: (id: number, anchor: Element) => void
}

/** The rows as the cards of overrides, as many beside each other as there is room for. */
export const OverriddenCards = ({ ids, ...shared }: DressedCardsProps) => (
  <ul className="co-overridden">
    {ids.map((id) => (
      <DressedCard key={id} id={id} {...shared} />
    ))}
  </ul>
)

type DressedCardProps = Omit<DressedCardsProps, 'ids'> & { id: number }

function DressedCard({ Card, resource, id, picked, onPick, onOpen, onRowMenu }: DressedCardProps) {
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
