import { act, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Language, setLanguage } from '#app/i18n/i18n.ts'
import { setPreferences } from '#app/session/preferences.ts'
import { usePageKeys } from '#app/shell/use-page-keys.ts'
import { meaningOf } from '#ui/keys.ts'
import { toast } from '#ui/toasts.ts'
import { show } from '../../test/show.tsx'
import { allShortcuts, type Scope, SHORTCUTS, useShortcuts } from './shortcuts.ts'

afterEach(() => {
  setPreferences({ shortcuts: true })
  document.body.innerHTML = ''
})

/** Where a key can be pressed; `here` has the focus. */
const PLACES: Record<string, string> = {
  page: '<main id="here"></main>',
  button: '<button id="here"></button>',
  'icon in a button': '<button><span id="here"></span></button>',
  link: '<a href="/" id="here"></a>',
  row: '<table><tbody><tr data-row="1" id="here"></tr></tbody></table>',
  'box in a row':
    '<table><tbody><tr data-row="1"><td><input type="checkbox" id="here"></td></tr></tbody></table>',
  'text field': '<input id="here">',
  'text area': '<textarea id="here"></textarea>',
  select: '<select id="here"></select>',
  'editable text': '<p contenteditable="true" id="here"></p>',
  'radio button': '<input type="radio" id="here">',
  dialog: '<dialog open><p id="here"></p></dialog>',
  menu: '<div role="menu"><div id="here"></div></div>',
  panel: '<div popover="auto" data-popover-open><button id="here"></button></div>',
}

/** The words of a table: columns apart by two spaces or more; `-` is nothing. */
const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ {2,}/) as [string, string, string, string, string])

/** Presses a key where the table says and reads what it means: `Ctrl+`, `Alt+` before those held. */
function meaning(scope: string, key: string, place: string, isOn: boolean) {
  document.body.innerHTML = PLACES[place] ?? ''
  const here = document.querySelector('#here')
  let read: string | null = null
  const listen = (event: KeyboardEvent) => {
    read = meaningOf<string>(SHORTCUTS[scope as Scope], event, isOn)
  }
  window.addEventListener('keydown', listen)
  const [name = '', held = ''] = key.split('+').toReversed()
  here?.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: name === 'Space' ? ' ' : name,
      ctrlKey: held === 'Ctrl',
      metaKey: held === 'Command',
      altKey: held === 'Alt',
      bubbles: true,
    }),
  )
  window.removeEventListener('keydown', listen)
  return read
}

test.each(
  rows(`
    scope     key            where             means         why
    page      /              page              search        nothing takes keys there
    page      f              button            addFilter     a button takes Enter and Space only
    page      f              link              addFilter     so does a link
    page      m              row               unit          a row has no such key
    page      f              text field        -             it is typed
    page      f              text area         -             it is typed
    page      f              editable text     -             it is typed
    page      f              select            -             it moves to the option of that letter
    page      f              box in a row      -             a box is a field
    page      f              dialog            -             the page below is inert
    page      f              menu              -             it moves to the item of that letter
    page      f              panel             -             the panel has the keys
    page      Ctrl+f         page              -             the browser searches
    page      Command+f      page              -             the browser searches, on a Mac
    page      Alt+f          page              -             the system's menu
    page      q              page              -             nobody declared it
    row       ArrowDown      row               next          -
    row       j              row               next          -
    row       ArrowUp        row               previous      -
    row       k              row               previous      -
    row       Home           row               first         -
    row       End            row               last          -
    row       Enter          row               open          -
    row       Space          row               peek          -
    row       x              row               choose        -
    row       X              row               choose        with Shift it is a range
    row       a              row               authorize     -
    row       u              row               unauthorize   -
    row       x              box in a row      -             the focus is inside the row
    row       j              page              -             no row has the focus
    page      j              page              firstRow      lists are walked through from anywhere
    page      Ctrl+z         page              undo          what was done last
    page      Ctrl+z         text field        -             it undoes what was typed
    worklist  Ctrl+z         page              undo          -
    worklist  Command+z      page              undo          on a Mac
    worklist  Ctrl+z         text field        -             it undoes what was typed
    step      1              page              choose        -
    step      9              radio button      choose        the options are radio buttons
    step      Enter          page              accept        -
    step      Enter          radio button      accept        a radio button takes no Enter
    step      Enter          button            -             it presses the button
    step      Enter          icon in a button  -             it presses the button around
    step      Enter          link              -             it follows the link
    step      Ctrl+Enter     button            save          nothing else is meant by it
    step      1              text field        -             a manual value is typed
    step      Ctrl+Enter     text field        -             the field has its own
    step      Escape         page              close         -
    step      Escape         text field        -             the field has its own
    step      Escape         dialog            -             it closes the dialog
    item      j              page              next          -
    item      k              button            previous      -
    item      a              page              authorize     -
    item      a              row               -             a row of a table has the same key
    peek      Escape         text field        close         the search keeps the focus while the panel is open
    peek      Escape         panel             -             it closes that panel
    chart     t              page              table         -
    messages  F8             text field        focus         -
    messages  F8             dialog            focus         messages stand over a dialog
  `),
)('in scope %s, %s pressed on %s means %s: %s', (scope, key, place, means) => {
  expect(meaning(scope, key, place, true)).toBe(means === '-' ? null : means)
})

