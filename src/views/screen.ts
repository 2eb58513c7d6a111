import type { ComponentType, ReactElement } from 'react'

/** Draws a screen. */
export type Screen = () => ReactElement

/** What the file of a view brings. */
export type ScreenModule = { screen: ComponentType }
