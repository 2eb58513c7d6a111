import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import type { FileItem } from '../../../resources/kit/files'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { exactTime, friendlyTime } from '../../format/time'
import { useFileFacts } from '../useFileFacts'

/** What is known of a file. */
export function Facts({ item }: { item: FileItem }) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const facts = useFileFacts()
  const { fields } = fileResource
  const changed = String(item.updated_at ?? '')
  const lines: [string, string, string?][] = [
    [label(fields.kind.label), facts.kind(item)],
    [say('files.size'), facts.size(item)],
    ...(item.width && item.height ? [[say('files.pixels'), `${item.width} × ${item.height}`] as [string, string]] : []),
    ...(item.kind === 'image'
      ? ([
          [label(fields.alt_zh.label), item.alt_zh || say('files.alt.none')],
          [label(fields.alt_en.label), item.alt_en || say('files.alt.none')],
        ] as [string, string][])
      : []),
    ...(item.path ? [[label(fields.path.label), item.path] as [string, string]] : []),
    ...(changed
      ? [
          [say('files.changed'), friendlyTime(changed, language), exactTime(changed, language)] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <dl className="co-ffacts">
      {lines.map(([name, value, title]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={title}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
