import { BRAND } from './brand'

export interface PageSettings {
  title: string
  showSettings: boolean
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  layout: 'left' | 'top' | 'mix'
  theme: 'auto' | 'light' | 'dark'
  size: 'mini' | 'small' | 'default' | 'large'
  language: 'zh-cn' | 'en'
  themeColor: string
}

/** What the console looks like before anybody chose anything. */
export const settingsTemplate: PageSettings = {
  title: BRAND,
  showSettings: true,
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  layout: 'left',
  theme: 'light',
  size: 'default',
  language: 'zh-cn',
  themeColor: '#409EFF',
}
