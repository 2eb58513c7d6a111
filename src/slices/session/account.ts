import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Fault } from '../rows/entityState'
import { signedIn } from './session'

/** The picture to copy at sign-in; `image` is a data address. */
export interface VerifyCode {
  enabled: boolean
  verifyCodeKey: string
  image: string
}

/** An account that a demo world offers on its sign-in page. */
export interface DemoAccount {
  username: string
  password: string
  role: string
  role_english?: string
}

export interface RegisterAsked {
  name: string
  email: string
  password: string
  verifyCodeKey?: string
  verifyCode?: string
}

/** Somebody came from the centre whose account here is not linked to the one there. */
export interface Linking {
  /** Vouches for the arrival, for ten minutes. */
  token: string
  email: string
  site: string
  /** Where they wanted to. */
  path: string
}

/** What stands on the pages that need no sign-in. */
export interface AccountState {
  verifyCode: VerifyCode | null
  signInFault: Fault | null
  /** The password was right, and a code is asked for. */
  secondStep: { isOpen: boolean; fault: Fault | null }
  /** The way in from another site did not count. */
  isTicketRefused: boolean
  linking: Linking | null
  linkFault: Fault | null
  demoAccounts: DemoAccount[]
  registered: 'no' | 'yes'
  registerFault: Fault | null
  resetMail: { isSent: boolean; secondsLeft: number; fault: Fault | null }
  /** The mail to activate an account, asked for again. */
  activationMail: 'no' | 'sent' | 'failed'
  newPassword: { isDone: boolean; fault: Fault | null }
  activation: { state: 'working' | 'done' | 'failed'; message: string | null }
  /** Of the address that a token in a mail stands for. */
  emailConfirmation: { isDone: boolean; fault: Fault | null }
  /** Of all sessions, by the token of a mail. */
  sessionsEnd: { isDone: boolean; fault: Fault | null }
}

const initialState: AccountState = {
  verifyCode: null,
  signInFault: null,
  secondStep: { isOpen: false, fault: null },
  isTicketRefused: false,
  linking: null,
  linkFault: null,
  demoAccounts: [],
  registered: 'no',
  registerFault: null,
  resetMail: { isSent: false, secondsLeft: 0, fault: null },
  activationMail: 'no',
  newPassword: { isDone: false, fault: null },
  activation: { state: 'working', message: null },
  emailConfirmation: { isDone: false, fault: null },
  sessionsEnd: { isDone: false, fault: null },
}

const account = createSlice({
  name: 'account',
  initialState,
  reducers: {
    signInOpened: (state) => state,
    verifyCodeAsked: (state) => state,
    verifyCodeArrived: (state, { payload }: PayloadAction<VerifyCode>) => {
      state.verifyCode = payload
    },
    signInRefused: (state, { payload }: PayloadAction<Fault | null>) => {
      state.signInFault = payload
      state.activationMail = 'no'
    },
    secondStepOpened: (state, { payload }: PayloadAction<boolean>) => {
      state.secondStep = { isOpen: payload, fault: null }
    },
    secondStepAsked: (state, _: PayloadAction<{ code: string; redirect?: string }>) => {
      state.secondStep.fault = null
    },
    secondStepRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.secondStep.fault = payload
    },
    sessionsEndAsked: (state, _: PayloadAction<{ token: string }>) => {
      state.sessionsEnd.fault = null
    },
    sessionsEnded: (state, { payload }: PayloadAction<{ fault: Fault | null }>) => {
      state.sessionsEnd = { isDone: !payload.fault, fault: payload.fault }
    },
    ticketRefused: (state) => {
      state.isTicketRefused = true
    },
    ticketSettled: (state) => {
      state.isTicketRefused = false
    },
    linkNeeded: (state, { payload }: PayloadAction<Linking>) => {
      state.linking = payload
      state.linkFault = null
    },
    linkAsked: (state, _: PayloadAction<string>) => {
      state.linkFault = null
    },
    linkRefused: (state, { payload }: PayloadAction<Fault>) => {
      state.linkFault = payload
    },
    linkSettled: (state) => {
      state.linking = null
      state.linkFault = null
    },
    demoAccountsArrived: (state, { payload }: PayloadAction<DemoAccount[]>) => {
      state.demoAccounts = payload
    },
    registerAsked: (state, _: PayloadAction<RegisterAsked>) => {
      state.registerFault = null
    },
    registerEnded: (state, { payload }: PayloadAction<{ fault: Fault | null }>) => {
      state.registerFault = payload.fault
      state.registered = payload.fault ? 'no' : 'yes'
    },
    resetMailAsked: (state, _: PayloadAction<{ email: string }>) => {
      state.resetMail.fault = null
    },
    resetMailEnded: (state, { payload }: PayloadAction<{ fault: Fault | null }>) => {
      state.resetMail.fault = payload.fault
      state.resetMail.isSent = !payload.fault
    },
    /** Seconds until the mail may be asked for again. */
    resetMailCounted: (state, { payload }: PayloadAction<number>) => {
      state.resetMail.secondsLeft = payload
    },
    activationMailAsked: (state, _: PayloadAction<{ email: string }>) => {
      state.activationMail = 'no'
    },
    activationMailEnded: (state, { payload }: PayloadAction<{ isSent: boolean }>) => {
      state.activationMail = payload.isSent ? 'sent' : 'failed'
    },
    newPasswordAsked: (state, _: PayloadAction<{ token: string; password: string }>) => {
      state.newPassword.fault = null
    },
    newPasswordEnded: (state, { payload }: PayloadAction<{ fault: Fault | null }>) => {
      state.newPassword = { isDone: !payload.fault, fault: payload.fault }
    },
    activationAsked: (state, _: PayloadAction<{ token: string }>) => {
      state.activation = { state: 'working', message: null }
    },
    activationEnded: (state, { payload }: PayloadAction<{ message: string | null }>) => {
      state.activation = { state: payload.message === null ? 'done' : 'failed', message: payload.message }
    },
    emailConfirmationAsked: (state, _: PayloadAction<{ token: string }>) => {
      state.emailConfirmation.fault = null
    },
    emailConfirmationEnded: (state, { payload }: PayloadAction<{ fault: Fault | null }>) => {
      state.emailConfirmation = { isDone: !payload.fault, fault: payload.fault }
    },
  },
  extraReducers: (build) =>
    build.addCase(signedIn, (state) => {
      state.isTicketRefused = false
      state.secondStep.isOpen = false
    }),
})

export const {
  signInOpened,
  verifyCodeAsked,
  verifyCodeArrived,
  signInRefused,
  secondStepOpened,
  secondStepAsked,
  secondStepRefused,
  sessionsEndAsked,
  sessionsEnded,
  ticketRefused,
  ticketSettled,
  linkNeeded,
  linkAsked,
  linkRefused,
  linkSettled,
  demoAccountsArrived,
  registerAsked,
  registerEnded,
  resetMailAsked,
  resetMailEnded,
  resetMailCounted,
  activationMailAsked,
  activationMailEnded,
  newPasswordAsked,
  newPasswordEnded,
  activationAsked,
  activationEnded,
  emailConfirmationAsked,
  emailConfirmationEnded,
} = account.actions
export const accountReducer = account.reducer
