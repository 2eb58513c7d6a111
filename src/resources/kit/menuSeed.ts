import { actionLabel } from './actionLabels'
import { actionsOf, standardActionsOf } from './actionsOf'
import { addressesIn, homeIn } from './home'
import type { Label } from './label'
import { mark } from './mark'
import { GROUP_ICONS, type MenuGroup, menuGroups } from './menuGroups'
import { INBOX_MARK, ownScreens } from './ownScreens'
import type { Resource, StandardAction } from './resource'

export type MenuCategory = 'control' | 'site'

/** A row of the table `rule`, before it has ids. Paths are whole: they follow `/{site}/`, whatever the parent. */
export interface MenuSeedRow {
  /** Never changes: by it an upgrade knows which rows an installation already got. */
  key: string
  /** The parent's key. Parents come before their children. */
  parent: string | null
  category: MenuCategory
  type: 'directory' | 'menu' | 'button'
  name: string
  english_name: string
  path: string | null
  component: string | null
  perm: string | null
  visible: boolean
  keep_alive: boolean
  icon: string | null
  sort: number
}

interface Page {
  path: string
  name: string
  label: Label
  /** Of the view, where several addresses show the same. */
  view?: string
}

/** Pages of their own that a screen opens; they stand in no menu. `:id` is the row. None for what has no such call. */
const pagesOf = (resource: Resource): Page[] => {
  if (!resource.hasPages) return []
  const { title } = resource
  const [zh, en] = title
  const actions = standardActionsOf(resource)
  const add: Page = { path: 'add', name: 'add', label: [`新增${zh}`, `New ${en.toLowerCase()}`] }
  const edit: Page = { path: 'edit/:id', name: 'edit', label: [`编辑${zh}`, `Edit ${en.toLowerCase()}`] }
  return [
    ...(actions.includes('store') ? [add] : []),
    ...(actions.includes('update') ? [edit] : []),
    { path: 'details/:id', name: 'details', label: [`${zh}详情`, `${en} details`] },
  ]
}

/** A resource whose files are taken in has a page for that; each upload finds it under its own number. */
const uploadPagesOf = (resource: Resource): Page[] => {
  if (!resource.upload) return []
  const label: Label = [`上传${resource.title[0]}`, `${resource.title[1]} upload`]
  return [
    { path: 'upload', name: 'upload', label },
    {
      path: 'upload/:id',
      name: 'upload-run',
      view: 'upload',
      label: [`${label[0]}进度`, `${label[1]} progress`],
    },
  ]
}

const STEP = 100
/** Between a screen's pages and the next screen. */
const BESIDE = 10
const CATEGORIES: readonly MenuCategory[] = ['control', 'site']

const isGroup = (name: string): name is MenuGroup => Object.hasOwn(menuGroups, name)

/** The group of a route is its first part. */
const groupOf = (route: string, resource: Resource): MenuGroup => {
  const [first = ''] = route.split('/')
  return isGroup(first) ? first : resource.group
}

const isSeenIn = (category: MenuCategory) => (resource: Resource) =>
  resource.scope === 'both' || resource.scope === category || (category === 'site' && resource.isOfEverySite === true)

const row = (category: MenuCategory, key: string, label: Label, own: Partial<MenuSeedRow>): MenuSeedRow => ({
  key: `${category}/${key}`,
  parent: null,
  category,
  type: 'menu',
  name: label[0],
  english_name: label[1],
  path: null,
  component: null,
  perm: null,
  visible: true,
  keep_alive: false,
  icon: null,
  sort: STEP,
  ...own,
})

/** The menu as the declarations have it, for both contexts. Pure: the same declarations give the same rows. */
export const menuSeed = (resources: readonly Resource[]): MenuSeedRow[] =>
  CATEGORIES.flatMap((category) => [
    ...(category === 'site' ? [inboxRow] : []),
    dashboardOf(category),
    ...(category === 'control' ? [inboxEverywhere] : []),
    ...groupsOf(category, resources.filter(isSeenIn(category))),
  ])

const dashboardOf = (category: MenuCategory): MenuSeedRow =>
  row(category, 'dashboard', menuGroups.dashboard, {
    path: 'dashboard',
    component: 'dashboard',
    keep_alive: true,
    icon: GROUP_ICONS.dashboard,
    // Behind the inbox of a site.
    sort: category === 'site' ? 1 : 0,
  })

/** First of all in a site: somebody waits for an answer. */
const inboxRow: MenuSeedRow = row('site', 'inbox', ['收件箱', 'Inbox'], {
  path: 'inbox',
  component: 'inbox',
  perm: INBOX_MARK,
  keep_alive: true,
  icon: 'IconEmail',
  sort: 0,
})

