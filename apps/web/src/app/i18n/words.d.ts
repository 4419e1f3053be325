/** The dictionary of a language, written by apps/web/words-module.ts when the web app is built. */
declare module 'virtual:words/*' {
  export const dictionary: import('@giro/words/dictionary').Dictionary
}
