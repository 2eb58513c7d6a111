import { Button } from '@arco-design/web-react'
import { IconHistory } from '@arco-design/web-react/icon'
import { useCallback, useEffect, useState } from 'react'
import { useActions } from '../../../engine/actions'
import { DetailsBody } from '../../../engine/details/DetailsBody'
import { ConflictDialog } from '../../../engine/form/ConflictDialog'
import { FormBody } from '../../../engine/form/FormBody'
import { FormNotices } from '../../../engine/form/FormNotices'
import { Anchors } from '../../../engine/form/FormScreen'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { SaveBar } from '../../../engine/form/SaveBar'
import { useForm } from '../../../engine/form/useForm'
import { useRow } from '../../../engine/form/useRow'
import '../../../engine/kinds/kinds.css'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { AnyRow } from '../../../resources/kit/resource'
import { platformSetting } from '../../../resources/platform_setting'
import { PageHead } from '../../../widgets/PageHead'
import { AwaitingRestart } from './AwaitingRestart'
import { FormMail } from './FormMail'
import { SettingHistory } from './SettingHistory'
import { StorageInput } from './StorageInput'

/** The only row. */
const ID = 1
const WAY = { stays: true } as const
const plain = {}
const overrides = { form: FormMail, inputs: { file_quota_megabytes: StorageInput } }

/** What is set for everybody: one form in groups, with all that was ever changed beside it. */
export function PlatformSetting() {
  const label = useLabel()
  const say = useSay()
  const { row, run, again } = useRow(platformSetting, ID)
  const mayChange = useActions(platformSetting).has('update')
  const [round, setRound] = useState(0)
  const [isLookedBack, setLookedBack] = useState(false)
  const begin = useCallback(() => setRound((before) => before + 1), [])
  return (
    <section className="co-page">
      <PageHead title={label(platformSetting.title)}>
        <Button icon={<IconHistory />} onClick={() => setLookedBack(true)}>
          {say('places.settings.history')}
        </Button>
      </PageHead>
      {!row && <RowWaiting run={run} onRetry={again} />}
      {row && <AwaitingRestart version={row.version} />}
      {row && mayChange && <SettingsForm key={round} row={row} onAnew={begin} />}
      {row && !mayChange && <DetailsBody resource={platformSetting} row={row} overrides={plain} />}
      {isLookedBack && <SettingHistory id={ID} mayUndo={mayChange} onClose={() => setLookedBack(false)} />}
    </section>
  )
}

/** Begins anew once it is saved, or given up. */
function SettingsForm({ row, onAnew }: { row: AnyRow; onAnew: () => void }) {
  const form = useForm({ resource: platformSetting, row, way: WAY })
  const isSaved = form.saving?.isSaved === true
  useEffect(() => {
    if (isSaved) onAnew()
  }, [isSaved, onAnew])
  const giveUp = (): void => {
    form.settle()
    onAnew()
  }
  return (
    <div className="co-formpage">
      <div className="co-formpage__sheet">
        <FormNotices form={form} />
        <FormBody form={form} overrides={overrides} />
        <div className="co-formpage__bar">
          <SaveBar form={form} onCancel={giveUp} mayRepeat={false} />
        </div>
      </div>
      <Anchors form={form} />
      {form.saving?.conflict && <ConflictDialog form={form} conflict={form.saving.conflict} />}
    </div>
  )
}
