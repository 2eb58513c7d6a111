import { lazy } from 'react'

/** Charts come in a chunk of their own: nobody waits for them to sign in or to see a list. */
export const LazyBarChart = lazy(() =>
  import(/* webpackChunkName: "charts", webpackPreload: true */ './BarChart').then(({ BarChart }) => ({
    default: BarChart,
  })),
)
export const LazyPieChart = lazy(() =>
  import(/* webpackChunkName: "charts", webpackPreload: true */ './PieChart').then(({ PieChart }) => ({
    default: PieChart,
  })),
)
export const LazyStepChart = lazy(() =>
  import(/* webpackChunkName: "step-chart" */ './StepChart').then(({ StepChart }) => ({ default: StepChart })),
)
