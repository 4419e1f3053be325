/** Tests that follow each other on purpose: each goes on where the one before it ended, in whatever order others run. */
export const STORY = { shuffle: false } as const
