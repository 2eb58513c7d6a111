/** Builds the console into dist/console, telling how far it is. */
import webpack from 'webpack'
import configure from '../../webpack.config'

const steps = [0.25, 0.5, 0.75]

function sayProgress(done: number): void {
  while (steps[0] !== undefined && done >= steps[0]) console.log(`  ${Math.round((steps.shift() ?? 0) * 100)} %`)
}

const compiler = webpack({ ...configure({}, { mode: 'production' }), infrastructureLogging: { level: 'error' } })
new webpack.ProgressPlugin(sayProgress).apply(compiler)

compiler.run((fault, stats) => {
  if (fault) throw fault
  if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'))
  if (stats?.hasErrors()) process.exitCode = 1
  compiler.close((closeFault) => {
    if (closeFault) throw closeFault
  })
})
