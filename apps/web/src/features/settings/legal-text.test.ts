import { LANGUAGES, LEGAL_DOCUMENTS } from 'virtual:contract'
import { describe, expect, test } from 'vitest'
import { loadLegal } from './legal.ts'
import { readLegalText, writeLegalText } from './legal-text.ts'

const UPDATED = '2026-11-01'
const read = (text: string) => {
  const { lead, sections } = readLegalText(text, UPDATED)
  return { lead, sections }
}

describe('a legal document as it was written', () => {
  test.each([
    ['one paragraph over two lines', 'We keep\nvery little.', { lead: 'We keep very little.', sections: [] }],
    [
      'a lead and a section',
      'In short.\n\n# Access\n\nYours alone.\n\nKept for long.',
      { lead: 'In short.', sections: [{ title: 'Access', blocks: ['Yours alone.', 'Kept for long.'] }] },
    ],
    [
      'a heading first: nothing leads',
      '## Access ##\nYours alone.',
      { lead: '', sections: [{ title: 'Access', blocks: ['Yours alone.'] }] },
    ],
    [
      'two lists, apart by an empty line',
      '# Kept\n- name\n- e-mail\n\n* time',
      {
        lead: '',
        sections: [
          {
            title: 'Kept',
            blocks: [
              { kind: 'list', entries: ['name', 'e-mail'] },
              { kind: 'list', entries: ['time'] },
            ],
          },
        ],
      },
    ],
    [
      'a table, with or without the line under its head',
      '# Cookies\n| Name | For |\n|---|:--|\n| consent | the notice |',
      {
        lead: '',
        sections: [
          {
            title: 'Cookies',
            blocks: [
              {
                kind: 'table',
                rows: [
                  ['Name', 'For'],
                  ['consent', 'the notice'],
                ],
              },
            ],
          },
        ],
      },
    ],
    [
      'paragraphs before any heading, after the lead',
      'In short.\n\nAnd this.\n# Access',
      {
        lead: 'In short.',
        sections: [
          { title: '', blocks: ['And this.'] },
          { title: 'Access', blocks: [] },
        ],
      },
    ],
    [
      'a list before any heading',
      '- one',
      { lead: '', sections: [{ title: '', blocks: [{ kind: 'list', entries: ['one'] }] }] },
    ],
    [
      'what looks like HTML is text',
      '<b onclick="x">Hi</b>',
      { lead: '<b onclick="x">Hi</b>', sections: [] },
    ],
    ['nothing', ' \n ', { lead: '', sections: [] }],
  ])('%s', (_, text, said) => {
    expect(read(text)).toEqual(said)
  })

  test("the product's own texts come back the same", async () => {
    for (const language of LANGUAGES) {
      const texts = await loadLegal(language)
      for (const document of LEGAL_DOCUMENTS) {
        const text = texts[document]
        expect(readLegalText(writeLegalText(text), text.updated)).toEqual(text)
      }
    }
  })
})
