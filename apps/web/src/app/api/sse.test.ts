import { describe, expect, test } from 'vitest'
import { serverEvents } from './sse.ts'

const cases: { why: string; pieces: string[]; events: [event: string, data: string][] }[] = [
  { why: 'one event', pieces: ['event: import\ndata: {"a":1}\n\n'], events: [['import', '{"a":1}']] },
  { why: 'cut anywhere', pieces: ['eve', 'nt: run\nda', 'ta: 1\n', '\n'], events: [['run', '1']] },
  {
    why: 'comments keep the line open and say nothing',
    pieces: [': open\n\n', ': alive\n\n', 'data: x\n\n'],
    events: [['message', 'x']],
  },
  { why: 'several data lines are one text', pieces: ['data: a\ndata: b\n\n'], events: [['message', 'a\nb']] },
  {
    why: 'CRLF, also cut in its middle',
    pieces: ['event: run\r', '\ndata: 1\r\n\r', '\n'],
    events: [['run', '1']],
  },
  {
    why: 'an event without data is none, and its name is forgotten',
    pieces: ['event: run\n\ndata: 2\n\n'],
    events: [['message', '2']],
  },
  {
    why: 'only one space after the colon is taken off',
    pieces: ['data:  x\n\n'],
    events: [['message', ' x']],
  },
  { why: 'an unfinished event is not said', pieces: ['event: run\ndata: 1\n'], events: [] },
]

describe('server-sent events', () => {
  test.each(cases)('$why', ({ pieces, events }) => {
    const take = serverEvents()
    expect(pieces.flatMap((piece) => take(piece)).map(({ event, data }) => [event, data])).toEqual(events)
  })
})
