import { Button, Input, Radio, Switch } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import type { MessageId } from '../../i18n/messageId'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type PageSettings, settingsChanged, settingsDrawerToggled, settingsReset } from '../../slices/settings'
import { SideDrawer } from '../../widgets/SideDrawer'
import './SettingsDrawer.css'

const CHOICES = {
  layout: [
    ['left', 'shell.layoutLeft'],
    ['top', 'shell.layoutTop'],
    ['mix', 'shell.layoutMix'],
  ],
  theme: [
    ['light', 'shell.themeLight'],
    ['dark', 'shell.themeDark'],
    ['auto', 'shell.themeAuto'],
  ],
  size: [
    ['mini', 'shell.sizeMini'],
    ['small', 'shell.sizeSmall'],
    ['default', 'shell.sizeDefault'],
    ['large', 'shell.sizeLarge'],
  ],
} as const satisfies Partial<Record<keyof PageSettings, readonly (readonly [string, MessageId])[]>>

const SWITCHES = [
  ['tagsView', 'shell.settingsTagsView'],
  ['fixedHeader', 'shell.settingsFixedHeader'],
  ['sidebarLogo', 'shell.settingsSidebarLogo'],
  ['showSettings', 'shell.settingsShow'],
] as const

const COLORS = ['#409EFF', '#3370FF', '#14A38B', '#2E9E5B', '#C9830A', '#D9534F', '#B0529F', '#6B5BD6']

/** What staff set for themselves; it counts at once and is kept in this browser. */
export function SettingsDrawer() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const settings = useAppSelector((state) => state.settings)
  return (
    <SideDrawer
      width={340}
      title={say('shell.settings')}
      visible={settings.isDrawerOpen}
      onCancel={() => dispatch(settingsDrawerToggled())}
      footer={<Button onClick={() => dispatch(settingsReset())}>{say('shell.settingsReset')}</Button>}
    >
      <Choice name="layout" title={say('shell.settingsLayout')} />
      <Choice name="theme" title={say('shell.theme')} />
      <Colors />
      <Choice name="size" title={say('shell.settingsSize')} />
      <Line title={say('shell.language')}>
        <Radio.Group
          type="button"
          value={settings.language}
          onChange={(language) => dispatch(settingsChanged({ language }))}
          options={[
            { value: 'zh-cn', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Line>
      {SWITCHES.map(([name, word]) => (
        <div key={name} className="co-setting co-setting--line">
          <span id={`setting-${name}`}>{say(word)}</span>
          <Switch
            aria-labelledby={`setting-${name}`}
            checked={settings[name]}
            onChange={(isOn) => dispatch(settingsChanged({ [name]: isOn }))}
          />
        </div>
      ))}
      <Line title={say('shell.settingsTitle')}>
        <Input
          aria-label={say('shell.settingsTitle')}
          maxLength={40}
          value={settings.title}
          onChange={(title) => dispatch(settingsChanged({ title }))}
        />
      </Line>
    </SideDrawer>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="co-setting">
      <span className="co-setting__title">{title}</span>
      {children}
    </div>
  )
}

function Choice({ name, title }: { name: keyof typeof CHOICES; title: string }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const value = useAppSelector((state) => state.settings[name])
  return (
    <Line title={title}>
      <Radio.Group
        type="button"
        value={value}
        onChange={(chosen) => dispatch(settingsChanged({ [name]: chosen }))}
        options={CHOICES[name].map(([key, word]) => ({ value: key, label: say(word) }))}
      />
    </Line>
  )
}

function Colors() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const chosen = useAppSelector((state) => state.settings.themeColor)
  const choose = (themeColor: string) => dispatch(settingsChanged({ themeColor }))
  return (
    <Line title={say('shell.settingsColor')}>
      <div className="co-setting__colors">
        {COLORS.map((color) => (
          <button
            key={color}
            type="button"
            className="co-setting__color"
            style={{ background: color }}
            aria-label={color}
            aria-pressed={color === chosen.toUpperCase()}
            onClick={() => choose(color)}
          />
        ))}
        <input
          type="color"
          className="co-setting__own"
          aria-label={say('shell.settingsColorCustom')}
          value={chosen}
          onChange={(event) => choose(event.target.value.toUpperCase())}
        />
      </div>
      <p className="co-setting__hint">{say('shell.settingsColorHint')}</p>
    </Line>
  )
}
