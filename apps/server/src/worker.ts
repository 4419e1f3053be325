import { constants, setPriority } from 'node:os'
import { sendMailJob } from '#auth/index.ts'
import { forgetSpent, purgeAllHidden, purgeHiddenJob } from '#catalogs/purge-hidden.ts'
import { stopWith } from '#config.ts'
import { endAbandonedReport, removeOldReports, writeReportJob } from '#exports/index.ts'
import { endAbandonedImport, endAbandonedTakeBack, importFileJob, takeBackFileJob } from '#imports/index.ts'
import { openMailer } from '#mail/send-mail.ts'
import { openGround } from '#open-ground.ts'
import { endAbandonedRun, runPlanningJob, workOutPastJob } from '#planning/index.ts'
import { workOutRulesJob } from '#rules/index.ts'
import { makeSampleJob } from '#sample/index.ts'
import {
  calculateScenarioJob,
  endAbandonedCalculation,
  endAbandonedPublication,
  publishScenarioJob,
} from '#scenarios/index.ts'
import { stopAfter } from '#stop.ts'

/** The background process: takes jobs from the queue until it is told to stop. The API, on which people wait, has the higher priority. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const ground = await openGround({ isWorker: true }).catch(stopWith)
const mailer = await openMailer(ground.config).catch(stopWith)
await ground.jobs.work(
  {
    importFile: importFileJob(ground),
    takeBackFile: takeBackFileJob(ground),
    runPlanning: runPlanningJob(ground),
    workOutPast: workOutPastJob(ground),
    workOutRules: workOutRulesJob(ground),
    writeReport: writeReportJob(ground),
    calculateScenario: calculateScenarioJob(ground),
    publishScenario: publishScenarioJob(ground),
    purgeHidden: purgeHiddenJob(ground),
    makeSample: makeSampleJob(ground),
    sendMail: sendMailJob(ground, mailer),
  },
  {
    importFile: endAbandonedImport(ground),
    takeBackFile: endAbandonedTakeBack(ground),
    runPlanning: endAbandonedRun(ground),
    writeReport: endAbandonedReport(ground),
    calculateScenario: endAbandonedCalculation(ground),
    publishScenario: endAbandonedPublication(ground),
  },
)
ground.log.info({ pid: process.pid }, 'worker ready')

const ROUND_HOURS = 6
const round = async () => {
  for (const tidy of [removeOldReports, purgeAllHidden, forgetSpent])
    await tidy(ground).catch((error) =>
      ground.log.error({ err: error, tidy: tidy.name }, 'round not finished'),
    )
}
void round()
setInterval(() => void round(), ROUND_HOURS * 3600 * 1000).unref()
process.send?.('ready')

stopAfter(async () => {
  await ground.close()
  await mailer.close()
})
