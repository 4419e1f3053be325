import { buildWeb } from './web-build.ts'

/** `npm run build:web`: as a start builds it, so that the next start finds it built. */
const isBuilt = await buildWeb()
process.stdout.write(
  isBuilt ? 'The web app is built.\n' : 'The web app was built from the same sources before.\n',
)
