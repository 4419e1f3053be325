import type { Words } from '../../words.ts'

export const catalogs: Words['catalogs'] = {
  select: {
    title: 'Choose catalog',
    lead: 'Which data do you work on?',
    search: 'Search catalogs',
    current: 'Current',
    skus_one: '{{count, number}} SKU',
    skus_other: '{{count, number}} SKUs',
    lastProcessing: 'Last processing',
    never: 'Never',
    selected: 'Catalog selected',
    failed: 'Could not load catalogs.',
    none: 'No catalog yet',
    noneText: 'Whoever administers your company has to give you access to one.',
    nothingFound: 'No catalog matches the search.',
    stale: 'More than 48 hours ago',
  },
  company: {
    title: 'Choose company',
    lead: 'Whose data is it?',
    search: 'Search companies',
    current: 'Current',
    failed: 'Could not load companies.',
    none: 'No company',
    noneText: 'You do not belong to a company yet.',
    nothingFound: 'No company matches the search.',
  },
}
