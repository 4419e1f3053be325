import type { EChartsType } from 'echarts/core'
import type { EChartsOption } from 'echarts/types/dist/shared'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from '../media.ts'
import { ErrorState } from '../States.tsx'
import { useUiTexts } from '../texts.tsx'
import css from './chart.module.css'

/** Positions in a drawn chart, px from its upper left corner. */
export type Plot = {
  width: number
  height: number
  /** The point of a value on a grid; a category by its place. */
  at: (grid: number, x: number, y: number) => { x: number; y: number }
  /** The x value under a pixel of the first grid. */
  valueAt: (x: number) => number
}

/** 186 mm of an A4 sheet, less the edges of a card. */
const SHEET_PX = 668

type EChartProps = {
  /** Colours may be tokens of the theme (`var(--accent)`): they are written into the SVG as they stand. */
  option: EChartsOption
  height: number
  /** Drawn over the chart once it is there: marks, crosshair, tooltip. */
  children?: (plot: Plot) => ReactNode
}

/** A drawing of ECharts as SVG, without its own tooltips and animation; screen readers get the marks drawn over it. */
export function EChart({ option, height, children }: EChartProps) {
  const { chart: texts } = useUiTexts()
  const frame = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const latest = useRef(option)
  latest.current = option
  const [plot, setPlot] = useState<Plot | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const element = frame.current
    if (!element || hasFailed) return
    let isGone = false
    const resized = new ResizeObserver(() => {
      chart.current?.resize()
      if (chart.current) setPlot(plotOf(chart.current))
    })
    import('./engine.ts').then(
      ({ openChart }) => {
        if (isGone) return
        const opened = openChart(element)
        chart.current = opened
        opened.setOption({ animation: false, ...latest.current })
        setPlot(plotOf(opened))
        resized.observe(element)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      resized.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [hasFailed])

  useEffect(() => {
    if (!chart.current) return
    chart.current.setOption({ animation: false, ...option }, { notMerge: true })
    setPlot(plotOf(chart.current))
  }, [option])

  const isPrinted = useMedia('print')
  // Drawn about as wide as a card on a sheet, before the sheets are counted; styles make it fit.
  useLayoutEffect(() => {
    if (!chart.current) return
    chart.current.resize({ width: isPrinted ? SHEET_PX : 'auto' })
    chart.current.getZr().flush()
    setPlot(plotOf(chart.current))
  }, [isPrinted])
  useLayoutEffect(() => {
    if (plot) frame.current?.querySelector('svg')?.setAttribute('viewBox', `0 0 ${plot.width} ${plot.height}`)
  }, [plot])

  if (hasFailed) return <ErrorState title={texts.failed} onRetry={() => setFailed(false)} />
  return (
    <div className={css.chart} style={{ height }}>
      <div ref={frame} aria-hidden="true" className={css.frame} style={{ height }} />
      {plot ? children?.(plot) : null}
    </div>
  )
}

function plotOf(chart: EChartsType): Plot {
  return {
    width: chart.getWidth(),
    height: chart.getHeight(),
    at: (gridIndex, x, y) => {
      const [left = 0, top = 0] = [chart.convertToPixel({ gridIndex }, [x, y])].flat()
      return { x: left, y: top }
    },
    valueAt: (x) => {
      const [value = 0] = [chart.convertFromPixel({ gridIndex: 0 }, [x, 0])].flat()
      return value
    },
  }
}