/** In control it shows those of all sites. */
const inboxEverywhere: MenuSeedRow = { ...inboxRow, key: 'control/inbox', category: 'control', sort: 1 }

const groupsOf = (category: MenuCategory, seen: readonly Resource[]): MenuSeedRow[] =>
  Object.keys(menuGroups)
    .filter(isGroup)
    .flatMap((group, index) => {
      const screens = screensOf(group, category, seen)
      if (screens.size === 0) return []
      const own = {
        type: 'directory',
        path: group,
        component: 'Layout',
        icon: GROUP_ICONS[group],
        sort: index * STEP,
        visible: [...screens].some(([route, [first]]) => first && route === homeIn(category, first)),
      } as const
      const directory = row(category, group, menuGroups[group], own)
      const children = [...screens].flatMap(([route, held], at) => {
        const screen = { category, parent: directory.key, route, held, sort: (at + 1) * STEP }
        return [...screenRows(screen), ...gridRows(screen)]
      })
      return [directory, ...children, ...ownRows(category, group, directory.key)]
    })

const AFTER_ALL = 9000

/** Screens of no resource stand at the end of their group. */
const ownRows = (category: MenuCategory, group: MenuGroup, parent: string): MenuSeedRow[] =>
  ownScreens
    .filter((screen) => screen.category === category && screen.group === group)
    .map(({ route, label, icon, perm }, at) =>
      row(category, route, label, { parent, path: route, component: route, perm, icon, sort: AFTER_ALL + at * STEP }),
    )

/** Route → the resources that stand on it, in their order. */
const screensOf = (group: MenuGroup, category: MenuCategory, seen: readonly Resource[]): Map<string, Resource[]> => {
  const screens = new Map<string, Resource[]>()
  for (const resource of seen)
    for (const route of addressesIn(category, resource))
      if (groupOf(route, resource) === group) screens.set(route, [...(screens.get(route) ?? []), resource])
  return screens
}

interface Screen {
  category: MenuCategory
  parent: string
  route: string
  held: readonly Resource[]
  sort: number
}

const screenRows = ({ category, parent, route, held, sort }: Screen): MenuSeedRow[] => {
  const [first] = held
  if (!first) return []
  const common = {
    parent,
    path: route,
    component: first.screen,
    keep_alive: true,
    icon: first.icon ?? null,
    sort,
    ...(route !== homeIn(category, first) && { visible: false }),
  }
  const menu = row(category, route, first.screenTitle, common)
  const pages = [...pagesOf(first), ...uploadPagesOf(first)].map((page) =>
    row(category, `${route}/${page.name}`, page.label, {
      parent,
      path: `${route}/${page.path}`,
      component: `${route}/${page.view ?? page.name}`,
      visible: false,
      sort: sort + 1,
    }),
  )
  const buttons = buttonsOf(held).map(({ perm, label }, at) =>
    row(category, `${route}#${perm}`, label, { parent: menu.key, type: 'button', perm, sort: (at + 1) * STEP }),
  )
  return [menu, ...buttons, ...pages]
}

/** A grid stands beside the list, in sites; what its button grants is the same as editing in the list. */
function gridRows({ category, parent, route, held: [first], sort }: Screen): MenuSeedRow[] {
  const { grid, icon = null } = first ?? {}
  if (!first || !grid || category !== 'site' || route !== first.screen) return []
  const menu = row(category, grid.screen, grid.title, {
    parent,
    path: grid.screen,
    component: grid.screen,
    keep_alive: true,
    icon,
    sort: sort + BESIDE,
  })
  const perm = mark(first, 'update')
  const own = { parent: menu.key, type: 'button', perm, sort: STEP } as const
  return [menu, row(category, `${grid.screen}#${perm}`, actionLabel(first, 'update'), own)]
}

interface Button {
  perm: string
  label: Label
}

/** Whoever holds a screen may look at it (list, form, option); what a button grants is everything beyond that. */
const LOOKING: ReadonlySet<string> = new Set<StandardAction>(['list', 'form', 'option'])

/** What can be done on a screen, by its resources in their order. */
const buttonsOf = (held: readonly Resource[]): Button[] =>
  held.flatMap((resource, at) =>
    actionsOf(resource)
      .filter((action) => !LOOKING.has(action))
      .map((action) => {
        const label = actionLabel(resource, action)
        return { perm: mark(resource, action), label: at === 0 ? label : within(resource.title, label) }
      }),
  )

const within = (outer: Label, inner: Label): Label => [`${outer[0]}：${inner[0]}`, `${outer[1]}: ${inner[1]}`]
