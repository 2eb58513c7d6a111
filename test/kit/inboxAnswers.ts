import type { InboxLine, ThreadOf } from '../../src/resources/readings/inbox'

/** A line of the inbox as the server tells it. */
export const inboxLine = (id: number, more: Partial<InboxLine> = {}): InboxLine => ({
  resource: 'message',
  id,
  site: 'main',
  state: 'new',
  name: `Writer ${id}`,
  subject: 'Zinc 2027',
  text: 'A sample, please',
  is_read: false,
  assignee_id: null,
  priority: 'normal',
  at: '2026-11-28T08:00:00.000Z',
  waiting_since: '2026-11-28T08:00:00.000Z',
  due_at: null,
  snoozed_until: null,
  entries: 0,
  ...more,
})

/** A thread as the server tells it. */
export const inboxThreadOf = (id: number, more: Partial<ThreadOf> = {}): ThreadOf => ({
  row: {
    id,
    name: `Writer ${id}`,
    state: 'new',
    priority: 'normal',
    assignee_id: null,
    department_id: null,
    reference: 'k3x9qz72mf',
    created_at: '2026-11-28T08:00:00.000Z',
  },
  site: 'main',
  email: 'ada@example.com',
  first: 'A sample, please',
  entries: [],
  draft: null,
  others_writing: [],
  answering: [],
  templates: [],
  alike: [],
  waited: { ours: 0, theirs: 0 },
  refs: {},
  ...more,
})
