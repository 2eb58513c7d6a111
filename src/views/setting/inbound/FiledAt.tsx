import { Button } from '@arco-design/web-react'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import type { ResourceName } from '../../../resources/kit/resourceName'
import { outlines } from '../../../resources/outline/outlines'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { downloadAsked } from '../../../slices/world'

const isKnown = (name: string): name is ResourceName => Object.hasOwn(outlines, name)

/** Where the mail stands, where it may belong, and its source. */
export function FiledAt({ row }: { row: AnyRow }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <section className="co-form__group">
      <Way at={row.filed_in} id={row.filed_id} words={say('mail.inbound.filed')} />
      <Way at={row.suggested_in} id={row.suggested_id} words={say('mail.inbound.suggested')} />
      <Button onClick={() => dispatch(downloadAsked({ path: `/api/admin/inbound-mail/source/${row.id}` }))}>
        {say('mail.inbound.source')}
      </Button>
    </section>
  )
}

function Way({ at, id, words }: { at: unknown; id: unknown; words: string }) {
  const site = useAppSelector((state) => state.site.current)
  if (typeof at !== 'string' || !isKnown(at) || typeof id !== 'number') return null
  return (
    <p>
      <ScreenLink isWayOnly to={`/${site}/${outlines[at].screen}?open=${id}`}>
        {words}
      </ScreenLink>
    </p>
  )
}
