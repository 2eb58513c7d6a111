import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'

export type PermissionCategory = 'control' | 'site'

/** One row of the menu that a role may be given. */
export interface PermissionNode {
  id: number
  name: string
  english_name: string
  type: 'directory' | 'menu' | 'button' | 'link'
  perm?: string | null
  path?: string | null
  /** What leaves the house by the right that it grants. */
  moves?: 'money' | 'mail'
  children?: PermissionNode[]
}

interface PermissionTree {
  state: 'loading' | 'ready' | 'failed'
  nodes: PermissionNode[]
  fault?: Fault
}

const permissions = createSlice({
  name: 'permissions',
  initialState: {} as Partial<Record<PermissionCategory, PermissionTree>>,
  reducers: {
    /** A role is being edited: what can be given in that context is wanted. */
    permissionTreeAsked: (state, { payload }: PayloadAction<{ category: PermissionCategory }>) => {
      state[payload.category] = { state: 'loading', nodes: state[payload.category]?.nodes ?? [] }
    },
    permissionTreeArrived: (
      state,
      { payload }: PayloadAction<{ category: PermissionCategory; nodes: PermissionNode[] }>,
    ) => {
      state[payload.category] = { state: 'ready', nodes: payload.nodes }
    },
    permissionTreeFailed: (state, { payload }: PayloadAction<{ category: PermissionCategory; fault: Fault }>) => {
      state[payload.category] = { state: 'failed', nodes: [], fault: payload.fault }
    },
  },
})

export const { permissionTreeAsked, permissionTreeArrived, permissionTreeFailed } = permissions.actions
export const permissionsReducer = permissions.reducer
