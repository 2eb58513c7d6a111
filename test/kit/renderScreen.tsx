import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { SUPER_ROLE } from '../../config/superRole'
import { en } from '../../src/i18n/en'
import { zh } from '../../src/i18n/zh'
import { resourceOf } from '../../src/resources'
import type { Field } from '../../src/resources/kit/field'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { rootReducer } from '../../src/slices/rootState'
import { rowsArrived } from '../../src/slices/rows/entities'
import { rightsLoaded } from '../../src/slices/session/session'
import { type Language, settingsChanged } from '../../src/slices/settings'
import { siteEntered } from '../../src/slices/sites/site'

interface ScreenOptions {
  /** Where the person stands; the list's query in its search part. */
  at: string
  language?: Language
  /** Permission marks; absent: everything is allowed. */
  marks?: string[]
}

const sampleOf = (field: Field, at: number): unknown => {
  switch (field.kind) {
    case 'int':
    case 'number':
      return 12 + at
    case 'money':
      return `${1200 + at}.50`
    case 'rate':
      return '0.15'
    case 'bool':
      return at % 2 === 0
    case 'date':
      return '2026-01-31'
    case 'datetime':
      return '2026-01-31T08:00:00.000Z'
    case 'choice':
      return Object.keys(field.choices ?? {})[at % Object.keys(field.choices ?? { a: 1 }).length]
    case 'ref':
    case 'tree':
      return field.kind === 'tree' && at === 0 ? null : 1
    case 'refs':
      return [1, 2]
    case 'tags':
    case 'files':
      return ['one', 'two']
    case 'json':
      return { a: at }
    case 'color':
      return '#409EFF'
    case 'richtext':
      return `<p>Text ${at}</p>`
    case 'email':
      return `person${at}@example.com`
    case 'url':
    case 'image':
    case 'file':
      return `https://example.com/${at}`
    case 'phone':
      return '+86 139 0000 0000'
    case 'ip':
      return '192.0.2.7'
    default:
      return `text-${at}`
  }
}

/** A believable row of any resource. */
export const sampleRow = (resource: Resource, at: number): AnyRow => ({
  ...Object.fromEntries(
    Object.entries(resource.allFields).map(([name, field]) => [name, field.secret ? true : sampleOf(field, at)]),
  ),
  id: at + 1,
  status: 'enabled',
  sort: 100,
  version: 1,
})

export const sampleRows = (resource: Resource, count: number): AnyRow[] =>
  Array.from({ length: count }, (_, at) => sampleRow(resource, at))

/** What went through the store, in order, as type and payload. */
type Seen = { type: string; payload?: unknown }[]

const Address = ({ onChange }: { onChange: (address: string) => void }) => {
  const { pathname, search } = useLocation()
  onChange(pathname + search)
  return null
}

/** Renders a screen against the real slices, with every dispatched event recorded and no flow running. */
export const renderScreen = (screen: ReactNode, { at, language = 'en', marks }: ScreenOptions) => {
  const seen: Seen = []
  const watch: Middleware = () => (next) => (event) => {
    seen.push(event as Seen[number])
    return next(event)
  }
  const store = configureStore({
    reducer: rootReducer,
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }).concat(watch),
  })
  store.dispatch(siteEntered(at.split('/')[1] ?? 'main'))
  store.dispatch(settingsChanged({ language: language === 'zh' ? 'zh-cn' : 'en' }))
  store.dispatch(rightsLoaded({ roles: marks ? ['STAFF'] : [SUPER_ROLE], marks: marks ?? [] }))
  let address = at
  const view = render(
    <Provider store={store}>
      <IntlProvider locale={language} messages={language === 'zh' ? zh : en}>
        <MemoryRouter initialEntries={[at]}>
          <Address
            onChange={(next) => {
              address = next
            }}
          />
          {screen}
        </MemoryRouter>
      </IntlProvider>
    </Provider>,
  )
  return {
    ...view,
    store,
    seen,
    address: () => address,
    events: (type: string) => seen.filter((event) => event.type === type),
  }
}

export type RenderedScreen = ReturnType<typeof renderScreen>

/** The server's answer to the list of the screen. */
export const answerList = (
  { store }: Pick<RenderedScreen, 'store'>,
  resource: Resource,
  list: string,
  rows: AnyRow[],
  total = rows.length,
  isTotalCapped = false,
): void => {
  const titles = Object.fromEntries(
    Object.values(resource.allFields).flatMap(({ to }) =>
      to
        ? [
            [
              to,
              { 1: [`${resourceOf(to).title[0]}甲`, `${resourceOf(to).title[1]} A`] as const, 2: ['乙', 'B'] as const },
            ],
          ]
        : [],
    ),
  )
  store.dispatch(rowsArrived({ resource: resource.name, list, rows, total, isTotalCapped, titles }))
}
