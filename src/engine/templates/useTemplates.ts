import { useEffect } from 'react'
import type { Resource } from '../../resources/kit/resource'
import type { SheetTemplate, TemplateUse } from '../../resources/readings/sheetTemplates'
import { EXPORTED_ONLY } from '../../resources/rules/exportedOnly'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { selectTemplates, templatesAsked } from '../../slices/upload/templates'

/** The templates that serve this use, the default one first. Only some of what takes no files in has any, for exports. */
export function useTemplates({ name, upload }: Resource, use: TemplateUse): readonly SheetTemplate[] {
  const dispatch = useAppDispatch()
  const isTemplated = upload !== undefined || (use === 'export' && EXPORTED_ONLY.some((only) => only === name))
  useEffect(() => {
    if (isTemplated) dispatch(templatesAsked(name, use))
  }, [dispatch, isTemplated, name, use])
  return useAppSelector(selectTemplates(name, use))
}
