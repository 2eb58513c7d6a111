import type { ConfigProviderProps } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import type { Language } from '../slices/settings'

type Locale = ConfigProviderProps['locale']

/** Arco's own words. Chinese is what it speaks anyway; English comes when it is wanted. */
export function useArcoLocale(language: Language): Locale {
  const [english, setEnglish] = useState<Locale>()
  useEffect(() => {
    if (language === 'en')
      void import(/* webpackChunkName: 'arco-en' */ '@arco-design/web-react/es/locale/en-US').then((part) =>
        setEnglish(part.default),
      )
  }, [language])
  return language === 'en' ? english : undefined
}
