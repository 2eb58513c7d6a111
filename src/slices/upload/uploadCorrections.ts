import type { PayloadAction } from '@reduxjs/toolkit'
import { comparisonKey } from '../../resources/kit/text/comparisonKey'
import { openedOf } from './openedUpload'
import type { OpenedUpload, UnknownValue, UploadAt, UploadsState } from './uploadTypes'

/** A name as it is looked up: no row is told from another by more. */
export const plainName = comparisonKey

export const makingKey = ({ field, name }: Pick<UnknownValue, 'field' | 'name'>): string =>
  `${field} ${plainName(name)}`

/** From now on the name means that row. */
function mean(
  opened: OpenedUpload,
  { target, name, row }: Pick<UnknownValue, 'target' | 'name'> & { row: number },
): void {
  opened.plan.values[target] = { ...opened.plan.values[target], [plainName(name)]: row }
  opened.isCorrected = true
}

/** What a person makes good of a check: names that mean rows, and cells. */
export const correctionReducers = {
  /** What a name of the file means, for all its rows; 0: nothing. */
  valueMapped: (
    state: UploadsState,
    { payload }: PayloadAction<UploadAt & Pick<UnknownValue, 'target' | 'name'> & { row: number }>,
  ) => {
    mean(openedOf(state, payload), payload)
  },
  /** A row is to be made of a name. */
  valueMakeAsked: (
    state: UploadsState,
    {
      payload,
    }: PayloadAction<UploadAt & Pick<UnknownValue, 'target' | 'field' | 'name'> & { more?: Record<string, unknown> }>,
  ) => {
    const { making } = openedOf(state, payload)
    const { lacking } = making[makingKey(payload)] ?? {}
    making[makingKey(payload)] = { state: 'asking', ...(lacking && { lacking }) }
  },
  valueMade: (
    state: UploadsState,
    { payload }: PayloadAction<UploadAt & Pick<UnknownValue, 'target' | 'field' | 'name'> & { row: number }>,
  ) => {
    const opened = openedOf(state, payload)
    delete opened.making[makingKey(payload)]
    mean(opened, payload)
  },
  valueRefused: (
    state: UploadsState,
    { payload }: PayloadAction<UploadAt & Pick<UnknownValue, 'field' | 'name'> & { why: string; lacking?: string[] }>,
  ) => {
    const { why, lacking } = payload
    const { making } = openedOf(state, payload)
    const known = new Set([...(making[makingKey(payload)]?.lacking ?? []), ...(lacking ?? [])])
    making[makingKey(payload)] = { state: 'refused', why, ...(known.size > 0 && { lacking: [...known] }) }
  },
  /** A cell of a refused row as it should be. */
  cellCorrected: (
    state: UploadsState,
    { payload }: PayloadAction<UploadAt & { row: number; field: string; text: string }>,
  ) => {
    const { row, field, text } = payload
    const opened = openedOf(state, payload)
    opened.plan.edits[row] = { ...opened.plan.edits[row], [field]: text }
    opened.isCorrected = true
  },
}
