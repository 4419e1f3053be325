import type { Words } from '../../words.ts'

export const catalogs: Words['catalogs'] = {
  select: {
    title: 'Elegir catálogo',
    lead: 'Elija los datos con los que va a trabajar.',
    search: 'Buscar catálogo',
    current: 'Actual',
    skus_one: '{{count, number}} SKU',
    skus_other: '{{count, number}} SKU',
    lastProcessing: 'Última planificación',
    never: 'Nunca',
    selected: 'Catálogo seleccionado',
    failed: 'No se pudieron cargar los catálogos.',
    none: 'Aún no hay catálogo',
    noneText: 'El administrador de su empresa tiene que darle acceso a un catálogo.',
    create: 'Nuevo catálogo',
    first:
      'Un catálogo es un conjunto de artículos que se planifican juntos. Después enviará el primer archivo.',
    nothingFound: 'Ningún catálogo coincide con la búsqueda.',
    stale: 'Hace más de 48 horas',
  },
  sites: {
    title: 'Elegir sitios',
    lead: 'Elija los sitios que se incluyen.',
    all: 'Todos los sitios',
    items_one: '{{count, number}} artículo',
    items_other: '{{count, number}} artículos',
    apply: 'Aplicar',
    selected_one: '{{count, number}} sitio seleccionado',
    selected_other: '{{count, number}} sitios seleccionados',
    failed: 'No se pudieron cargar los sitios.',
    none: 'Ningún sitio',
  },
  sample: {
    short: 'Datos de ejemplo',
    isSample:
      'Esta empresa es un ejemplo, con datos inventados. Para planificar sus artículos, cree su empresa.',
    explore: 'Explorar con datos de ejemplo',
    made: 'Creando la empresa de ejemplo…',
  },
  company: {
    selected: 'Empresa seleccionada',
    title: 'Elegir empresa',
    lead: 'Elija la empresa con la que va a trabajar.',
    search: 'Buscar empresa',
    current: 'Actual',
    failed: 'No se pudieron cargar las empresas.',
    none: 'Ninguna empresa',
    noneText: 'Todavía no pertenece a ninguna empresa.',
    create: 'Nueva empresa',
    first:
      'Empiece por la empresa; después cree el catálogo y los sitios y envíe el primer archivo. Para conocer Giro, use los datos de ejemplo.',
    nothingFound: 'Ninguna empresa coincide con la búsqueda.',
  },
}
