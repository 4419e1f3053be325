export { AskPromise } from '#features/settings/promise/AskPromise.tsx'
