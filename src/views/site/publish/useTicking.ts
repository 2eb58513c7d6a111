import { useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { cellsTicked, type MatrixPublisher, type MatrixSite } from '../../../slices/sites/sitePublishers'
import { between, isTicked, pairsOf, rowMark } from './marks'
import type { GridPlace } from './useGridKeys'

interface Shown {
  sites: readonly MatrixSite[]
  publishers: readonly MatrixPublisher[]
  isReadonly: boolean
}

/** What a press on a box means: one pair, all up to the last one with Shift, or a whole row or column by its head. */
export function useTicking({ sites, publishers, isReadonly }: Shown) {
  const dispatch = useAppDispatch()
  const { sold, wanted } = useAppSelector((state) => state.sitePublishers)
  const last = useRef<GridPlace & { to: boolean }>(undefined)
  const ticked = (row: number, column: number): boolean => {
    const id = sites[row]?.id ?? 0
    return isTicked(sold[id], wanted[id], publishers[column]?.id ?? 0)
  }
  const tickWhole = (rows: readonly MatrixSite[], columns: readonly MatrixPublisher[]): void => {
    const offered = columns.filter((each) => !each.is_disabled)
    const isAll = offered.length === 0 || rows.every(({ id }) => rowMark(sold[id], wanted[id], offered) === 'all')
    dispatch(cellsTicked({ pairs: pairsOf({ sites: rows, publishers: columns }, !isAll), to: !isAll }))
  }
  const tickUpTo = ({ row, column }: GridPlace, from: (GridPlace & { to: boolean }) | undefined): void => {
    const to = from?.to ?? !ticked(row, column)
    last.current = { row, column, to }
    const pairs = between(sites, from?.row ?? row, row).flatMap(({ id: site_id }) =>
      between(publishers, from?.column ?? column, column).map(({ id: publisher_id }) => ({ site_id, publisher_id })),
    )
    dispatch(cellsTicked({ pairs, to }))
  }
  return (at: GridPlace, isRange: boolean): void => {
    if (isReadonly) return
    if (at.row < 0) tickWhole(sites, between(publishers, at.column, at.column))
    else if (at.column < 0) tickWhole(between(sites, at.row, at.row), publishers)
    else tickUpTo(at, isRange ? last.current : undefined)
  }
}
