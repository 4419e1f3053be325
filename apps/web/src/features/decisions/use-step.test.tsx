import { beforeEach, expect, test, vi } from 'vitest'
import { contextRow, decision, signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'
import { useStep } from './use-step.ts'

const itemParams: string[] = []
beforeEach(() => {
  itemParams.length = 0
  signIn()
  vi.stubGlobal('fetch', async (url: string) => {
    itemParams.push(url)
    return Response.json(url.startsWith('/config.json') ? { apiHosts: {}, apiKey: 'k' } : {})
  })
})

const name = { sku: '100140', site: 'SP01' }
const contexts = { ...name, contexts: [contextRow('trigger')], history: [], snoozed: null }
const drawings: { isDrawn: boolean; calls: number }[] = []
function Probe() {
  const { isDrawn } = useStep(name, contexts, 'trigger', decision())
  drawings.push({ isDrawn, calls: itemParams.length })
  return null
}

test('what is to be chosen is drawn first; only then is asked what it changes', async () => {
  show(<Probe />)
  expect(drawings[0]).toEqual({ isDrawn: false, calls: 0 })
  expect(drawings.find(({ isDrawn }) => isDrawn)).toEqual({ isDrawn: true, calls: 0 })
  await vi.waitFor(() =>
    expect(itemParams.filter((url) => url.includes('/context/calculate'))).toHaveLength(2),
  )
})
