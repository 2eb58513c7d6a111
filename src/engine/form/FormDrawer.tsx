import { useMemo, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import type { FormWay } from '../../slices/rows/edits'
import { SiteBand } from '../guard/SiteBand'
import { fetchInputs } from '../kinds/inputs'
import type { Overrides } from '../overrides'
import { useSiteResource } from '../useSiteResource'
import '../kinds/kinds.css'
import { SideDrawer } from '../../widgets/SideDrawer'
import { useRowTitle } from '../useRowTitle'
import { ConflictDialog } from './ConflictDialog'
import { FormBody } from './FormBody'
import { FormNotices } from './FormNotices'
import type { Draft } from './formState'
import { LeaveDialog } from './LeaveDialog'
import { useAskLanguages } from './languages/useLanguages'
import { RowWaiting } from './RowWaiting'
import { SaveBar } from './SaveBar'
import { startLike } from './startLike'
import { useForm } from './useForm'
import { useRow } from './useRow'

export interface FormDrawerProps {
  resource: Resource
  overrides?: Overrides
  /** The row that is edited. */
  id?: number
  /** A new row that starts like this one. */
  copyOf?: number
  /** The language in which the new row says the same. */
  inLanguage?: number
  /** What a new row starts with. */
  start?: Draft
  /** Where one goes once it is saved. */
  way: FormWay
  /** It is given up. */
  onClose: () => void
}

const NARROW = 560
const WIDE = 720
/** Two languages side by side. */
const WIDEST = 1080
const plain: Overrides = {}

/** A form beside the list. It waits for the row where one is needed. */
export function FormDrawer({
  resource: declared,
  overrides = plain,
  id,
  copyOf,
  inLanguage,
  start,
  way,
  onClose,
}: FormDrawerProps) {
  const resource = useSiteResource(declared)
  const { row, run, again } = useRow(resource, id ?? copyOf)
  const [given] = useState(start)
  useMemo(() => fetchInputs(resource), [resource])
  const needs = id ?? copyOf
  const isAsking = useAskLanguages(resource, id === undefined ? undefined : row)
  const label = useLabel()
  if ((needs !== undefined && !row) || isAsking)
    return (
      <SideDrawer
        visible
        className="co-drawer"
        width={widthOf(resource)}
        title={label(resource.title)}
        onCancel={onClose}
        footer={null}
      >
        <RowWaiting run={run} onRetry={again} />
      </SideDrawer>
    )
  return (
    <OpenForm
      resource={resource}
      overrides={overrides}
      way={way}
      onClose={onClose}
      {...(id !== undefined && row ? { row } : {})}
      {...(copyOf !== undefined && row ? startLike(resource, row, inLanguage) : given ? { start: given } : {})}
    />
  )
}

const widthOf = ({ languages, form }: Resource): number =>
  languages ? WIDEST : form.some(({ rows }) => rows.some((names) => names.length > 1)) ? WIDE : NARROW

interface OpenFormProps {
  resource: Resource
  overrides: Overrides
  row?: AnyRow
  start?: Draft
  source?: number
  way: FormWay
  onClose: () => void
}

function OpenForm({ resource, overrides, row, start, source, way, onClose }: OpenFormProps) {
  const say = useSay()
  const label = useLabel()
  const [given] = useState(start)
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    resource,
    way,
    ...(row ? { row } : {}),
    ...(given ? { start: given } : {}),
    ...(source ? { source } : {}),
  })
  const noun = useNoun()
  const title = useRowTitle(resource, row, label(resource.title))
  const leave = (): void => (form.count > 0 ? setLeaving(true) : onClose())
  return (
    <SideDrawer
      visible
      isForm
      className="co-drawer"
      width={widthOf(resource)}
      title={row ? say('engine.form.edit', { title }) : say('engine.new', { title: noun(resource.title) })}
      onCancel={leave}
      footer={<SaveBar form={form} onCancel={leave} mayRepeat />}
    >
      {/* The band of the frame lies under the drawer. */}
      <SiteBand />
      <FormNotices form={form} />
      <FormBody form={form} overrides={overrides} />
      {isLeaving && (
        <LeaveDialog
          count={form.count}
          onStay={() => setLeaving(false)}
          onSave={() => {
            setLeaving(false)
            form.save()
          }}
          onLeave={() => {
            form.settle()
            onClose()
          }}
        />
      )}
      {form.saving?.conflict && <ConflictDialog form={form} conflict={form.saving.conflict} />}
    </SideDrawer>
  )
}
