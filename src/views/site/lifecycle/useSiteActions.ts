import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { BatchAction, RowAction } from '../../../engine/actions'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { site } from '../../../resources/site'
import { siteRelease } from '../../../resources/site_release'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { siteChosen } from '../../../slices/sites/site'
import { isDraft, isHere, isResting, newerFor } from './siteFacts'

type Own = 'enter' | 'initialize' | 'upgrade' | 'rollback' | 'rollout' | 'test'

/** Puts what shall stand open into the address, beside the list's query. */
function useOpen(): (open: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(
    (open) => {
      const to = new URLSearchParams(search)
      to.set('open', open)
      void navigate({ pathname, search: to.toString() })
    },
    [navigate, pathname, search],
  )
}

/** What may be done with one site: by right, and by its stage. */
export function useSiteActions(): RowAction[] {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const open = useOpen()
  const reachable = useAppSelector((state) => state.site.reachable)
  return useMemo(() => {
    const own = (id: Own, rest: Pick<RowAction, 'onRun' | 'isShown'>): RowAction => ({
      id,
      label: label(site.actions?.[id] ?? [id, id]),
      mark: mark(site, id),
      ...rest,
    })
    // Of a site that this person does not reach it is not known what it has; the plan tells.
    const mayUpgrade = (row: AnyRow): boolean => {
      const known = reachable.find(({ name }) => name === row.name)
      return isResting(row) && (known === undefined || newerFor(row, known.newest_version) !== undefined)
    }
    return [
      own('enter', {
        isShown: (row) => !isDraft(row) && reachable.some((each) => each.name === row.name),
        onRun: ({ name }) => dispatch(siteChosen(String(name))),
      }),
      own('initialize', { isShown: isDraft, onRun: ({ id }) => open(`initialize-${id}`) }),
      own('upgrade', { isShown: mayUpgrade, onRun: ({ id }) => open(`upgrade-${id}`) }),
      own('rollback', { isShown: isResting, onRun: ({ id }) => open(`rollback-${id}`) }),
      {
        id: 'log',
        label: say('siteLifecycle.log'),
        mark: mark(siteRelease, 'list'),
        onRun: ({ id }) => void navigate(`/control/${siteRelease.screen}?site_id=${id}`),
      },
      own('test', { isShown: isHere, onRun: ({ id }) => open(`test-${id}`) }),
    ]
  }, [say, label, dispatch, navigate, open, reachable])
}

/** Several sites at once: the rollout is planned of those that are ticked. */
export function useRolloutAction(): BatchAction[] {
  const label = useLabel()
  const open = useOpen()
  return useMemo(
    () => [
      {
        id: 'rollout',
        label: label(site.actions?.rollout ?? ['', '']),
        mark: mark(site, 'rollout'),
        onRun: () => open('rollout'),
      },
    ],
    [label, open],
  )
}
