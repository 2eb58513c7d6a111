import { useSay } from '../../i18n/useSay'
import { useListed } from './useListed'

/** What a template names and the house has no longer: said where the template is chosen, before anything is done by it. */
export function GoneColumns({ gone }: { gone: readonly string[] }) {
  const say = useSay()
  const listed = useListed()
  if (gone.length === 0) return null
  return (
    <p className="co-notice co-notice--amber" role="status">
      {say('export.template.gone', { count: gone.length, columns: listed(gone) })}
    </p>
  )
}
