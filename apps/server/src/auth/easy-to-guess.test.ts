import { describe, expect, test } from 'vitest'
import { whyEasy } from './easy-to-guess.ts'

const owner = { name: 'Maria Oliveira', email: 'maria@acme.example.com' }

describe('a password that everybody tries first', () => {
  test.each([
    ['leaked', 'P@ssw0rd1!', 'common'],
    ['leaked', 'Passw0rd!', 'common'],
    ['leaked', 'Admin@123', 'common'],
    ['leaked', 'Iloveyou1!', 'common'],
    ['leaked', 'MyP@ssw0rd2024', 'common'],
    ['Portuguese', 'Senha@123', 'common'],
    ['Portuguese', 'Mudar@2026', 'common'],
    ['Portuguese, with its accent', 'Verão@2026', 'common'],
    ['Portuguese, without its accent', 'Verao@2026', 'common'],
    ['Portuguese, a club', 'Flamengo@2026', 'common'],
    ['Portuguese, of the trade', 'Estoque@2026', 'common'],
    ['English', 'Summer2024!', 'common'],
    ['English, of the trade', 'Inventory#1', 'common'],
    ['French', 'Bonjour2026!', 'common'],
    ['French', 'Motdepasse1!', 'common'],
    ['Spanish', 'Contraseña1!', 'common'],
    ['Spanish', 'Primavera#26', 'common'],
    ['the product', 'Giro@2026', 'common'],
    ['a walk along the keys', 'Qwertyuiop1!', 'walk'],
    ['a walk across the keys', '1qaz@WSX', 'walk'],
    ['a walk across the keys', '!QAZ2wsx', 'walk'],
    ['a walk on French keys', 'Azertyuiop1!', 'walk'],
    ['two walks', 'Asdf-1234', 'walk'],
    ['the alphabet', 'Abcdefg1!', 'walk'],
    ['a part that repeats', 'Ab1!Ab1!', 'repeats'],
    ['their name', 'Oliveira#2026', 'own'],
    ['their name, disguised', 'Ol1v3ira#2026', 'own'],
    ['their e-mail', 'Acme!12345x', 'own'],
  ] as const)('%s: %s', async (_, password, why) => {
    expect(await whyEasy(password, owner)).toBe(why)
  })
})

describe('a password of one’s own', () => {
  test.each([
    ['Blue-cup8table'],
    ['Right-horse7battery'],
    ['Vento&Mar7'],
    ['Nova-chuva1'],
    ['Kx9#mLp2'],
    ['aZ3$kq9!'],
    ['Tr0ub4dor&3'],
    ['三Ab1!蔵庫在'],
    // Longest of all, and what a slow check would choke on.
    [`${'aA1!4@3€|<'.repeat(12)}x`],
  ])('%s', async (password) => {
    expect(await whyEasy(password, owner)).toBe(null)
  })
})