test.each(
  rows(`
    scope     key        where       means      why
    page      /          page        -          a mark
    page      f          page        -          a letter
    row       j          row         -          a letter
    row       x          row         -          a letter
    row       ArrowDown  row         next       tables are walked through by arrows
    row       Enter      row         open       -
    row       Space      row         peek       -
    step      1          page        -          a digit
    step      Enter      page        -          the stepper's keys are off as a whole
    step      Escape     page        -          the stepper's keys are off as a whole
    peek      Escape     page        close      a panel must close
    chart     t          page        -          a letter
    messages  F8         page        focus      messages must be reached
  `),
)('with shortcuts turned off, in scope %s, %s on %s means %s: %s', (scope, key, place, means) => {
  expect(meaning(scope, key, place, false)).toBe(means === '-' ? null : means)
})

test('a key that composes a character, and one that somebody took, mean nothing', () => {
  const press = { key: 'f', altKey: false, ctrlKey: false, metaKey: false, target: document.body }
  const free = { ...press, defaultPrevented: false, isComposing: false }
  expect(meaningOf(SHORTCUTS.page, free, true)).toBe('addFilter')
  expect(meaningOf(SHORTCUTS.page, { ...free, isComposing: true }, true)).toBeNull()
  expect(meaningOf(SHORTCUTS.page, { ...free, defaultPrevented: true }, true)).toBeNull()
})

test('Escape closes what stands over the page first, wherever the focus is', () => {
  document.body.innerHTML = '<main></main><dialog open></dialog>'
  const press = { key: 'Escape', altKey: false, ctrlKey: false, metaKey: false }
  const event = { ...press, defaultPrevented: false, isComposing: false, target: document.body }
  expect(meaningOf(SHORTCUTS.peek, event, true)).toBeNull()
  document.querySelector('dialog')?.remove()
  expect(meaningOf(SHORTCUTS.peek, event, true)).toBe('close')
})

function Page({ act }: { act: Record<string, (key: string) => void> }) {
  useShortcuts('page', act)
  return (
    <>
      <p>Itens</p>
      <input aria-label="Procurar" />
    </>
  )
}

