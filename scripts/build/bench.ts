/** Bundles the measurements into dist/bench. */
import { build } from 'esbuild'
import { bundleOptions } from './bundle'

await build(bundleOptions({ main: 'scripts/bench/main.ts' }, 'dist/bench'))
