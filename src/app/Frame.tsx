import '@arco-design/web-react/es/_util/react-19-adapter'
import { ConfigProvider } from '@arco-design/web-react'
import { useAppSelector } from '../slices/hooks'
import { selectLanguage } from '../slices/settings'
import { CloseCross } from '../widgets/CloseCross'
import { KeepAlive } from './KeepAlive'
import { Shell } from './layout/Shell'
import { Opening } from './Opening'
import { ScreenTold } from './ScreenTold'
import './theme/arco.css'
import { ThemeEffect } from './theme/ThemeEffect'
import { useArcoLocale } from './useArcoLocale'

/** Arco's own cross is called Close in every language. */
const DIALOGS = { Modal: { closeIcon: <CloseCross isPassed /> } }
const SIZES = { mini: 'mini', small: 'small', default: 'default', large: 'large' } as const

/** The frame of whoever is signed in. Until the rights of a context are there, nothing of it is shown. */
export function Frame() {
  const locale = useArcoLocale(useAppSelector(selectLanguage))
  const size = useAppSelector((state) => state.settings.size)
  const isReady = useAppSelector((state) => state.session.isReady)
  return (
    <ConfigProvider {...(locale ? { locale } : {})} size={SIZES[size]} componentConfig={DIALOGS}>
      <ThemeEffect />
      <Shell>
        <ScreenTold />
        {isReady ? <KeepAlive /> : <Opening />}
      </Shell>
    </ConfigProvider>
  )
}
