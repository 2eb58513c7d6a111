import {
  IconApps,
  IconBook,
  IconBug,
  IconCommon,
  IconDashboard,
  IconDesktop,
  IconDownload,
  IconEmail,
  IconExperiment,
  IconFile,
  IconFolder,
  IconHistory,
  IconHome,
  IconIdcard,
  IconLanguage,
  IconLayout,
  IconList,
  IconLocation,
  IconMenu,
  IconMindMapping,
  IconNotification,
  IconOrderedList,
  IconPublic,
  IconQuestionCircle,
  IconSchedule,
  IconSend,
  IconSettings,
  IconShareAlt,
  IconStorage,
  IconSync,
  IconTag,
  IconTool,
  IconUpload,
  IconUser,
  IconUserGroup,
} from '@arco-design/web-react/icon'
import type { ComponentType } from 'react'
import type { MenuIconName } from '../../resources/kit/menuIcon'

/** A folded paper: Arco’s set has none. */
const IconNews = () => (
  <svg
    className="arco-icon"
    viewBox="0 0 48 48"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="4"
    aria-hidden="true"
  >
    <path d="M8 7h26v30a4 4 0 0 0 4 4H12a4 4 0 0 1-4-4V7Zm26 11h6v19a4 4 0 0 1-4 4M15 16h12M15 24h12M15 32h8" />
  </svg>
)

const icons: Readonly<Record<MenuIconName, ComponentType>> = {
  IconApps,
  IconBook,
  IconBug,
  IconCommon,
  IconDashboard,
  IconDesktop,
  IconDownload,
  IconEmail,
  IconExperiment,
  IconFile,
  IconFolder,
  IconHistory,
  IconHome,
  IconIdcard,
  IconLanguage,
  IconLayout,
  IconList,
  IconLocation,
  IconMenu,
  IconMindMapping,
  IconNews,
  IconNotification,
  IconOrderedList,
  IconPublic,
  IconQuestionCircle,
  IconSchedule,
  IconSend,
  IconSettings,
  IconShareAlt,
  IconStorage,
  IconSync,
  IconTag,
  IconTool,
  IconUpload,
  IconUser,
  IconUserGroup,
}

const isKnown = (name: string): name is MenuIconName => Object.hasOwn(icons, name)

/** The picture of a menu row; a name nobody knows shows a plain one. */
export function MenuIcon({ name = '' }: { name?: string | undefined }) {
  const Icon = isKnown(name) ? icons[name] : IconApps
  return <Icon />
}
