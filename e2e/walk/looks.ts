import { fields } from '@giro/contract'
import type { Screen } from '../../scripts/screens.ts'
import type { Check } from './checks.ts'

export type Language = (typeof fields.LANGUAGES)[number]

/** A window or a sheet, and what must hold of each screen in it. */
export type Look = {
  width: number
  dark?: true
  /** Drawn for printing. */
  paper?: true
  must: readonly Check[]
}

/** Checks of every window. */
const TEXTS = ['sideways', 'overlaps', 'cut', 'squeezed', 'heads', 'charts', 'words'] as const

/** Windows of which 640 and 320 px are also 200 and 400 % of 1280, and an upright A4 sheet less its margins. */
export const LOOKS = {
  desk: { width: 1440, must: [...TEXTS, 'frame', 'access', 'lists'] },
  dark: { width: 1280, dark: true, must: [...TEXTS, 'access', 'lists'] },
  wide: { width: 1920, must: [...TEXTS, 'lines'] },
  menu: { width: 1024, must: TEXTS },
  tablet: { width: 832, dark: true, must: TEXTS },
  zoomed: { width: 640, must: TEXTS },
  phone: { width: 320, must: [...TEXTS, 'access'] },
  night: { width: 320, dark: true, must: [...TEXTS, 'access'] },
  pocket: { width: 390, dark: true, must: ['access'] },
  paper: { width: 703, paper: true, must: ['overlaps', 'squeezed', 'heads', 'charts', 'words', 'paper'] },
} satisfies Record<string, Look>
export type LookName = keyof typeof LOOKS
export const LOOK_NAMES = Object.keys(LOOKS) as LookName[]

/** Buttons that have a size, in Portuguese: long words make them wider. */
export const BUTTONS: Readonly<
  Record<string, readonly { name: string | RegExp; width: number; height: number }[]>
> = {
  'log-in': [{ name: 'Entrar', width: 380, height: 60 }],
  feed: [{ name: 'Resolver contextos', width: 260, height: 40 }],
  'new-user': [
    { name: 'Criar usuário', width: 200, height: 40 },
    { name: 'Cancelar', width: 122, height: 40 },
  ],
  security: [{ name: 'Salvar', width: 150, height: 40 }],
  service: [{ name: /^Ver \d+ itens/, width: 320, height: 55 }],
}

/** Lists that are wider than a window of 1280 px: with every column, and of files by their long names. */
export const SCROLLED = [
  'users-columns',
  'catalogs-columns',
  'companies-columns',
  'reports',
  'download-files',
]

/** One line of what is walked. English is always a third longer than it is: what fits then fits in any case. */
export type Row = { screen: Screen; language: Language; look: LookName }

/** Screens on which something was wrong once are looked at as they stood then; the others by turns. */
const ONCE: Readonly<Record<string, readonly [Language, LookName]>> = {
  feed: ['pt-BR', 'paper'],
  'feed-contexts': ['en-US', 'menu'],
  'feed-service': ['fr-FR', 'phone'],
  items: ['en-US', 'dark'],
  'item-summary': ['fr-FR', 'phone'],
  'item-orders': ['en-US', 'desk'],
  results: ['es-ES', 'desk'],
  users: ['fr-FR', 'dark'],
  'working-capital': ['pt-BR', 'paper'],
  service: ['fr-FR', 'phone'],
}

/** Looks that the screens of the short walk take by turns. */
const BY_TURNS = LOOK_NAMES.filter((name) => name !== 'pocket')

/**
 * Each screen once, so that every language and every look is met on some: there are four of the ones, nine of the others.
 * Where that look asks for nothing of its access, it is asked for in the dark on a phone.
 */
export const shortWalk = (all: readonly Screen[]): Row[] =>
  all.flatMap((screen, at) => {
    const [language, look] = ONCE[screen.name] ?? [
      fields.LANGUAGES[at % fields.LANGUAGES.length] as Language,
      BY_TURNS[at % BY_TURNS.length] as LookName,
    ]
    const must: readonly Check[] = LOOKS[look].must
    return [
      { screen, language, look },
      ...(must.includes('access') ? [] : [{ screen, language, look: 'pocket' as const }]),
    ]
  })

/** Selection of the walk; unnamed dimensions are not restricted. */
export type Chosen = { screen?: string[]; language?: string[]; look?: string[] }

export const fullWalk = (all: readonly Screen[], chosen: Chosen): Row[] =>
  all
    .filter(({ name }) => chosen.screen?.includes(name) ?? true)
    .flatMap((screen) =>
      fields.LANGUAGES.filter((language) => chosen.language?.includes(language) ?? true).flatMap((language) =>
        LOOK_NAMES.filter((look) => chosen.look?.includes(look) ?? true).map((look) => ({
          screen,
          language,
          look,
        })),
      ),
    )
