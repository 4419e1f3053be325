import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#app/i18n/i18n.ts'
import { wordsIn } from '#app/session/use-words.ts'
import { type DocumentOrder, documentMessage, kindOf } from './document-message.ts'

const ORDER: DocumentOrder = {
  code: 'PC-7',
  site: 'SP01',
  lines: [
    { sku: 'BRG-22315', description: 'Rolamento', unit: 'PC', quantity: 8, cost: 148 },
    { sku: 'E-770', description: '', unit: 'm', quantity: 1250.5, cost: null },
  ],
}
const PURCHASE = { order: ORDER, kind: 'document' } as const
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
afterEach(() => setLanguage('pt-BR'))

test('a message is in the language of the supplier, whatever the page is in', async () => {
  await setLanguage('en-US')
  const words = await wordsIn('fr-FR', 'EUR')
  expect(plain(documentMessage({ ...PURCHASE, words, withCosts: true }))).toBe(
    [
      'Bonjour,',
      '',
      'voici notre bon de commande PC-7 pour SP01 :',
      '',
      '- BRG-22315 Rolamento: 8 PC (1 184,00 €)',
      '- E-770: 1 250,50 m',
      '',
      'Total : 1 184,00 €',
      '',
      'Merci de confirmer les quantités et la date de livraison.',
    ].join('\n'),
  )
  expect(i18next.language).toBe('en-US')
})

test('costs are left out, and an order that is not approved has no number', async () => {
  const words = await wordsIn('pt-BR', 'BRL')
  const order = { ...ORDER, code: null }
  expect(plain(documentMessage({ ...PURCHASE, order, words, withCosts: false }))).toBe(
    [
      'Olá,',
      '',
      'gostaríamos de pedir para SP01:',
      '',
      '- BRG-22315 Rolamento: 8 PC',
      '- E-770: 1.250,50 m',
      '',
      'Por favor, confirme as quantidades e a data de entrega.',
    ].join('\n'),
  )
})

test('a site is asked to send, and nothing is bought', async () => {
  const words = await wordsIn('en-US', 'USD')
  const message = documentMessage({ order: ORDER, kind: kindOf('⇄ MAIN'), words, withCosts: false })
  expect(message).toContain('here is our transfer order PC-7 for SP01:')
})
