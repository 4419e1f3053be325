export { freePort } from './claim.ts'
export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded, startTestServer } from './launch.ts'
