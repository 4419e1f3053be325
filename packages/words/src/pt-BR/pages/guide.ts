export const guide = {
  title: 'Primeiros passos',
  done: '{{count, number}} de {{total, number}} concluídos',
  count_one: '{{count, number}} passo',
  count_other: '{{count, number}} passos',
  twoTips: 'Duas dicas',
  isDone: 'Concluído',
  minutes_one: 'cerca de {{count, number}} minuto',
  minutes_other: 'cerca de {{count, number}} minutos',
  dismiss: 'Dispensar',
  show: 'Mostrar os primeiros passos',
  showText: 'No feed, até concluir tudo.',
  on: 'Os primeiros passos voltam ao feed',
  off: 'Os primeiros passos foram dispensados',
  steps: {
    company: 'Conferir os dados da empresa',
    sites: 'Criar as filiais',
    catalog: 'Criar o catálogo',
    format: 'Definir o formato dos arquivos',
    names: 'Mapear as colunas',
    files: 'Enviar dados mestres, depois transações, depois pedidos',
    promise: 'Definir o nível de serviço prometido',
    planned: 'Ver o primeiro planejamento',
    people: 'Convidar usuários',
    choose: 'Escolher o catálogo',
    resolve: 'Abrir um alerta e resolvê-lo',
    authorize: 'Autorizar um item',
    results: 'Conferir o envio ao ERP e gerar o arquivo',
  },
  tips: {
    explain:
      'Todo número calculado tem ao lado um botão de informação, com a fórmula, os dados e os parâmetros.',
    export: 'Toda lista pode ser exportada como está na tela, com os filtros e as colunas.',
  },
}

export const road = {
  title: 'Próximo passo',
  steps: {
    company: 'cadastre a empresa. A moeda e o fuso horário valem para tudo o que vem depois.',
    catalog: 'crie o catálogo, que reúne os itens planejados juntos.',
    choose: 'escolha o catálogo em que vai trabalhar.',
    site: 'crie as filiais onde fica o estoque. Sem elas, o primeiro arquivo cria uma.',
    masterData: 'envie os dados mestres: os itens, os custos e os valores do ERP.',
    transactions: 'envie as transações: consumos, recebimentos e saldos dos itens já cadastrados.',
    reading: 'Os dados estão sendo lidos e planejados. As decisões aparecem no feed.',
    promise: 'os dados estão carregados. Defina o nível de serviço prometido e veja o plano.',
    decide: 'o planejamento está pronto. Tome a primeira decisão.',
  },
  go: {
    company: 'Nova empresa',
    catalog: 'Novo catálogo',
    choose: 'Escolher catálogo',
    site: 'Nova filial',
    masterData: 'Enviar dados mestres',
    transactions: 'Enviar transações',
    promise: 'Responder',
    decide: 'Abrir o feed',
  },
}

declare module '../../words.ts' {
  interface Words {
    guide: typeof guide
    road: typeof road
  }
}
