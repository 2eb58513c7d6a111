import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChangesPage, changesPage } from './changesPage'

/** What is new in one version, in both languages. */
export interface VersionNews {
  version: string
  zh: ChangesPage
  en: ChangesPage
}

const NAME = /^(?<version>\d+(?:\.\d+){1,2})\.zh\.md$/

/** All versions of a folder like docs/changes; none where it is not there. Throws where a page is wrong or one language is missing. */
export async function readChanges(folder: string): Promise<VersionNews[]> {
  if (!existsSync(folder)) return []
  const versions = (await readdir(folder)).flatMap((file) => NAME.exec(file)?.groups?.version ?? [])
  const pageOf = async (version: string, language: 'zh' | 'en') =>
    changesPage(await readFile(join(folder, `${version}.${language}.md`), 'utf8'))
  return Promise.all(
    versions.map(async (version) => {
      const [zh, en] = await Promise.all([pageOf(version, 'zh'), pageOf(version, 'en')])
      if (zh.day !== en.day) throw new Error(`docs/changes ${version}: both languages need the same day`)
      return { version, zh, en }
    }),
  )
}