describe('on a page', () => {
  test('the declared keys act, others are left to the browser', async () => {
    const search = vi.fn()
    show(<Page act={{ search }} />)
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
    expect(search.mock.calls).toEqual([['/']])
    // Declared, but this page does nothing about it.
    expect(fireEvent.keyDown(document.body, { key: 'f' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'q' })).toBe(true)
  })

  test('two keys one after the other go somewhere; the second one alone, or later, does not', async () => {
    const act = { goToItems: vi.fn(), unit: vi.fn() }
    show(<Page act={act} />)
    const press = (key: string, timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      document.body.dispatchEvent(event)
    }
    press('i', 0)
    expect(act.goToItems).not.toHaveBeenCalled()
    press('g', 5000)
    press('i', 5900)
    expect(act.goToItems).toHaveBeenCalledTimes(1)
    press('g', 10_000)
    press('i', 11_100)
    expect(act.goToItems).toHaveBeenCalledTimes(1)
    // A key that is none of a sequence means what it means alone.
    press('g', 20_000)
    press('m', 20_100)
    expect(act.unit).toHaveBeenCalledTimes(1)
  })

  test('what is typed is typed', async () => {
    const search = vi.fn()
    const { user } = show(<Page act={{ search }} />)
    await user.type(screen.getByRole('textbox'), 'a/b')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('a/b')
    expect(search).not.toHaveBeenCalled()
  })

  test('turned off, the keys do nothing; turned on again they act', () => {
    const search = vi.fn()
    setPreferences({ shortcuts: false })
    const { again } = show(<Page act={{ search }} />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(search).not.toHaveBeenCalled()
    setPreferences({ shortcuts: true })
    again(<Page act={{ search }} />)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(search).toHaveBeenCalledTimes(1)
  })

  test('they act no more when their page has gone', () => {
    const search = vi.fn()
    const { unmount } = show(<Page act={{ search }} />)
    unmount()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(search).not.toHaveBeenCalled()
  })
})

function Everywhere() {
  usePageKeys({ onPalette: () => {}, onShortcuts: () => {} })
  return (
    <main>
      <table>
        <tbody>
          <tr data-row="1" tabIndex={-1} />
          <tr data-row="2" tabIndex={-1} />
        </tbody>
      </table>
    </main>
  )
}
function Stepping({ onNext }: { onNext: () => void }) {
  useShortcuts('item', { next: onNext })
  return null
}

describe('on every page', () => {
  const focused = () => (document.activeElement as HTMLElement).dataset.row

  test('j goes to the first row of a list, unless the page walks through items by it', () => {
    const { again } = show(<Everywhere />)
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(focused()).toBe('1')
    ;(document.activeElement as HTMLElement).blur()
    const onNext = vi.fn()
    again(
      <>
        <Everywhere />
        <Stepping onNext={onNext} />
      </>,
    )
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(onNext).toHaveBeenCalledTimes(1)
    expect(focused()).toBeUndefined()
  })

  test('Ctrl+Z takes back what was done last, once', () => {
    show(<Everywhere />)
    const undo = vi.fn()
    expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true)
    act(() => toast.success('Rule deleted', { label: 'Undo', onPress: undo }))
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(undo).toHaveBeenCalledTimes(1)
  })
})

describe('the list of all shortcuts', () => {
  test('within a scope no key has two meanings', () => {
    const known = allShortcuts().flatMap(({ scope, keys }) => keys.map((key) => `${scope} ${key}`))
    expect(known.filter((key, place) => known.indexOf(key) !== place)).toEqual([])
    expect(known.length).toBeGreaterThan(30)
  })

  test.each(['pt-BR', 'en-US', 'fr-FR', 'es-ES'] satisfies Language[])(
    'each has a name in %s, and no name is left over',
    async (language) => {
      await setLanguage(language)
      const words = allShortcuts().map((shortcut) => shortcut.words)
      expect(words.filter((key) => !i18next.exists(key))).toEqual([])
      const named = i18next.getResource(language, 'translation', 'ui.keys') as Record<string, object>
      const all = Object.entries(named).flatMap(([scope, actions]) =>
        Object.keys(actions).map((action) => `ui.keys.${scope}.${action}`),
      )
      expect(all.toSorted()).toEqual(words.toSorted())
    },
  )
})
