import { firstUserAddress, sealAnew, signUpState } from '#auth/index.ts'
import { stopWith } from '#config.ts'
import { createApi } from '#create-api.ts'
import { PLATFORM } from '#db/db.ts'
import { freeStartMemory } from '#free-start-memory.ts'
import { openGround } from '#open-ground.ts'
import { ensureSample } from '#sample/index.ts'
import { stopAfter } from '#stop.ts'

/** The HTTP process: listens until it is told to stop, then answers what is under way and goes within 25 s. */
const ground = await openGround({ isWorker: false }).catch(stopWith)
const app = await createApi(ground)
await ground.database.transaction(PLATFORM, (tx) => sealAnew(tx, ground.config.keys))
if (ground.config.sampleData) await ensureSample(ground)
freeStartMemory()
const { host, port, apiProcesses } = ground.config
// The kernel gives each connection to one of those that share the port.
await app.listen({ host, port, ...((apiProcesses ?? 1) > 1 && { reusePort: true }) })
ground.log.info({ host, port }, 'listening')
// Who reads the log may be the first user.
const signUp = await ground.database.transaction(PLATFORM, (tx) => signUpState(tx, ground.config))
if (signUp === 'first_user')
  ground.log.warn({ address: firstUserAddress(ground.config) }, 'nobody administers this installation yet')
process.send?.('ready')

stopAfter(async () => {
  await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 25_000))])
  await ground.close()
})
