import { useSay } from '../../../i18n/useSay'
import { useAppSelector } from '../../../slices/hooks'
import type { CellProps } from '../face'

/** A site by its title; `control` and `all`, which are no sites, in words. */
export function SiteCell({ value, language }: CellProps) {
  const say = useSay()
  const name = String(value)
  const site = useAppSelector((state) => state.site.reachable.find((each) => each.name === name))
  if (name === 'control') return <>{say('engine.role.control')}</>
  if (name === 'all') return <>{say('engine.everywhere')}</>
  return <>{(language === 'zh' ? site?.title : site?.english_name) || name}</>
}
