import { describe, expect, test } from 'vitest'
import { isEasyToGuess } from './easy-to-guess.ts'

const owner = { name: 'Maria Oliveira', email: 'maria@acme.example.com' }

describe('a password that everybody tries first', () => {
  test.each([
    ['leaked', 'P@ssw0rd1!'],
    ['leaked', 'Passw0rd!'],
    ['leaked', 'Admin@123'],
    ['leaked', 'Iloveyou1!'],
    ['leaked', 'MyP@ssw0rd2024'],
    ['Portuguese', 'Senha@123'],
    ['Portuguese', 'Mudar@2026'],
    ['Portuguese, with its accent', 'Verão@2026'],
    ['Portuguese, without its accent', 'Verao@2026'],
    ['Portuguese, a club', 'Flamengo@2026'],
    ['Portuguese, of the trade', 'Estoque@2026'],
    ['English', 'Summer2024!'],
    ['English, of the trade', 'Inventory#1'],
    ['French', 'Bonjour2026!'],
    ['French', 'Motdepasse1!'],
    ['Spanish', 'Contraseña1!'],
    ['Spanish', 'Primavera#26'],
    ['the product', 'Giro@2026'],
    ['a walk along the keys', 'Qwertyuiop1!'],
    ['a walk across the keys', '1qaz@WSX'],
    ['a walk across the keys', '!QAZ2wsx'],
    ['a walk on French keys', 'Azertyuiop1!'],
    ['two walks', 'Asdf-1234'],
    ['the alphabet', 'Abcdefg1!'],
    ['a part that repeats', 'Ab1!Ab1!'],
    ['their name', 'Oliveira#2026'],
    ['their name, disguised', 'Ol1v3ira#2026'],
    ['their e-mail', 'Acme!12345x'],
  ])('%s: %s', async (_, password) => {
    expect(await isEasyToGuess(password, owner)).toBe(true)
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
    expect(await isEasyToGuess(password, owner)).toBe(false)
  })
})
