import type { ActionEffect } from './actionEffect'
import type { DraftValues, Fields, RowValues } from './field'
import type { Label } from './label'
import type { Rule } from './rule'

/** Where its button stands: over the list, in the menu of a row, or among what is done with the rows that are ticked. */
export type ActionPlace = 'head' | 'row' | 'batch'

/** What an action says besides what it is called, and what it takes and gives. */
interface ActionFacts {
  /** What it is about goes with it: of a row its id, of a batch the rows that are meant. Absent: a screen of its own asks for it. */
  place?: ActionPlace
  /** Its button is drawn by a screen of its own, though it is about a row or a batch. */
  isAside?: boolean
  /** Of a row that has a page: it stands open there, with all that the page shows in sight, wherever it is asked for. */
  isOnPage?: boolean
  /** It is worked by a run, in batches; `unit` is what its progress counts: `['个', 'codes']`. */
  run?: {
    unit: Label
    /** It writes no rows of a resource: nothing of it stands in the journal, and nothing can be taken back. */
    isRowless?: boolean
  }
  /** The filter by which a list shows the rows that it has made, by their change set (`filters` of a part of the server). */
  madeBy?: string
  /** What it does, in a sentence over its input. */
  hint?: Label
  isDanger?: boolean
  /** It moves money or mail, or writes many rows: its button names how much, to whom or how many. */
  effect?: ActionEffect
  /** What it wrote is never taken back: no undo is offered for it. */
  isFinal?: boolean
  /** Each press is carried out once: it goes with a key of its own, which stays the same until there is an answer. */
  isOnce?: true
  /**
   * Of which rows it is offered; the server insists by itself. A row may come without some of its columns. A label says why
   * not yet: beside the row its button rests with that reason, and menus leave it out.
   */
  fits?: (row: Readonly<Record<string, unknown>>) => boolean | Label
  /** What leaves the house by it; roles name it beside the right, and only the widest step of a screen grants it. */
  moves?: 'money' | 'mail'
  /** It has no mark of its own: whoever may do this may do it too. */
  goesWith?: 'list' | 'update' | 'destroy'
  /** The version a site must have, where the resource was there before it. */
  since?: string
}

interface ActionShape<In extends Fields, Out extends Fields, Place extends ActionPlace> extends ActionFacts {
  place?: Place
  /** What a person gives it. */
  input?: In
  /** The fields of its drawer, at most two a row; each has its own where nothing is said. */
  form?: readonly (readonly (keyof In & string)[])[]
  rules?: readonly Rule<keyof In & string>[]
  /** What it answers; of a run what its end tells. */
  output?: Out
}

/** An action beside the standard ones, said once: its call, its form, its button and its line in the log come from it. */
export interface Action extends ActionFacts {
  title: Label
  input?: Fields
  form?: readonly (readonly string[])[]
  rules?: readonly Rule[]
  output?: Fields
}

/** The same with its types. */
interface TypedAction<In, Out, Place> extends Omit<Action, 'input' | 'output' | 'place'> {
  input?: In
  output?: Out
  place?: Place
}

/** A contract, or the mere word of an action whose call and screens are written by hand. */
export type ActionEntry = Label | Action
export type Actions = Readonly<Record<string, ActionEntry>>

type NoFields = Readonly<Record<never, never>>

/** The contract of an action. */
export const action = <
  const In extends Fields = NoFields,
  const Out extends Fields = NoFields,
  const Place extends ActionPlace = never,
>(
  title: Label,
  shape: ActionShape<In, Out, Place> = {},
): TypedAction<In, Out, Place> => ({ ...shape, title })

export const isContract = (entry: ActionEntry | undefined): entry is Action => entry !== undefined && 'title' in entry

export const titleOfAction = (entry: ActionEntry): Label => (isContract(entry) ? entry.title : entry)

interface HasActions {
  actions?: Actions | undefined
}

/** Names of those of a resource's actions that are contracts. */
export type ContractName<R extends HasActions> = {
  [N in keyof NonNullable<R['actions']> & string]: NonNullable<R['actions']>[N] extends Label ? never : N
}[keyof NonNullable<R['actions']> & string]

export type ContractOf<R extends HasActions, N> = N extends keyof NonNullable<R['actions']>
  ? NonNullable<R['actions']>[N]
  : never

/** What is given to an action, checked: an absent value is null. */
export type InputOf<A> = A extends { input?: infer In extends Fields } ? RowValues<In> : never
/** What a call of it sends. */
export type InputDraftOf<A> = A extends { input?: infer In extends Fields } ? DraftValues<In> : never
export type OutputOf<A> = A extends { output?: infer Out extends Fields } ? RowValues<Out> : never

/** The contract of this name, if there is one. */
export const contractOf = ({ actions }: HasActions, name: string): Action | undefined => {
  const entry = actions && Object.hasOwn(actions, name) ? actions[name] : undefined
  return isContract(entry) ? entry : undefined
}

/** Every contract of a resource, in its order. */
export const contractsOf = ({ actions = {} }: HasActions): readonly (readonly [string, Action])[] =>
  Object.entries(actions).flatMap(([name, entry]) => (isContract(entry) ? [[name, entry] as const] : []))

/** An action is offered of the row as it is. */
export const isFitting = ({ fits }: Pick<Action, 'fits'>, row: Readonly<Record<string, unknown>>): boolean =>
  (fits?.(row) ?? true) === true
