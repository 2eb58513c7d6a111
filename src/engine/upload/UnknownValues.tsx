import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { MOST_UNKNOWN_NAMES } from '../../../config/limits'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { comparisonKey } from '../../resources/kit/text/comparisonKey'
import { useAppDispatch } from '../../slices/hooks'
import { type UploadAt, valueMapped } from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
import { UnknownValueLine } from './UnknownValueLine'
import { ValueTitle } from './ValueChoice'
import './values.css'

interface UnknownValuesProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
}

/** So many are shown before somebody asks for all. */
const FIRST = 20

/** Names of the file that no row goes by, each once for all its rows: mapped to a row that is there, or made a new one. */
export function UnknownValues({ resource, at, opened }: UnknownValuesProps) {
  const say = useSay()
  const [isWhole, setWhole] = useState(false)
  const { unknown } = opened
  if (unknown.length === 0) return <KnownBefore at={at} opened={opened} />
  const shown = isWhole ? unknown : unknown.slice(0, FIRST)
  return (
    <section className="co-card-box co-values" aria-label={say('upload.values.title')}>
      <h2 className="co-values__title">{say('upload.values.count', { count: unknown.length })}</h2>
      <p className="co-hint">{say('upload.values.hint')}</p>
      {unknown.length >= MOST_UNKNOWN_NAMES && (
        <p className="co-hint" role="note">
          {say('upload.values.first', { count: MOST_UNKNOWN_NAMES })}
        </p>
      )}
      <ul className="co-values__list">
        {shown.map((value) => (
          <UnknownValueLine
            key={`${value.field} ${value.name}`}
            resource={resource}
            at={at}
            opened={opened}
            value={value}
          />
        ))}
      </ul>
      {shown.length < unknown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {say('upload.values.all', { count: unknown.length })}
        </Button>
      )}
      <KnownBefore at={at} opened={opened} />
    </section>
  )
}

/** What names were said to mean, here or in an earlier upload, to be taken back. */
function KnownBefore({ at, opened: { plan, unknown } }: Omit<UnknownValuesProps, 'resource'>) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const asked = new Set(unknown.map(({ target, name }) => `${target} ${comparisonKey(name)}`))
  const known = (Object.entries(plan.values) as [ResourceName, Record<string, number>][]).flatMap(([target, names]) =>
    Object.entries(names)
      .filter(([name, id]) => id > 0 && !asked.has(`${target} ${name}`))
      .map(([name, id]) => ({ target, name, id })),
  )
  if (known.length === 0) return null
  return (
    <details className="co-values__known">
      <summary>{say('upload.values.known', { count: known.length })}</summary>
      <ul className="co-values__list">
        {known.map(({ target, name, id }) => (
          <li key={`${target} ${name}`} className="co-values__line">
            <span className="co-values__name">{name}</span>
            <span aria-hidden="true">→</span>
            <ValueTitle target={target} id={id} />
            <Button
              size="small"
              type="text"
              aria-label={say('upload.values.forget', { name })}
              onClick={() => dispatch(valueMapped({ resource: at.resource, id: at.id, target, name, row: 0 }))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
