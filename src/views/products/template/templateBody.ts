import { lazy } from 'react'
import type { ActionBody } from '../../../engine/overrides'

/** What applying a template, or a pattern of titles, is given. */
export const templateBody: ActionBody = {
  Fields: lazy(() =>
    import(/* webpackChunkName: 'batch-update' */ './TemplateFields').then(({ TemplateFields }) => ({
      default: TemplateFields,
    })),
  ),
}
