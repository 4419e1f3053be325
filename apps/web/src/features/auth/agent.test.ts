import { expect, test } from 'vitest'
import { agentName } from '#features/auth/agent.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/156.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge · Windows'],
  [`${MAC} Version/26.0 Safari/605.1.15`, 'Safari · macOS'],
  ['Mozilla/5.0 (Wayland; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/156.0 Mobile Safari/604.1', 'Chrome · iOS'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['curl/8.11', 'curl/8.11'],
])('%s is called %s', (agent, name) => expect(agentName(agent)).toBe(name))
