import { expect, test } from 'vitest'
import { reachedOrigin } from './wire.ts'

const LOCAL = { publicUrl: 'http://localhost:3000', apiHosts: {} }
const PUBLIC = {
  publicUrl: 'https://giro.example.com',
  apiHosts: { 'app.example.com': 'https://api.example.com' },
}

test.each([
  [LOCAL, 'localhost:3000', 'http://localhost:3000', 'its own name'],
  [LOCAL, '127.0.0.1:3000', 'http://127.0.0.1:3000', 'another loopback name'],
  [LOCAL, '[::1]:3000', 'http://[::1]:3000', 'a loopback address of IPv6'],
  [LOCAL, 'localhost:8080', 'http://localhost:8080', 'a port that is passed on'],
  [LOCAL, 'evil.example.com', 'http://localhost:3000', 'a name of somebody else'],
  [LOCAL, '192.168.0.7:3000', 'http://localhost:3000', 'an address that is no loopback'],
  [LOCAL, '', 'http://localhost:3000', 'no name'],
  [PUBLIC, 'giro.example.com', 'https://giro.example.com', 'its own name'],
  [PUBLIC, 'api.example.com', 'https://api.example.com', 'where pages of another name find the API'],
  [PUBLIC, '127.0.0.1:3000', 'https://giro.example.com', 'a loopback name of a public installation'],
])('%o reached as %s: %s, %s', (config, host, origin) => {
  expect(reachedOrigin(config)(host)).toBe(origin)
})
