import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  CustomChart,
  GridComponent,
  LabelLayout,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  ScatterChart,
  SVGRenderer,
])

/** The drawing library, in a chunk of its own that only pages with a chart load. */
export const openChart = (element: HTMLElement): EChartsType => init(element, null, { renderer: 'svg' })
