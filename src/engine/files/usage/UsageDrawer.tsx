import { Button } from '@arco-design/web-react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { file as fileResource } from '../../../resources/file'
import type { Label } from '../../../resources/kit/label'
import { filesUsage } from '../../../resources/readings/files'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { fileSize } from '../../format/size'
import { useReading } from '../../useReading'
import { useFiles } from '../BrowserContext'
import { LargestFolders } from './LargestFolders'
import { Part } from './Part'
import { QuotaLine } from './QuotaBar'

const MB = 1024 * 1024

/** How much is kept, of which kind, and where; from here one comes to what is kept more than once. */
export function UsageDrawer({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const label = useLabel()
  const { show } = useFiles()
  const { data, fault } = useReading(filesUsage, { key: 'file usage' })
  const said = (title: string | Label): string => (typeof title === 'string' ? title : label(title))
  const kinds = fileResource.fields.kind.choices
  return (
    <SideDrawer visible className="co-drawer" width={520} footer={null} title={say('files.usage')} onCancel={onClose}>
      {fault && <p className="co-field__problem">{fault.message}</p>}
      {data && (
        <>
          <QuotaLine usage={data} />
          <p className="co-hint">{say('files.usage.stored', { size: fileSize(data.stored) })}</p>
          <Button className="co-fusage__same" onClick={() => show({ what: 'duplicates' })}>
            {say('files.same')}
          </Button>
          <section className="co-fsection">
            <h3>{say('files.usage.kinds')}</h3>
            {data.kinds.map(({ kind, files, size }) => (
              <Part
                key={kind}
                name={label(kinds?.[kind] ?? [kind, kind])}
                files={files}
                size={size}
                whole={data.size}
              />
            ))}
          </section>
          <LargestFolders onGo={onClose} />
          {data.sites.length > 0 && (
            <section className="co-fsection">
              <h3>{say('files.usage.sites')}</h3>
              {data.sites.map(({ site, title, files, size, quota_mb: quota }) => (
                <Part
                  key={site}
                  name={said(title)}
                  files={files}
                  size={size}
                  whole={quota === null ? undefined : quota * MB}
                />
              ))}
            </section>
          )}
        </>
      )}
    </SideDrawer>
  )
}
