import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLabel } from '../../i18n/useLabel'
import { useNoun } from '../../i18n/useNoun'
import { useSay } from '../../i18n/useSay'
import type { KindName } from '../../resources/kit/field'
import { languagePairs } from '../../resources/kit/languages'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { pageEnded } from '../../slices/navigation/tabs'
import { EmptyState } from '../../widgets/EmptyState'
import { PageHead } from '../../widgets/PageHead'
import { useActions } from '../actions'
import { fetchInputs } from '../kinds/inputs'
import type { Overrides } from '../overrides'
import { ScreenLink } from '../ScreenLink'
import { useSiteResource } from '../useSiteResource'
import '../kinds/kinds.css'
import { useRowTitle } from '../useRowTitle'
import { useTabName } from '../useTabName'
import { VersionGate } from '../versionGate/VersionGate'
import { ConflictDialog } from './ConflictDialog'
import { FormBody, groupId, shownGroups } from './FormBody'
import { FormNotices } from './FormNotices'
import type { Draft } from './formState'
import { LeaveDialog } from './LeaveDialog'
import { useAskLanguages } from './languages/useLanguages'
import { RowWaiting } from './RowWaiting'
import { SaveBar } from './SaveBar'
import { startLike } from './startLike'
import { type FormHandle, useForm } from './useForm'
import { useRow } from './useRow'

export interface FormScreenProps {
  resource: Resource
  overrides?: Overrides
}

const plain: Overrides = {}
const LONG: ReadonlySet<string> = new Set<KindName>(['longtext', 'richtext'])

/** Long texts in two languages need the whole page beside each other. */

const isWide = (resource: Resource): boolean =>
  resource.languages !== undefined ||
  languagePairs(resource).some(([name]) => LONG.has(resource.fields[name]?.kind ?? ''))

/** `…/add` or `…/edit/12`: the list's path, and the row where there is one. */
export const formPlace = (pathname: string): { list: string; id?: number } => {
  const [, list = '', id] = /^(.*?)\/(?:add|edit|details)(?:\/(\d+))?$/.exec(pathname) ?? []
  return id ? { list, id: Number(id) } : { list }
}

/** A form that is a page of its own, below the list's path. `?from=12` starts a new row like that one, `&in=3` one that says the same in language 3. */
export const FormScreen = (props: FormScreenProps) => (
  <VersionGate resource={props.resource}>
    <AddressedForm {...props} />
  </VersionGate>
)

function AddressedForm({ resource: declared, overrides = plain }: FormScreenProps) {
  const resource = useSiteResource(declared)
  const { pathname, search } = useLocation()
  const [{ list, id }] = useState(() => formPlace(pathname))
  const asked = new URLSearchParams(search)
  const from = Number(asked.get('from')) || undefined
  const language = Number(asked.get('in')) || undefined
  const needs = id ?? from
  const { row, run, again } = useRow(resource, needs)
  const isAsking = useAskLanguages(resource, id === undefined ? undefined : row)
  useMemo(() => fetchInputs(resource), [resource])
  const actions = useActions(resource)
  const say = useSay()
  const label = useLabel()
  if (!actions.has(id === undefined ? 'store' : 'update')) return <EmptyState title={say('engine.noPermission')} />
  if ((needs !== undefined && !row) || isAsking)
    return (
      <section className="co-page">
        <PageHead title={label(resource.title)} />
        <RowWaiting run={run} onRetry={again} />
      </section>
    )
  return (
    <FormPage
      resource={resource}
      overrides={overrides}
      list={list}
      {...(id !== undefined && row ? { row } : {})}
      {...(id === undefined && row ? startLike(resource, row, language) : {})}
    />
  )
}

/** The groups of a long form, to go to. */
export const Anchors = ({ form }: { form: FormHandle }) => {
  const label = useLabel()
  return (
    <ul className="co-anchors">
      {shownGroups(form).map(
        ({ heading, rows }, at) =>
          heading && (
            <li key={heading[1]}>
              <button
                type="button"
                data-has={rows.flat().some((name) => form.problems[name]) ? 'problem' : undefined}
                onClick={() => document.getElementById(groupId(form.key, at))?.scrollIntoView({ behavior: 'smooth' })}
              >
                {label(heading)}
              </button>
            </li>
          ),
      )}
    </ul>
  )
}

interface FormPageProps {
  resource: Resource
  overrides: Overrides
  list: string
  row?: AnyRow
  start?: Draft
  source?: number
}

function FormPage({ resource, overrides, list, row, start, source }: FormPageProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const [given] = useState(start)
  const [isLeaving, setLeaving] = useState(false)
  const goBack = (): void => void dispatch(pageEnded({ path: pathname, back: list }))
  const way = useMemo(() => ({ back: list }), [list])
  const form = useForm({
    resource,
    way,
    ...(row ? { row } : {}),
    ...(given ? { start: given } : {}),
    ...(source ? { source } : {}),
  })
  const noun = useNoun()
  const title = useRowTitle(resource, row, '')
  useTabName(title)
  const leave = (): void => (form.count > 0 ? setLeaving(true) : goBack())
  return (
    <section className="co-page">
      <PageHead
        title={row ? say('engine.form.edit', { title }) : say('engine.new', { title: noun(resource.title) })}
        back={
          <ScreenLink className="co-backlink" to={list}>
            ‹ {label(resource.screenTitle)}
          </ScreenLink>
        }
      />
      <div className={isWide(resource) ? 'co-formpage co-formpage--wide' : 'co-formpage'}>
        <div className="co-formpage__sheet">
          <FormNotices form={form} />
          <FormBody form={form} overrides={overrides} />
          <div className="co-formpage__bar">
            <SaveBar form={form} onCancel={leave} mayRepeat />
          </div>
        </div>
        <Anchors form={form} />
      </div>
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
            goBack()
          }}
        />
      )}
      {form.saving?.conflict && <ConflictDialog form={form} conflict={form.saving.conflict} />}
    </section>
  )
}
