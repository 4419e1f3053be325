import { registerHooks } from 'node:module'

// Loaded before all else in the process that reads workbooks. Node's permissions leave the network open in the version
// that comes along, so nothing that reaches it can be had any more.

const REACHING = /^(node:)?(net|tls|dgram|dns|http|https|http2|inspector|cluster)(\/.*)?$/

registerHooks({
  resolve(specifier, context, next) {
    if (REACHING.test(specifier)) throw new Error(`${specifier} is not to be had here`)
    return next(specifier, context)
  },
})
for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
  Reflect.deleteProperty(globalThis, name)
// These would pass by the hook.
for (const name of ['getBuiltinModule', 'binding', '_linkedBinding'])
  Object.defineProperty(process, name, { value: undefined })
