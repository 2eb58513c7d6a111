import { SITE, screenAlone } from '../screens'
import type { Area } from '../state'

const CHARTS = 'main canvas'

const CHECKS = '.co-health__found'

/** The dashboards, what people with few rights have of them, and the page of health. */
export const dashboards: Area = {
  ofMenu: {
    dashboard: {
      isNoList: true,
      states: [
        { name: 'charts', isEverywhere: true, until: CHARTS },
        {
          name: 'refused',
          isEverywhere: true,
          prepare: ({ breakCalls }) => breakCalls('/dashboard/summary'),
          expected: /\b500\b/,
        },
      ],
    },
    'system/health': {
      isNoList: true,
      states: [
        { name: 'checks', isEverywhere: true, until: CHECKS },
        {
          name: 'refused',
          isEverywhere: true,
          prepare: ({ breakCalls }) => breakCalls('/system/health'),
          expected: /\b500\b/,
        },
      ],
    },
  },
  alone: [
    {
      screen: { ...screenAlone('/control/sync/publish'), name: 'control/sync/publish' },
      states: [{ name: 'sites', isEverywhere: true, until: '.co-sync__table tbody tr' }],
    },
    {
      screen: { ...screenAlone(`/${SITE}/inbox`), name: `${SITE}/inbox` },
      states: [{ name: 'shelves', isEverywhere: true, until: '.co-inbox__shelf' }],
    },
    {
      screen: { ...screenAlone('/control/inbox'), name: 'control/inbox' },
      states: [{ name: 'of all sites', isEverywhere: true, until: '.co-inbox__shelf' }],
    },
    {
      screen: { ...screenAlone(`/${SITE}/question/moderation`), name: `${SITE}/question/moderation` },
      states: [{ name: 'queue', isEverywhere: true, until: '.co-moderation__question' }],
    },
    {
      screen: { ...screenAlone(`/${SITE}/question/ticket-answer`), name: `${SITE}/question/ticket-answer` },
      states: [{ name: 'answers', isEverywhere: true, until: '.co-page' }],
    },
    {
      screen: { ...screenAlone(`/${SITE}/dashboard`), name: `${SITE}/dashboard` },
      states: [{ name: 'of an editor', person: 'wangsimin@demo.example' }],
    },
    {
      screen: { ...screenAlone('/control/dashboard'), name: 'control/dashboard' },
      states: [{ name: 'of an auditor', person: 'sunruolan@demo.example' }],
    },
    { screen: screenAlone('/personal'), states: [{ name: 'plain' }] },
  ],
}
