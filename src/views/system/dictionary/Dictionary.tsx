import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ListPanel, ListScreen } from '../../../engine/list/ListScreen'
import '../../../engine/list/split.css'
import { useSay } from '../../../i18n/useSay'
import { dictionary } from '../../../resources/dictionary'
import { dictionaryItem } from '../../../resources/dictionary_item'
import { useAppSelector } from '../../../slices/hooks'
import { EmptyState } from '../../../widgets/EmptyState'

/** Dictionaries, and the words of the chosen one beside them. */
export function Dictionary() {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<number>()
  const ids = useAppSelector((state) => state.entities.byResource.dictionary?.lists[pathname]?.ids)
  const chosen = opened !== undefined && ids?.includes(opened) ? opened : ids?.[0]
  return (
    <div className="co-split co-split--even">
      <ListScreen resource={dictionary} onOpen={setOpened} {...(chosen === undefined ? {} : { chosen })} />
      {chosen === undefined ? <NoneChosen /> : <Items key={chosen} of={chosen} />}
    </div>
  )
}

const NoneChosen = () => {
  const say = useSay()
  return <EmptyState title={say('engine.beside.none')} />
}

const Items = ({ of }: { of: number }) => {
  const name = useAppSelector((state) => state.entities.byResource.dictionary?.rows[of]?.name)
  const fixed = useMemo(() => ({ dictionary_id: [String(of)] }), [of])
  return <ListPanel listKey="items" resource={dictionaryItem} heading={String(name ?? '')} fixedFilters={fixed} />
}
