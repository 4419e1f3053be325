import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { WhollyBroken } from '#app/errors/Broken.tsx'
import { NotFoundScreen } from '#app/errors/NotFoundScreen.tsx'
import { pageWords } from '#app/i18n/i18n.ts'
import { Root } from '#app/Root.tsx'
import { type Arrival, guard } from '#app/session/guard.ts'
import type { Address } from '#ui/list/search.ts'

/** Accepts any list address; the list itself checks it and reports the parts that it cannot read. */
export const anything = (search: Record<string, unknown>): Address => search as Address
export const oneOf = <const W extends string>(word: unknown, words: readonly W[]): W | undefined =>
  words.find((one) => one === word)
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export const root = createRootRoute({
  component: Root,
  // The matches are typed by the router, which is typed by this route.
  beforeLoad: (arrival): void => guard(arrival as unknown as Arrival),
  notFoundComponent: NotFoundScreen,
  errorComponent: WhollyBroken,
})

/** Everything inside the frame of the product. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  component: lazyRouteComponent(() => import('#app/shell/Shell.tsx'), 'Shell'),
})

/** A page that comes with its own words, which are not loaded before. */
export const page = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(async () => (await Promise.all([load(), pageWords()]))[0] as never, name)

/** A page of the frame whose address any list may read. */
export const screen = <const Path extends string>(
  path: Path,
  staticData: StaticDataRouteOption,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => app, path, staticData, validateSearch: anything, component })

/** A page about the selected catalog. */
export const catalogScreen = <const Path extends string>(
  path: Path,
  staticData: StaticDataRouteOption,
  component: RouteComponent,
) => screen(path, { ...staticData, needsCatalog: true }, component)
