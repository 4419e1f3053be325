/** The look of the pages that the server writes itself: the calls of the API, and caught mails. */
export const PAGE_STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border:1px solid #8885;border-radius:6px;margin:.4rem 0;padding:.4rem .8rem}summary{cursor:pointer}
summary span{color:GrayText;margin-left:.5rem}pre{overflow:auto;background:#8881;padding:.6rem;border-radius:6px}
code.GET{color:#1a7f37}code.POST{color:#0969da}code.PUT{color:#9a6700}code.DELETE{color:#cf222e}
code[class]{font-weight:600;display:inline-block;min-width:3.8rem}table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top}
article{border-top:1px solid #8885;padding:.5rem 0}article pre{white-space:pre-wrap}`

/**
 * Styles that the web app's component library inserts: distinguishing a press from scrolling, and scrolling under a
 * dialog on iOS.
 */
export const LIBRARY_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** Every style sheet that stands in a page instead of a file. */
export const INLINE_STYLES = [PAGE_STYLE, ...LIBRARY_STYLES]
