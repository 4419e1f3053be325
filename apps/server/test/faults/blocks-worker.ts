import { setTimeout as sleep } from 'node:timers/promises'
import { openGround } from '#open-ground.ts'
import { abandonBlock, endAbandonedRun, planBlockJob, runPlanningJob } from '#planning/index.ts'

/** A worker that makes planning runs in blocks of three items, and takes its time for each block, so that it can be killed at any moment. */
const ground = await openGround({ isWorker: true })
const planBlock = planBlockJob(ground)
const hesitate = () => sleep(200 * Math.random())
await ground.jobs.work(
  {
    runPlanning: runPlanningJob(ground, { blockItems: 3, inMemory: 1 }),
    planBlock: async (job) => {
      await hesitate()
      await planBlock(job)
      await hesitate()
    },
  },
  { runPlanning: endAbandonedRun(ground), planBlock: abandonBlock(ground) },
)
process.send?.('ready')
