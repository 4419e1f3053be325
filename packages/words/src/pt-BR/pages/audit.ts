export const audit = {
  title: 'Auditoria',
  lead: 'Quem mudou o quê, e quando.',
  search: 'Buscar por pessoa, item ou código',
  at: 'Quando',
  actor: 'Quem',
  product: 'Giro',
  action: 'Ação',
  actions: {
    create: 'Criou',
    change: 'Alterou',
    delete: 'Excluiu',
  },
  entity: 'O quê',
  entities: {
    company: 'Empresa',
    catalog: 'Catálogo',
    site: 'Unidade',
    user: 'Usuário',
    userCompany: 'Empresa do usuário',
    userCatalog: 'Catálogo do usuário',
    setting: 'Configuração',
    translation: 'Tradução do negócio',
    item: 'Item',
    context: 'Contexto',
    authorization: 'Autorização',
    transaction: 'Movimento',
    order: 'Ordem',
    file: 'Arquivo',
    report: 'Relatório',
    view: 'Visão salva',
    legal: 'Documento legal',
  },
  item: 'Item',
  fields: {
    erpMeaning: 'Como o ERP compra',
    problem: 'Problema',
    filter: 'Filtros',
    search: 'Busca',
    shared: 'Compartilhada',
    rowsRead: 'Linhas lidas',
    rowsAccepted: 'Linhas aceitas',
    rowsRejected: 'Linhas recusadas',
    attributes: 'Outros atributos',
    text: 'Texto',
    value: 'Valor',
  },
  changes: 'Antes → depois',
  more_one: 'mais {{count, number}} campo',
  more_other: 'mais {{count, number}} campos',
  failed: 'Não foi possível carregar a auditoria.',
  none: 'Nada foi alterado ainda',
}

declare module '../../words.ts' {
  interface Words {
    audit: typeof audit
  }
}
