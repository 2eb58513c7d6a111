import type { Resource } from '../../../src/resources/kit/resource'
import { isInAddress } from '../../../src/resources/kit/shownAt'
import type { ChangeWriter } from '../changes'
import { hookOf } from './hooks'

type Written = Readonly<Record<string, unknown>>

/** What a resource does once many of its rows are written, in their transaction: also for those that have another address now. */
export async function followWritten(
  writer: ChangeWriter,
  resource: Resource,
  written: readonly { row: { id: number }; values: Written }[],
): Promise<void> {
  const { afterWrite, afterMoves } = hookOf(resource.name)
  await afterWrite?.(writer)
  const moved = written.filter(({ values }) => isInAddress(resource, Object.keys(values)))
  if (moved.length > 0)
    await afterMoves?.(
      writer,
      moved.map(({ row }) => row.id),
    )
}
