import { Button, Radio } from '@arco-design/web-react'
import { useNoun } from '../../../i18n/useNoun'
import { useSay } from '../../../i18n/useSay'
import { resourceOf } from '../../../resources'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { type ChosenToSync, chosenRowsDropped, type SyncMode, syncModeChosen } from '../../../slices/sites/syncPublish'

const MODES: readonly SyncMode[] = ['since', 'rows', 'compare', 'all']

/** Which rows are meant. */
export function SyncModes() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { mode, chosen } = useAppSelector((state) => state.syncPublish)
  return (
    <section className="co-sync__part" aria-labelledby="co-sync-what">
      <h2 id="co-sync-what">{say('sync.what')}</h2>
      <Radio.Group
        direction="vertical"
        value={mode}
        onChange={(value: SyncMode) => dispatch(syncModeChosen(value))}
        aria-labelledby="co-sync-what"
      >
        {MODES.map((each) => (
          <Radio key={each} value={each} disabled={each === 'rows' && chosen === null}>
            {say(`sync.mode.${each}`)}
            <span className="co-hint co-sync__hint">
              {each === 'rows' ? (
                chosen ? (
                  <Chosen chosen={chosen} />
                ) : (
                  say('sync.mode.rows.none')
                )
              ) : (
                say(`sync.mode.${each}.hint`)
              )}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </section>
  )
}

function Chosen({ chosen }: { chosen: ChosenToSync }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const nounOf = useNoun()
  const { count, sentence } = chosen
  const { title, plural } = resourceOf(chosen.resource)
  const noun = nounOf(count === 1 ? title : plural)
  return (
    <>
      {count === undefined ? say('sync.chosenAll', { noun }) : say('sync.chosen', { count, noun })}
      {sentence && ` · ${sentence}`}
      <Button size="mini" type="text" onClick={() => dispatch(chosenRowsDropped())}>
        {say('sync.chosen.drop')}
      </Button>
    </>
  )
}
