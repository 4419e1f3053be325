export const budget = {
  title: 'Orçamento de capital',
  lead: 'O que o serviço custa: escolha um ponto da fronteira de capital e guarde-o como cenário. Nada muda até você publicar.',
  none: 'Quanto capital paga quanto serviço?',
  noneText: 'A fronteira mostra, para cada capital, o melhor serviço que ele paga neste catálogo.',
  nothing: 'Nenhum item deste catálogo tem um serviço que se possa escolher.',
  draw: 'Traçar a fronteira',
  calculating: 'Calculando a fronteira do catálogo inteiro…',
  objective: 'O que deve ser o menor',
  objectives: {
    penalty: 'Custo da espera',
    units: 'Unidades em espera',
    value: 'Valor em espera',
    items: 'Itens em ruptura',
  },
  measures: {
    penalty: 'Unidades atendidas',
    units: 'Unidades atendidas',
    value: 'Valor atendido',
    items: 'Sem ruptura',
  },
  chart: 'O que o serviço custa',
  chosen: '{{capital}} de capital: {{measure}}',
  plan: 'Plano de hoje',
  erp: 'Parâmetros do ERP',
  this: 'Este orçamento',
  frontier: 'Fronteira de capital',
  capital: 'Capital em estoque',
  target: 'Capital desejado',
  release: 'Resgate ante o plano',
  save: 'Guardar como cenário',
  named: 'Orçamento {{capital}}',
  claim:
    'A longo prazo e pela demanda aprendida; no cenário o ponto é calculado com exatidão, item por item.',
  takes: 'O que exige',
  free_one: '{{count, number}} item pode mudar.',
  free_other: '{{count, number}} itens podem mudar.',
  price: 'Você age como se o dinheiro custasse {{price}} ao ano; pelos parâmetros, {{rate}}.',
  binds: 'O que limita',
  bindsLater: 'O que cada piso segura aparece quando um ponto é guardado.',
  binding: {
    critic: 'Piso dos itens críticos',
    important: 'Piso dos importantes',
    common: 'Piso dos comuns',
    cycleService: 'Serviço mínimo dos parâmetros',
    manual: 'Decididos por pessoas',
    incomplete: 'Dados incompletos',
    inactive: 'Inativos',
    onDemand: 'Sob demanda',
    withoutCost: 'Sem custo',
  },
  least: 'Menos que {{capital}} não é possível com estes pisos.',
}

declare module '../../words.ts' {
  interface Words {
    budget: typeof budget
  }
}
