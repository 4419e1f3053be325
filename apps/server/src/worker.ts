import { constants, setPriority } from 'node:os'
import { sendMailJob } from '#auth/index.ts'
import { purgeHiddenJob } from '#catalogs/purge-hidden.ts'
import { stopWith } from '#config.ts'
import { runDecisionRulesJob } from '#decision-rules/index.ts'
import { endAbandonedReport, writeReportJob } from '#exports/index.ts'
import { freeStartMemory } from '#free-start-memory.ts'
import { endAbandonedImport, endAbandonedTakeBack, importFileJob, takeBackFileJob } from '#imports/index.ts'
import type { JobHandlers } from '#jobs/jobs.ts'
import { openMailer } from '#mail/send-mail.ts'
import { openGround } from '#open-ground.ts'
import { judgeOutcomesJob } from '#outcomes/index.ts'
import {
  abandonBlock,
  endAbandonedRun,
  planBlockJob,
  runPlanningJob,
  workOutPastJob,
} from '#planning/index.ts'
import { workOutRulesJob } from '#rules/index.ts'
import { makeSampleJob } from '#sample/index.ts'
import {
  calculateScenarioJob,
  endAbandonedCalculation,
  endAbandonedPublication,
  publishScenarioJob,
} from '#scenarios/index.ts'
import { stopAfter } from '#stop.ts'
import { tidyUpJob } from '#tidy-up.ts'

/** The background process: takes jobs from the queue until it is told to stop. The API, on which people wait, has the higher priority. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const ground = await openGround({ isWorker: true }).catch(stopWith)
const mailer = await openMailer(ground.config).catch(stopWith)
await ground.jobs.work(
  {
    importFile: importFileJob(ground),
    takeBackFile: takeBackFileJob(ground),
    runPlanning: runPlanningJob(ground),
    planBlock: planBlockJob(ground),
    workOutPast: workOutPastJob(ground),
    workOutRules: workOutRulesJob(ground),
    runDecisionRules: runDecisionRulesJob(ground),
    judgeOutcomes: judgeOutcomesJob(ground),
    writeReport: writeReportJob(ground),
    calculateScenario: calculateScenarioJob(ground),
    publishScenario: publishScenarioJob(ground),
    purgeHidden: purgeHiddenJob(ground),
    makeSample: makeSampleJob(ground),
    tidyUp: tidyUpJob(ground),
    sendMail: sendMailJob(ground, mailer),
  } satisfies JobHandlers,
  {
    importFile: endAbandonedImport(ground),
    takeBackFile: endAbandonedTakeBack(ground),
    runPlanning: endAbandonedRun(ground),
    planBlock: abandonBlock(ground),
    writeReport: endAbandonedReport(ground),
    calculateScenario: endAbandonedCalculation(ground),
    publishScenario: endAbandonedPublication(ground),
  },
)
ground.log.info({ pid: process.pid }, 'worker ready')

process.send?.('ready')
freeStartMemory()

stopAfter(async () => {
  await ground.close()
  await mailer.close()
})
