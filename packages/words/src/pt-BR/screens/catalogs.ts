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
    noneText: 'O administrador da sua empresa precisa liberar um catálogo para você.',
    create: 'Novo catálogo',
    first: 'Um catálogo reúne os itens planejados juntos. Depois de criá-lo, envie o primeiro arquivo.',
    nothingFound: 'Nenhum catálogo corresponde à busca.',
    stale: 'Há mais de 48 horas',
  },
  sites: {
    title: 'Escolher filiais',
    lead: 'Escolha as filiais a mostrar.',
    all: 'Todas as filiais',
    items_one: '{{count, number}} item',
    items_other: '{{count, number}} itens',
    apply: 'Aplicar',
    selected_one: '{{count, number}} filial selecionada',
    selected_other: '{{count, number}} filiais selecionadas',
    failed: 'Não foi possível carregar as filiais.',
    none: 'Nenhuma filial',
  },
  sample: {
    short: 'Dados de exemplo',
    isSample:
      'Esta empresa é um exemplo, com dados inventados. Para planejar os seus itens, crie a sua empresa.',
    explore: 'Explorar com dados de exemplo',
    made: 'Criando a empresa de exemplo',
  },
  company: {
    selected: 'Empresa selecionada',
    title: 'Escolher empresa',
    lead: 'De qual empresa são os dados?',
    search: 'Buscar empresa',
    current: 'Atual',
    failed: 'Não foi possível carregar as empresas.',
    none: 'Nenhuma empresa',
    noneText: 'Você ainda não foi associado a uma empresa.',
    create: 'Nova empresa',
    first:
      'Comece pela empresa; depois crie o catálogo e as filiais e envie o primeiro arquivo. Para conhecer o Giro, use os dados de exemplo.',
    nothingFound: 'Nenhuma empresa corresponde à busca.',
  },
}

declare module '../../words.ts' {
  interface Words {
    catalogs: typeof catalogs
  }
}
