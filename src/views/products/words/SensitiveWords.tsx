import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { ListScreen } from '../../../engine/list/ListScreen'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { sensitiveWord } from '../../../resources/sensitive_word'
import { wordFinding } from '../../../resources/word_finding'
import { useAppSelector } from '../../../slices/hooks'
import { useMay } from '../../../widgets/Gate'
import { TryText } from './TryText'

/** The words, what the last scan has found, and a text to try them on. */
export function SensitiveWords() {
  const say = useSay()
  const [isTrying, setTrying] = useState(false)
  const site = useAppSelector((state) => state.site.current)
  const maySee = useMay(mark(wordFinding, 'list'))
  const toolbar = (
    <>
      {maySee && (
        <ScreenLink isWayOnly className="co-linked" to={`/${site}/${wordFinding.screen}`}>
          {say('words.findings')}
        </ScreenLink>
      )}
      <Button onClick={() => setTrying(true)}>{say('words.try')}</Button>
    </>
  )
  return (
    <ListScreen
      resource={sensitiveWord}
      toolbar={toolbar}
      extras={isTrying && <TryText onClose={() => setTrying(false)} />}
    />
  )
}
