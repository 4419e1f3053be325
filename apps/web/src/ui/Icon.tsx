import { classes } from './classes.ts'
import css from './Icon.module.css'

/**
 * One outline set, 20 px, 1.5 px strokes, the colour of the text. The paths are part of the
 * script, so no request is made and the page's security policy needs no exception.
 */
const PATHS = {
  feed: 'M4 5h12M4 10h12M4 15h7M15 13v4M13 15h4',
  items: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5 10 10l7-3.5M10 10v7',
  upload: 'M10 13V4m0 0L6.5 7.5M10 4l3.5 3.5M4 13v3h12v-3',
  download: 'M10 4v9m0 0 3.5-3.5M10 13 6.5 9.5M4 13v3h12v-3',
  results: 'M5 3h7l3 3v11H5zM12 3v3h3M7.5 12l2 2 3.5-4',
  catalog: 'M4 4.5A1.5 1.5 0 0 1 5.5 3H16v14H5.5A1.5 1.5 0 0 1 4 15.5zM4 14.5h12',
  company: 'M4 17V4h8v13M12 8h4v9M3 17h14M6.5 7h3M6.5 10h3M6.5 13h3',
  site: 'M10 17s5.5-4.6 5.5-8.6a5.5 5.5 0 0 0-11 0C4.5 12.4 10 17 10 17zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  settings:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10 3v2m0 10v2M3 10h2m10 0h2M5 5l1.5 1.5m7 7L15 15M15 5l-1.5 1.5m-7 7L5 15',
  logout: 'M8 4H4v12h4M8 10h9m0 0-3-3m3 3-3 3',
  user: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  grip: 'M7 5h1M12 5h1M7 10h1M12 10h1M7 15h1M12 15h1',
  menu: 'M3 6h14M3 10h14M3 14h14',
  more: 'M5 10h.01M10 10h.01M15 10h.01',
  close: 'M5 5l10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  up: 'm5 12.5 5-5 5 5',
  down: 'm5 7.5 5 5 5-5',
  left: 'm12.5 5-5 5 5 5',
  right: 'm7.5 5 5 5-5 5',
  first: 'm15 5-5 5 5 5M9 5l-5 5 5 5',
  last: 'm5 5 5 5-5 5M11 5l5 5-5 5',
  sort: 'm6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5',
  ascending: 'M10 16V5m0 0L6 9m4-4 4 4',
  descending: 'M10 4v11m0 0 4-4m-4 4-4-4',
  columns: 'M3 4h14v12H3zM8 4v12M12.5 4v12',
  filter: 'M3 4h14l-5.5 6.5V16l-3-1.5v-4z',
  display: 'M3 6h9m4 0h1M3 14h1m4 0h9M14 8V4M6 16v-4',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5V14M10 6.5v.01',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8a2 2 0 1 1 2.5 2c-.5.2-.5.6-.5 1.3M10 13.8v.01',
  alert: 'M10 3.5 17.5 16h-15zM10 8.5v3.5M10 14v.01',
  edit: 'M4 16l.8-3.5L13 4.3l2.7 2.7-8.2 8.2zM11.5 5.8l2.7 2.7',
  link: 'M8.5 11.5 11.5 8.5M9 6l1.5-1.5a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  print: 'M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 2v1.5m0 13V18M2 10h1.5m13 0H18M4.5 4.5l1 1m9 9 1 1m0-11-1 1m-9 9-1 1',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  eyeOff:
    'M3 3l14 14M8 5.3A7 7 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.8M5 7.2A13 13 0 0 0 2.5 10S5 15 10 15c1 0 1.9-.2 2.7-.5',
  language:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7z',
  jobs: 'M16 8A6.5 6.5 0 0 0 4.5 6M4 3v3.5h3.5M4 12a6.5 6.5 0 0 0 11.5 2m.5 3v-3.5h-3.5',
  file: 'M5 3h7l3 3v11H5zM12 3v3h3',
  bell: 'M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5H4zM8.5 17h3',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6M8.5 9v5M11.5 9v5',
  undo: 'M7 5 4 8l3 3M4 8h7.5a4 4 0 0 1 0 8H8',
  queue: 'M6 3h8M6 17h8M7 3c0 4 6 5 6 7s-6 3-6 7M13 3c0 4-6 5-6 7s6 3 6 7',
  flag: 'M5 17V3.5h9l-2 3.5 2 3.5H5',
  calculated: 'M13.5 4.5C11 3 10 4.5 9.5 7.5l-1.3 6C7.8 16 6.5 16.5 5 15.5M6.5 9.5h6',
  table: 'M3 4h14v12H3zM3 8.5h14M8.5 4v12',
  cart: 'M2.5 4h2l2 8.5h8l2-6.5H5.2M7.5 15.5v.01M13.5 15.5v.01',
  chart: 'M3 17h14M5.5 14V9M10 14V4M14.5 14v-3',
  scenario: 'M4 15c4 0 4-9 8-9h4m0 0-2.5-2.5M16 6l-2.5 2.5M4 15h12',
  rule: 'M9.5 5H17M9.5 10H17M9.5 15H17M3 5l1.2 1.2L6.5 4M3 10l1.2 1.2L6.5 9M3 15l1.2 1.2L6.5 14',
  rail: 'M3 4h14v12H3zM8 4v12',
  shield: 'M10 3l6 2v4.5c0 3.5-2.5 6-6 7.5-3.5-1.5-6-4-6-7.5V5z',
  expand: 'm7.5 5 5 5-5 5',
} as const
export type IconName = keyof typeof PATHS

/** Decoration beside a word: screen readers skip it. An icon alone stands in an IconButton, which has a name. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: 16 | 20
  className?: string | undefined
}) {
  return (
    <svg
      className={classes(css.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
