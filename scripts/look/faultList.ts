import type { Fault } from './fault'
import type { Shot } from './plan'

/** A fault, and where it was seen. */
export interface SeenFault extends Fault {
  readonly screen: string
  readonly state: string
  readonly look: string
  readonly sheet: string
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const lineOf = ({ screen, state, look, kind, where, text, sheet }: SeenFault): string =>
  `| ${[`${screen} · ${state}`, look, kind, `\`${where}\``, text, sheet].map(inCell).join(' | ')} |`

/** Every fault a line, those of one kind together, and what could not be shown. */
export function faultPage(faults: readonly SeenFault[], shown: number, without: readonly Shot[]): string {
  const kinds = [...new Set(faults.map(({ kind }) => kind))]
  const chapters = kinds.flatMap((kind) => {
    const own = faults.filter((fault) => fault.kind === kind)
    const head = ['| Screen and state | Look | Kind | Where | What | Sheet |', '| --- | --- | --- | --- | --- | --- |']
    return [`## ${kind}: ${own.length}`, '', ...head, ...own.map(lineOf), '']
  })
  const missing = [...new Set(without.map(({ screen, state }) => `${screen.name} · ${state.name}`))]
  return [
    `# ${shown} states, ${faults.length} faults`,
    '',
    ...chapters,
    ...(missing.length > 0 ? ['## The demo has no row for', '', ...missing.map((name) => `- ${name}`), ''] : []),
  ].join('\n')
}
