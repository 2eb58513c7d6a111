/** Plays a problem report against the flows as they are now: exit code 0 where nothing differs, 1 at a difference, 2 without a report. */
import type { TapeText } from '../../src/flows/tape/tape'
import { playTape } from './playTape'
import { NoTape, readTape } from './readTape'

const DIFFERS = 1
const UNPLAYABLE = 2

const countOf = ({ lines }: TapeText, kind: 'event' | 'call'): number =>
  lines.filter((line) => line.kind === kind).length

async function replay(path: string | undefined): Promise<number> {
  if (!path) throw new NoTape('用法：npm run replay -- 文件 / Usage: npm run replay -- FILE')
  const tape = readTape(path)
  const { difference } = await playTape(tape)
  if (difference !== undefined) {
    console.log(`第一处不同 / First difference: ${difference}`)
    return DIFFERS
  }
  console.log(`没有不同 / No difference: ${countOf(tape, 'event')} events, ${countOf(tape, 'call')} calls`)
  return 0
}

replay(process.argv[2]).then(
  (code) => process.exit(code),
  (fault: unknown) => {
    console.error(fault instanceof NoTape ? fault.message : fault)
    process.exit(UNPLAYABLE)
  },
)
