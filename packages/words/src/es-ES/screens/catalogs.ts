import type { Words } from '../../words.ts'

export const catalogs: Words['catalogs'] = {
  select: {
    title: 'Elegir catálogo',
    lead: '¿Con qué datos se va a trabajar?',
    search: 'Buscar catálogo',
    current: 'Actual',
    skus_one: '{{count, number}} SKU',
    skus_other: '{{count, number}} SKU',
    lastProcessing: 'Último procesamiento',
    never: 'Nunca',
    selected: 'Catálogo seleccionado',
    failed: 'No se pudieron cargar los catálogos.',
    none: 'Aún no hay catálogo',
    noneText: 'Quien administra su empresa tiene que darle acceso a un catálogo.',
    nothingFound: 'Ningún catálogo coincide con la búsqueda.',
    stale: 'Hace más de 48 horas',
  },
  company: {
    title: 'Elegir empresa',
    lead: '¿De qué empresa son los datos?',
    search: 'Buscar empresa',
    current: 'Actual',
    failed: 'No se pudieron cargar las empresas.',
    none: 'Ninguna empresa',
    noneText: 'Todavía no pertenece a ninguna empresa.',
    nothingFound: 'Ninguna empresa coincide con la búsqueda.',
  },
}
