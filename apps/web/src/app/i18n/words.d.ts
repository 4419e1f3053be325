/** The words of a language, written by apps/web/words-module.ts when the web app is built: those loaded at once, or with `pages/` those of the other pages. */
declare module 'virtual:words/*' {
  export const dictionary: import('@giro/words/dictionary').Dictionary
}
