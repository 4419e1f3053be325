import type { AuditRow } from '@giro/contract'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { pageWords, startLanguages } from '#app/i18n/i18n.ts'
import { useWords } from '#app/session/use-words.ts'
import { toldOf } from './told.ts'

beforeAll(async () => {
  await startLanguages('pt-BR')
  await pageWords('pt-BR')
})

type Case = [entity: AuditRow['entity'], before: AuditRow['before'], after: AuditRow['after'], said: string[]]

test.each<Case>([
  [
    'item',
    { cost: 1.5, criticality: 'common' },
    { cost: 2, criticality: 'critic' },
    ['Custo unitário: 1,5 → 2', 'Criticidade: Comum → Crítico'],
  ],
  [
    'authorization',
    null,
    { authorized: true, nsr: 0.973 },
    ['Autorização ERP:  → Sim', 'Nível de serviço desejado:  → 97,3%'],
  ],
  [
    'user',
    { profileType: 'viewer' },
    { profileType: 'company_employee' },
    ['Perfil: Leitor → Analista da empresa'],
  ],
  [
    'user',
    { language: 'pt-BR', mfaEnabled: false },
    { language: 'en-US', mfaEnabled: true },
    ['Idioma: Português → English', 'Verificação em duas etapas: Não → Sim'],
  ],
  ['file', { status: 'processing' }, { status: 'finished' }, ['Situação: Processando → Concluído']],
  [
    'file',
    { status: 'pending', errorCode: null, errorParameters: null },
    { status: 'error', errorCode: 'canceled', errorParameters: {} },
    ['Situação: Pendente → Erro', 'Problema: – → Cancelado antes de ser carregado.'],
  ],
  [
    'file',
    { status: 'error', errorCode: 'file_missing_columns', errorParameters: { missing: 'sku', found: 'a' } },
    { status: 'pending', errorCode: null, errorParameters: null },
    ['Situação: Erro → Pendente', 'Problema: Faltam colunas obrigatórias: sku. Colunas encontradas: a. → –'],
  ],
  [
    'report',
    null,
    { filter: { abcClass: 'abc_a,abc_b', costFrom: '10', search: 'parafuso', 'alerts.maxBatch': 'problem' } },
    ['Filtros:  → ABC: A, B · Custo unitário ≥ 10 · Busca: parafuso · Alerta: Lote máximo: Problema'],
  ],
  [
    'catalog',
    { whoOrders: 'erp' },
    { whoOrders: 'giro' },
    ['Quem faz os pedidos: O ERP, com os parâmetros enviados a ele → O Giro, com aprovação'],
  ],
  ['item', { erpTrigger: 10 }, { erpTrigger: 24 }, ['Gatilho no ERP: 10 → 24']],
  ['report', null, { kind: 'erp', size: 2048 }, ['Tipo:  → Arquivo para o ERP', 'Tamanho:  → 2 kB']],
  [
    'order',
    { endDate: '2026-11-05', active: true },
    { endDate: null, active: false },
    ['Fim: 05/11/2026 → –', 'Ativo: Sim → Não'],
  ],
  [
    'setting',
    { value: { reviewDays: 1 } },
    { value: { reviewDays: 7, abcLimits: { a: 0.8 } } },
    ['Intervalo entre revisões: 1 → 7', 'Limites ABC:  → a: 80%'],
  ],
  [
    'translation',
    { translatedValues: ['SKU'] },
    { translatedValues: ['SKU', 'Código'] },
    ['Nomes aceitos: SKU → SKU, Código'],
  ],
])('%s %j → %j', (entity, before, after, said) => {
  const row = { entity, before, after } as AuditRow
  const words = renderHook(useWords).result.current
  expect(toldOf(row, words).map(({ label, before: was, after: is }) => `${label}: ${was} → ${is}`)).toEqual(
    said,
  )
})
