import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fillSignIn } from '../scripts/sample-product.ts'
import { useBrowser } from './browser.ts'
import { apiAs, ownCompany, signIn } from './sign-in.ts'

const { newPage } = useBrowser()
let page: Page
const made: string[] = []

beforeAll(async () => {
  ;({ page } = await newPage({ viewport: { width: 1280, height: 800 } }))
  await signIn(page, 'company_administrator')
  const api = await apiAs('company_administrator')
  const translation = await api.post<{ id: string }>('/business-translation', {
    section: 'master_data',
    originalValue: 'medium',
    translatedValues: ['gaveta'],
    description: '',
  })
  made.push(`/business-translation/${translation.id}`)
})
afterAll(async () => {
  const api = await apiAs('company_administrator')
  for (const one of made) await api.remove(one)
})

const NOBODY = '00000000-0000-4000-8000-000000000000'
const dialog = () => page.getByRole('dialog')
const named = (name: string) => page.getByRole('dialog', { name, exact: true })
const beginsAtItsFirstField = () =>
  dialog().locator('input, select').first().and(page.locator(':focus')).waitFor()
const closed = () => dialog().waitFor({ state: 'detached' })
const searchOf = () => new URL(page.url()).searchParams

describe('the forms of administrators are in the address of their list', () => {
  test.each([
    { path: '/company/list', added: null, edited: 'Editar empresa', field: 'Nome fantasia' },
    { path: '/site/list', added: 'Nova filial', edited: 'Editar filial', field: 'Nome' },
  ])('$path: by a link, kept by a reload, closed by Back', async ({ path, added, edited, field }) => {
    await page.goto(`${path}?panel=new`)
    const rows = page.locator('tr[data-row]')
    await rows.first().waitFor()
    if (added === null) expect(await dialog().count()).toBe(0)
    else {
      await named(added).waitFor()
      await beginsAtItsFirstField()
      await page.keyboard.press('Escape')
      await closed()
      expect(searchOf().get('panel')).toBeNull()
    }

    await page.goto(path)
    await rows
      .first()
      .getByRole('button', { name: /^Editar/ })
      .click()
    const form = named(edited)
    const value = await form.getByRole('textbox', { name: field }).inputValue()
    expect(searchOf().get('panel')).toBe('edit')
    await beginsAtItsFirstField()
    const link = page.url()
    await page.reload()
    await form.waitFor()
    await beginsAtItsFirstField()
    await page.goBack()
    await closed()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
    await page.goForward()
    await form.waitFor()
    await page.goto('/feed')
    await page.goto(link)
    await form.waitFor()
    await expect.poll(() => form.getByRole('textbox', { name: field }).inputValue()).toBe(value)

    await page.goto(`${path}?panel=edit&id=${NOBODY}`)
    await page.getByText('O que este link abre não existe mais').waitFor()
    await rows.first().waitFor()
    expect(await dialog().count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: 'Fechar' }).click()
    await page.getByText('O que este link abre não existe mais').waitFor({ state: 'detached' })
    expect(searchOf().get('id')).toBeNull()
  })

  test('what cannot be an id, and a row of another tab, are told as unknown', async () => {
    const api = await apiAs('company_administrator')
    const { rows } = await api.get<{ rows: { id: string }[] }>(
      '/business-translation?section=master_data&limit=1',
    )
    for (const address of [
      '/site/list?panel=edit&id=x',
      `/business-translation/list?view=orders&panel=edit&id=${rows[0]?.id}`,
    ]) {
      await page.goto(address)
      await page.getByText('O que este link abre não existe mais').waitFor()
    }
  })
})

describe('what is typed into a form', () => {
  const typed = 'Galpão dos fundos'
  const name = () => dialog().getByRole('textbox', { name: 'Nome' })
  const kept = () => dialog().getByText('Guardamos suas alterações não salvas')

  /** Drafts are written a second after the last key. */
  const typeName = async () => {
    await name().fill(typed)
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(typed)
  }
  const endSession = async () => {
    await page.context().clearCookies({ name: 'refreshToken' })
    await page.reload()
    await page.waitForURL('**/auth/login**')
  }
  const signInAgain = async () => {
    const { emailOf } = await ownCompany()
    await fillSignIn(page, emailOf('company_administrator'), inject('samplePassword'))
  }

  test('is there again after its session ended, in the form that was open, and says since when', async () => {
    await page.goto('/site/list?q=a')
    await page.locator('tr[data-row]').first().waitFor()
    await page.getByRole('button', { name: 'Nova filial' }).click()
    await typeName()
    await endSession()
    await signInAgain()
    await page.waitForURL('**/site/list?q=a&panel=new')
    await kept().waitFor()
    await expect.poll(() => name().inputValue()).toBe(typed)
    await dialog().getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => name().inputValue()).toBe('')
    await page.reload()
    await name().waitFor()
    expect(await kept().count()).toBe(0)
  })
})
