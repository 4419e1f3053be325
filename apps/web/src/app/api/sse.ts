/** One server-sent event: its name and its data as text. */
export type ServerEvent = { event: string; data: string }

/**
 * Cuts server-sent events out of a text that comes in pieces, as the HTML standard says
 *: lines end in LF, CR or CRLF, an empty line ends the event, a line that
 * begins with a colon is a comment. Answers a function that takes the next piece and gives
 * the events that it completed.
 */
export function serverEvents(): (piece: string) => ServerEvent[] {
  let rest = ''
  let event = 'message'
  let data: string[] = []

  const take = (line: string): ServerEvent | null => {
    if (line === '') {
      const whole = data.length > 0 ? { event, data: data.join('\n') } : null
      event = 'message'
      data = []
      return whole
    }
    const colon = line.indexOf(':')
    if (colon === 0) return null
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
    return null
  }

  return (piece) => {
    rest += piece
    // A CR at the end may be the first half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    return lines.map(take).filter((whole) => whole !== null)
  }
}
