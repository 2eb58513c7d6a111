import { importProblems } from '../../../scripts/checks/imports'

const allowed: [string, string][] = [
  ['src/flows/signIn.ts', "import { session } from '../slices/session'\nimport { call } from 'redux-saga/effects'"],
  ['src/widgets/Gate.tsx', "import { useSession } from '../slices/session'"],
  ['src/ports/api.ts', "import type { ApiPort } from '../flows/ports'\nimport axios from 'axios'"],
  ['src/resources/user.ts', 'export const year = (text: string) => new Date(text).getUTCFullYear()'],
  ['server/features/sites/siteCalls.ts', "import type { Call } from '../../foundation/http/call'"],
  [
    'server/app/buildApp.ts',
    "import { user } from '../../src/resources/user'\nimport { limits } from '../../config/limits'",
  ],
  ['mock/main.ts', "import { app } from '../server/app'"],
]

const forbidden: [string, string, string][] = [
  ['src/views/shop/Orders.tsx', "import { browse } from '../../flows/browse'", "must not import 'src/flows/browse'"],
  ['src/views/shop/Orders.tsx', "import axios from 'axios'", "must not import the package 'axios'"],
  ['src/views/shop/Orders.tsx', "const it = () => import('../../ports/api')", "must not import 'src/ports/api'"],
  [
    'src/widgets/StatusDot.tsx',
    "import { useSession } from '../slices/session'",
    "must not import 'src/slices/session'",
  ],
  ['src/ports/api.ts', "import { defineFlow } from '../flows/ports'", "must not import 'src/flows/ports'"],
  ['src/resources/user.ts', "import { useState } from 'react'", "must not import the package 'react'"],
  ['src/resources/user.ts', "export { readFileSync } from 'node:fs'", "must not import the package 'node:fs'"],
  ['src/engine/list/List.tsx', "import { x } from '../../views/registry'", "must not import 'src/views/registry'"],
  [
    'server/app/buildApp.ts',
    "import { session } from '../../src/slices/session'",
    "must not import 'src/slices/session'",
  ],
  [
    'server/foundation/db/words.ts',
    "import type { Call } from '../http/call'",
    "must not import 'server/foundation/http/call'",
  ],
  [
    'server/features/sites/siteCalls.ts',
    "import { userHook } from '../staff/hooks/user'",
    "must not import 'server/features/staff/hooks/user'",
  ],
  ['config/limits.ts', "import { user } from '../src/resources/user'", "must not import 'src/resources/user'"],
  ['src/flows/run.ts', 'export const at = Date.now()', 'must not read Date.now'],
  ['src/slices/flowStatus.ts', 'export const at = () => new Date()', 'must not read new Date()'],
  ['src/flows/run.ts', 'export const key = Math.random()', 'must not read Math.random'],
]

describe('who may import whom', () => {
  test.each(allowed)('%s may say: %s', (file, source) => {
    expect(importProblems(file, source)).toEqual([])
  })

  test.each(forbidden)('%s may not say: %s', (file, source, words) => {
    expect(importProblems(file, source)).toEqual([expect.stringContaining(words)])
  })
})
