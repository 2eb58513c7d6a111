import type { ComponentType } from 'react'
import type { Actions } from '../resources/kit/action'
import type { Fields } from '../resources/kit/field'
import type { Label } from '../resources/kit/label'
import type { AnyRow, CommonName, Resource } from '../resources/kit/resource'
import type { ActionAt } from '../slices/rows/actions'
import type { FieldsHandle, FormHandle } from './form/useForm'
import type { CellProps, InputProps } from './kinds/face'

/** A column that stands for no field: what the screen knows of the row from elsewhere. */
export interface ExtraColumn {
  label: Label
  width: number
  Cell: ComponentType<CellProps>
  /** The field behind which it stands at first. */
  after: string
  /** It is there once somebody switches it on. */
  isHidden?: boolean
}

/** A row as a card of overrides. */
export interface CardProps {
  row: AnyRow
  isPicked: boolean
  /** Absent where rows are not picked. */
  onPick?: () => void
  onOpen: () => void
  onMenu: (anchor: Element) => void
}

/** What is typed for an action in a way of its own: of many rows with a look at what comes of it. */
export interface ActionBody {
  Fields: ComponentType<ActionBodyProps>
  /** What its button needs to know beside the columns of the row. */
  useFacts?: (at: ActionAt) => Readonly<Record<string, unknown>>
  /** Whose fields the reasons at its end speak of, where that is not the resource. */
  face?: Resource
}

export interface ActionBodyProps {
  fields: FieldsHandle
  /** The resource that the action belongs to. */
  resource: Resource
  at: ActionAt
}

/** Rung 1: components in place of those of the kind, by field, and parts that a screen has room for. */
export interface Overrides<Name extends string = string> {
  cells?: Partial<Record<Name, ComponentType<CellProps>>>
  inputs?: Partial<Record<Name, ComponentType<InputProps>>>
  extra?: Readonly<Record<string, ExtraColumn>>
  /** A row as a card, where the screen is narrow. */
  card?: ComponentType<CardProps>
  /** On wide screens people choose between rows and cards. */
  hasCardChoice?: boolean
  /** Columns that another's cell shows already: hidden at first. */
  hidden?: readonly Name[]
  /** What a row is called, where its title field holds a word of the wire. */
  titleOf?: (row: AnyRow) => Label
  /** First in the details, behind the state of the row: what one opens it for, such as its document. */
  lead?: ComponentType<{ row: AnyRow }>
  /** Below the fields in the details. */
  details?: ComponentType<{ row: AnyRow }>
  /** Below the fields of the form: what can be tried with them before they are saved. */
  form?: ComponentType<{ form: FormHandle }>
  /** What is typed for an action, where its fields alone do not say enough. */
  actions?: Readonly<Record<string, ActionBody>>
}

/** Overrides may only name fields that the resource has. */
export const overridesOf = <F extends Fields, A extends Actions>(
  _resource: Resource<F, A>,
  overrides: Overrides<(keyof F & string) | CommonName>,
): Overrides => overrides
