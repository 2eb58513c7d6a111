import type { ComponentType } from 'react'
import { AlikePanel } from './besides/AlikePanel'
import type { BesideProps } from './besides/besideProps'
import { HandlingPanel } from './besides/HandlingPanel'
import { KnownPanel } from './besides/KnownPanel'
import { OfferPanel } from './besides/OfferPanel'
import { PersonPanel } from './besides/PersonPanel'
import { SpamPanel } from './besides/SpamPanel'

/** Panels beside a thread, in their order; each shows nothing where it has nothing to say. */
export const besides: readonly ComponentType<BesideProps>[] = [
  HandlingPanel,
  AlikePanel,
  OfferPanel,
  PersonPanel,
  KnownPanel,
  SpamPanel,
]
