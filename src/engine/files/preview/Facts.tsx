import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import type { FileItem } from '../../../resources/kit/files'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { fileSize } from '../../format/size'
import { exactTime, friendlyTime } from '../../format/time'
import { useFileFacts } from '../useFileFacts'

const percent = (part: number): number => Math.round(part * 100)

const focalSaid = ({ focal_x: x, focal_y: y }: FileItem, say: ReturnType<typeof useSay>): string =>
  x === null && y === null
    ? say('files.focal.centre')
    : say('files.focal.said', { x: percent(x ?? 0.5), y: percent(y ?? 0.5) })

const MB = 1024 * 1024

/** How many files it holds, and how much it may. */
const factsOfFolder = (
  { files = 0, quota_mb: quota }: FileItem,
  say: ReturnType<typeof useSay>,
): [string, string][] => [
  [say('files.folder.holds'), say('files.count', { count: files })],
  [say('files.folder.quota'), quota === null ? say('files.folder.noQuota') : fileSize(quota * MB)],
]

/** What is known of a file, or a folder. */
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
    ...(item.kind === 'folder' ? factsOfFolder(item, say) : []),
    ...(item.width && item.height ? [[say('files.pixels'), `${item.width} × ${item.height}`] as [string, string]] : []),
    ...(item.kind === 'image'
      ? ([
          [label(fields.alt_zh.label), item.alt_zh || say('files.alt.none')],
          [label(fields.alt_en.label), item.alt_en || say('files.alt.none')],
          [say('files.focal'), focalSaid(item, say)],
        ] as [string, string][])
      : []),
    ...(item.is_closed ? [[label(fields.is_private.label), say('files.closed')] as [string, string]] : []),
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
