// All that the readers ask of where they run, beside the language itself: Node and every browser have it.

declare class TextDecoder {
  constructor(encoding: 'utf-8' | 'windows-1252', options?: { fatal?: boolean; ignoreBOM?: boolean })
  /** Throws a TypeError for what is no text, where `fatal` was said. */
  decode(bytes: Uint8Array): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
  encodeInto(text: string, bytes: Uint8Array): { written: number }
}
