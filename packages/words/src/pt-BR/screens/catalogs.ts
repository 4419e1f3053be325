export const catalogs = {
  select: {
    title: 'Escolher catálogo',
    lead: 'Com quais dados você vai trabalhar?',
    search: 'Buscar catálogo',
    current: 'Atual',
    skus_one: '{{count, number}} SKU',
    skus_other: '{{count, number}} SKUs',
    lastProcessing: 'Último processamento',
    never: 'Nunca',
    selected: 'Catálogo selecionado',
    failed: 'Não foi possível carregar os catálogos.',
    none: 'Nenhum catálogo ainda',
    noneText: 'Quem administra a sua empresa precisa dar acesso a um catálogo.',
    nothingFound: 'Nenhum catálogo corresponde à busca.',
    stale: 'Há mais de 48 horas',
  },
  company: {
    title: 'Escolher empresa',
    lead: 'De qual empresa são os dados?',
    search: 'Buscar empresa',
    current: 'Atual',
    failed: 'Não foi possível carregar as empresas.',
    none: 'Nenhuma empresa',
    noneText: 'Você ainda não foi associado a uma empresa.',
    nothingFound: 'Nenhuma empresa corresponde à busca.',
  },
}

declare module '../../words.ts' {
  interface Words {
    catalogs: typeof catalogs
  }
}
