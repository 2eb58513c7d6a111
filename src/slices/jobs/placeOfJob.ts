import { outlines } from '../../resources/outline/outlines'
import { isResourceName } from '../../resources/outline/resourceAt'
import { EXPORT_LOG } from '../exports'
import { placeOfRun } from '../sites/siteLifecycle'
import type { Job } from './jobs'

/** Where it is seen what came of a work; undefined: nowhere. */
export function placeOfJob(job: Job): string | undefined {
  const { about, site } = job
  const name = about?.shown_in ?? about?.resource
  if (!about || !name || !isResourceName(name)) return placeOfRun(job)
  if (about.upload !== undefined) return `/${site}/${outlines[name].screen}/upload/${about.upload}`
  if (about.export !== undefined) return `/${about.set_in ?? site}/${EXPORT_LOG}`
  const list = `/${site}/${outlines[name].screen}`
  return about.action === 'destroy' ? `${list}?open=bin` : list
}
