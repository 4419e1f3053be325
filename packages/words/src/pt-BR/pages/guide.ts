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

export const road = {
  title: 'Próximo passo',
  steps: {
    company: 'cadastre a empresa. Moeda e fuso horário valem para tudo o que vem depois.',
    catalog: 'crie o catálogo, que são os itens planejados juntos.',
    choose: 'escolha o catálogo em que vai trabalhar.',
    site: 'crie as unidades onde o estoque fica. Sem elas, o primeiro arquivo cria uma.',
    masterData: 'envie os dados mestres: os itens, o custo deles e o que o ERP já diz.',
    transactions:
      'envie as transações. Os itens já estão no catálogo e esperam os movimentos: consumos, recebimentos e saldos.',
    reading: 'Os dados estão sendo lidos e planejados. As decisões aparecem no feed.',
    decide: 'o planejamento está pronto. Tome a primeira decisão.',
  },
  go: {
    company: 'Nova empresa',
    catalog: 'Novo catálogo',
    choose: 'Escolher catálogo',
    site: 'Nova unidade',
    masterData: 'Enviar dados mestres',
    transactions: 'Enviar transações',
    decide: 'Abrir o feed',
  },
}

declare module '../../words.ts' {
  interface Words {
    guide: typeof guide
    road: typeof road
  }
}
