import type { Contexts, Me } from '@giro/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '#app/session/session.ts'
import { useDecision } from '#features/decisions/decision.ts'
import { contextRow } from '../../../test/decisions.tsx'

afterEach(() => sessionStorage.clear())

const CONTEXTS = { sku: '100140', site: 'SP01', contexts: [contextRow('trigger')] } as unknown as Contexts
const opened = (person: string, catalog = '7') => {
  session.set({
    status: 'in',
    me: { id: person, selectedCatalog: { id: catalog }, company: null } as Me,
    ended: null,
    isUnreachable: false,
  })
  return renderHook(() => useDecision({ sku: '100140', site: 'SP01' }, CONTEXTS))
}

test('what one person chose for an item and did not save is shown to nobody else on this browser', () => {
  const first = opened('ana')
  act(() => first.result.current.choose('trigger', { kind: 'stance', stance: 'erp' } as never))
  act(() => first.result.current.setNote('parada de fábrica'))
  first.unmount()
  const other = opened('bia')
  expect(other.result.current).toMatchObject({ chosen: {}, note: '', keptFrom: null })
  other.unmount()
  expect(opened('ana', '8').result.current.note).toBe('')
  const again = opened('ana').result.current
  expect([again.note, Object.keys(again.chosen), again.keptFrom === null]).toEqual([
    'parada de fábrica',
    ['trigger'],
    false,
  ])
})

test('what is saved after the person went on to another item is no draft any more', () => {
  const first = opened('ana')
  act(() => first.result.current.setNote('parada de fábrica'))
  const { discard } = first.result.current
  first.unmount()
  act(discard)
  expect(opened('ana').result.current).toMatchObject({ note: '', keptFrom: null })
})
