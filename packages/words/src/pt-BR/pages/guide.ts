export const guide = {
  title: 'Primeiros passos',
  done: '{{count, number}} de {{total, number}} prontos',
  twoTips: 'Duas dicas',
  isDone: 'Pronto',
  minutes_one: 'cerca de {{count, number}} minuto',
  minutes_other: 'cerca de {{count, number}} minutos',
  dismiss: 'Dispensar',
  show: 'Mostrar os primeiros passos',
  showText: 'No feed, até que tudo esteja pronto.',
  on: 'Os primeiros passos voltam ao feed',
  off: 'Os primeiros passos foram dispensados',
  steps: {
    company: 'Conferir os dados da empresa',
    sites: 'Criar as unidades',
    catalog: 'Criar o catálogo',
    format: 'Dizer como os arquivos são escritos',
    names: 'Dizer como as colunas se chamam',
    files: 'Enviar dados mestres, depois transações, depois pedidos',
    planned: 'Ver o primeiro planejamento',
    people: 'Convidar as pessoas',
    choose: 'Escolher o catálogo',
    resolve: 'Ler um alerta e resolvê-lo',
    authorize: 'Autorizar um item',
    results: 'Conferir os resultados e gerar o arquivo do ERP',
  },
  tips: {
    explain: 'Todo número calculado tem um ⓘ ao lado: ele abre a fórmula, os dados e os parâmetros.',
    export: 'Toda lista pode ser exportada como está na tela, com os filtros e as colunas.',
  },
}

declare module '../../words.ts' {
  interface Words {
    guide: typeof guide
  }
}
