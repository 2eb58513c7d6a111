/** The console's keys in the browser: `reHeaderData`, the remembered site, in the session's storage, the others in the local one. */
export const storageKeys = {
  accessToken: 'accessToken',
  device: 'device',
  language: 'language',
  pageSetting: 'pageSetting',
  houseSetting: 'houseSetting',
  sidebarStatus: 'sidebarStatus',
  reHeaderData: 'reHeaderData',
} as const
