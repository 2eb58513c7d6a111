import type { FieldChange } from '../../resources/kit/batchUpdate/fieldChange'

/** A change as it is being put together. */
export type Line = Partial<FieldChange>
