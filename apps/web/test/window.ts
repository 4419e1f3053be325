type Viewport = { setViewport: (size: { width: number; height: number }) => void }

/** Makes the window so wide, px: below 640 it is a phone's, below 832 narrow. After each test it is 1440 px wide again. */
export function windowOf(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: Viewport }
  happyDOM.setViewport({ width, height: 800 })
}
