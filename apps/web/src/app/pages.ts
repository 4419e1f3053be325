import type { Permission } from '@giro/contract'
import { useMatch, useRouter } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { hasCompanies, may, useMe } from '#app/session/session.ts'
import type { IconName } from '#ui/Icon.tsx'

/**
 * The parts of the sidebar, by frequency of use, and their entries in their order:
 * work: feed, item listing, themes, what if, rules, reports, results, bulk authorization; files: upload, download;
 * administration: users, catalogs, companies, sites, business translations;
 * account: change catalog, select company, settings, change password, log out.
 */
const GROUPS = ['work', 'files', 'administration', 'account'] as const
type Group = (typeof GROUPS)[number]

type NavPlace = {
  group: Group
  /** Place within the group. */
  order: number
  icon: IconName
  /** Label of the entry if it differs from the page's title. */
  label?: ParseKeys
  /** Label at the bottom of small windows; absent: not shown. */
  bottom?: ParseKeys
  /** True for pages that need more than one company. */
  needsCompanies?: true
}

declare module '@tanstack/react-router' {
  /** Page data of a route, read by the frame, the guard and the navigation. */
  interface StaticDataRouteOption {
    /** The heading and the first part of the tab's title. */
    title?: ParseKeys
    /** Permission required to show the page; nothing is requested without it. */
    allow?: Permission
    /** Works on the selected catalog, and asks for one first. */
    needsCatalog?: true
    /** Position in the navigation. */
    nav?: NavPlace
    /** Kind of file news on this page; a named kind of job leaves its files here. */
    files?: 'import' | 'report'
  }
}

/** The title of the page around, as its route names it. */
export function useRouteTitle(): string {
  const { t } = useTranslation()
  const title = useMatch({ strict: false, select: ({ staticData }) => staticData.title })
  return title ? t(title) : ''
}

export type Entry = NavPlace & { to: '/feed'; title: ParseKeys }

/** The entries of the navigation by group: those that the profile may use, in their order; no group without any. */
export function useNavigation(): readonly { group: Group; entries: readonly Entry[] }[] {
  const { routesByPath } = useRouter()
  const me = useMe()
  const entries = Object.values(routesByPath).flatMap(({ fullPath, options }): Entry[] => {
    const { nav, title, allow } = options.staticData ?? {}
    if (!nav || !title || (allow && !may(me, allow)) || (nav.needsCompanies && !hasCompanies(me))) return []
    return [{ ...nav, title, to: fullPath as Entry['to'] }]
  })
  return GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group).sort((a, b) => a.order - b.order),
  })).filter((one) => one.entries.length > 0)
}
