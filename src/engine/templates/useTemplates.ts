import { useEffect } from 'react'
import { kebab } from '../../resources/kit/endpoints'
import type { Resource } from '../../resources/kit/resource'
import { EXPORTED_ONLY } from '../../resources/rules/exportedOnly'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { screenQueryAsked, selectScreenQuery } from '../../slices/screenQueries'
import { type SheetTemplate, type TemplateUse, templatesIn, templatesKey } from '../../slices/upload/templates'

const ACTION = { upload: 'import', export: 'export' } as const

/** The templates that serve this use, the default one first. Only some of what takes no files in has any, for exports. */
export function useTemplates({ name, upload }: Resource, use: TemplateUse): readonly SheetTemplate[] {
  const dispatch = useAppDispatch()
  const key = templatesKey(name, use)
  const isTemplated = upload !== undefined || (use === 'export' && EXPORTED_ONLY.some((only) => only === name))
  useEffect(() => {
    if (isTemplated) dispatch(screenQueryAsked({ key, path: `/api/admin/${kebab(name)}/${ACTION[use]}-templates` }))
  }, [dispatch, isTemplated, key, name, use])
  return templatesIn(useAppSelector(selectScreenQuery(key)))
}
