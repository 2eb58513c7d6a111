import type { Resource } from '../../../src/resources/kit/resource'
import type { Screen } from '../screens'
import type { Stage, State } from '../state'
import { leading } from './openings'

/** Milliseconds: the checks of one site wait for each other. */
const CHECKED_WITHIN = 60_000

const isUploaded = (screen: Screen): boolean => leading(screen)?.upload !== undefined && screen.pages.has('upload')

const sampleOf = (kind: string, line: number): string => {
  if (kind === 'email') return `look-${line}@demo.example`
  if (kind === 'int' || kind === 'number' || kind === 'money') return String(line)
  return kind === 'date' ? '2026-01-31' : `Look ${line}`
}

/** Tab-separated, with a header for each field of the form, two lines of values that fit their kinds and one of stops. */
const tableOf = (resource: Resource): string => {
  const fields = Object.values(resource.fields).filter(({ readonly }) => !readonly)
  const lines = [1, 2].map((line) => fields.map(({ kind }) => sampleOf(kind, line)))
  return [fields.map(({ label }) => label[1]), ...lines, fields.map(() => '.')]
    .map((cells) => cells.join('\t'))
    .join('\n')
}

async function choose({ page, settle }: Stage, name: string, text: string): Promise<void> {
  await page.setInputFiles('main input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await settle()
}

async function sendTable(stage: Stage): Promise<void> {
  const resource = leading(stage.screen)
  if (!resource) return
  await choose(stage, 'look.txt', tableOf(resource))
  await checkButton(stage).waitFor()
}

const checkButton = ({ page, say }: Stage) => page.getByRole('button', { name: say('upload.map.check'), exact: true })

const upload = { isOf: isUploaded, address: () => '/upload' }

/** The steps of an upload, as far as nothing is written. */
export const uploadStates: readonly State[] = [
  { ...upload, name: 'upload' },
  { ...upload, name: 'upload, no table', act: (stage) => choose(stage, 'notes.md', '# Notes') },
  { ...upload, name: 'upload, columns', act: sendTable },
  {
    ...upload,
    name: 'upload, checked',
    act: async (stage) => {
      await sendTable(stage)
      await checkButton(stage).click()
      await stage.page.getByText(stage.say('upload.check.title')).first().waitFor({ timeout: CHECKED_WITHIN })
    },
  },
  {
    ...upload,
    name: 'upload, ended',
    address: async (screen, rows) => {
      const resource = leading(screen)
      const id =
        resource && (await rows.first('upload_log', screen.context, { resource: resource.name, state: 'partial' }))
      return id === undefined ? undefined : `/upload/${id}`
    },
  },
]
