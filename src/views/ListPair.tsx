import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ListPanel, ListScreen } from '../engine/list/ListScreen'
import type { Overrides } from '../engine/overrides'
import '../engine/list/split.css'
import { useNarrow } from '../engine/useNarrow'
import { useLabel } from '../i18n/useLabel'
import type { Resource } from '../resources/kit/resource'
import { useAppSelector } from '../slices/hooks'

interface ListPairProps {
  resource: Resource
  overrides?: Overrides
  /** What stands beside the chosen row, and its field that points there. */
  items: Resource
  itemsOverrides?: Overrides
  /** Stands over those beside. */
  itemsBanner?: ReactNode
  by: string
}

/** A list, and beside it what belongs to its chosen row; the first row is chosen until another is. */
export function ListPair({ resource, overrides, items, itemsOverrides, itemsBanner, by }: ListPairProps) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ id: number }>()
  const open = useCallback((id: number) => setOpened({ id }), [])
  const pair = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const ids = useAppSelector((state) => state.entities.byResource[resource.name]?.lists[pathname]?.ids)
  const chosen = opened !== undefined && ids?.includes(opened.id) ? opened.id : ids?.[0]
  // On a phone what was asked for stands below the list, out of sight.
  useEffect(() => {
    if (opened && isNarrow) pair.current?.lastElementChild?.scrollIntoView({ block: 'start' })
  }, [opened, isNarrow])
  return (
    <div className="co-split co-split--even" ref={pair}>
      <ListScreen
        resource={resource}
        onOpen={open}
        {...(overrides ? { overrides } : {})}
        {...(chosen === undefined ? {} : { chosen })}
      />
      {chosen !== undefined && (
        <Items
          key={chosen}
          resource={resource}
          of={chosen}
          items={items}
          by={by}
          itemsBanner={itemsBanner}
          {...(itemsOverrides ? { itemsOverrides } : {})}
        />
      )}
    </div>
  )
}

type ItemsProps = Omit<ListPairProps, 'overrides'> & { of: number }

const Items = ({ resource, of, items, itemsOverrides, itemsBanner, by }: ItemsProps) => {
  const label = useLabel()
  const row = useAppSelector((state) => state.entities.byResource[resource.name]?.rows[of])
  const fixed = useMemo(() => ({ [by]: [String(of)] }), [by, of])
  const title = String(row?.[resource.titleField] ?? '')
  const english = String(row?.[resource.englishTitleField ?? resource.titleField] ?? '')
  return (
    <ListPanel
      listKey="items"
      resource={items}
      heading={label([title, english || title])}
      fixedFilters={fixed}
      banner={itemsBanner}
      {...(itemsOverrides ? { overrides: itemsOverrides } : {})}
    />
  )
}
