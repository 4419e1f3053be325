import type { ItemField } from '@giro/contract'
import type { Entry } from '../entry.ts'

/** Entries of the fields that are quantities, days, money and ratios. */
export const quantities = {
  trigger: {
    label: 'Gatilho',
    help: 'Ponto de pedido: compre quando a posição de estoque chegar a ele ou ficar abaixo. Em unidades.',
    formula: {
      smallest_reaching: 'Menor ponto de pedido, a partir do piso, que atinge o nível de serviço desejado',
      floor_reaching:
        'Vale o piso: o menor ponto de pedido que cobre a demanda do intervalo de proteção com o serviço mínimo por ciclo. Ele já atinge o nível desejado',
      held_reaching:
        'O menor ponto de pedido que atinge o nível desejado, mantido acima disso: com entregas mais regulares ou mais rápidas ele não atingiria o nível',
      cap_reached:
        'Vale o teto: é o maior ponto de pedido permitido, no mínimo o piso. Ele fica abaixo do nível desejado: veja “Nível de serviço nesse ponto”',
      lot_reaching:
        'O lote sozinho atinge o nível desejado: o próximo pedido pode esperar até a posição de estoque chegar a zero',
    },
  },
  batch: {
    label: 'Lote',
    help: 'Quantidade de compra: quanto pedir a cada vez, em vigor. Em unidades.',
    formula: {
      economic_lot:
        '√(2 × custo de um pedido × demanda anual ÷ (custo de posse × custo unitário)) × fator da escolha; limitado pelo teto, pelo piso, por uma requisição usual e pelo lote mínimo; dos dois múltiplos vizinhos, o mais barato que não fique abaixo do piso; no máximo o lote máximo',
      cover_lot:
        'Sem custo para um lote econômico: demanda anual × dias de demanda por lote ÷ 365 × fator da escolha; limitado pelo teto, pelo piso, por uma requisição usual e pelo lote mínimo; um dos dois múltiplos vizinhos que não fique abaixo do piso; no máximo o lote máximo',
      least_lot:
        'Sem demanda prevista: o menor lote que o múltiplo e o lote mínimo permitem, no máximo o lote máximo',
      lot_on_demand: 'Quantidade requisitada, arredondada ao múltiplo de compra',
    },
  },
  minimumBatch: { label: 'Lote mínimo', help: 'Menor pedido que o fornecedor aceita. Em unidades.' },
  maximumBatch: { label: 'Lote máximo', help: 'Maior pedido possível. Em unidades.' },
  package: { label: 'Múltiplo de compra', help: 'Cada pedido é um múltiplo inteiro dele. Em unidades.' },
  avgBatch: {
    label: 'Consumo médio por evento',
    help: 'Média dos dias com consumo, em 730 dias. Em unidades.',
  },
  avgReplenishmentBatch: { label: 'Entrada média', help: 'Recebimento médio, em 730 dias. Em unidades.' },
  currentBalance: {
    label: 'Estoque atual',
    help: 'Último saldo registrado mais os movimentos posteriores que afetam o estoque. Um saldo nos dados mestres prevalece. Em unidades.',
    formula: {
      stock_on_hand: 'Último saldo conhecido + movimentos desde então; o saldo dos dados mestres prevalece',
    },
  },
  virtualBalance: {
    label: 'Posição de estoque',
    help: 'Estoque atual mais a quantidade em pedido. Em unidades.',
    formula: { position: 'Estoque atual + em pedido' },
  },
  securityBalance: {
    label: 'Estoque de segurança',
    help: 'Ponto de pedido menos a demanda esperada no prazo de entrega mais a revisão, no mínimo zero. Em unidades.',
  },
  minimumBalance: { label: 'Estoque mínimo', help: 'O estoque de segurança. Em unidades.' },
  maximumBalance: {
    label: 'Estoque máximo',
    help: 'Ponto de pedido mais lote. Em operação normal o estoque não passa dele. Em unidades.',
    formula: {
      season_stock: 'À espera da temporada: ponto de pedido + lote, ou o estoque até um ano de demanda',
      launched_stock: 'Lançado e ainda sem consumo: no mínimo o que há no estoque',
      left_over: 'Sob demanda: o que o menor pedido deixa depois de um consumo',
      maximum_stock: 'Ponto de pedido + lote',
    },
  },
  proposedBalance: {
    label: 'Estoque alvo',
    help: 'Estoque médio esperado com o plano: cerca do estoque de segurança mais meio lote. Em unidades.',
    formula: { mean_stock: 'Posição média − demanda esperada + demanda em espera esperada' },
  },
  balanceAverage90d: {
    label: 'Estoque médio (90 d)',
    help: 'Média do estoque no fim de cada dia, desde o primeiro conhecido. Dias negativos contam como zero. Em unidades.',
  },
  balanceAverage730d: { label: 'Estoque médio (2 anos)', help: 'O mesmo em 730 dias. Em unidades.' },
  negativeBalance: {
    label: 'Estoque negativo',
    help: 'O estoque atual, quando abaixo de zero; 0 nos demais casos. Em unidades.',
    formula: { below_zero: 'O estoque atual, quando negativo; zero nos demais casos' },
  },
  excess: {
    label: 'Excesso, unidades',
    help: 'Estoque acima do máximo; nos itens inativos, todo o estoque. Em unidades.',
    formula: { excess: 'Estoque atual − estoque máximo, no mínimo zero; inativo: todo o estoque' },
  },
  virtualOrder: {
    label: 'Em pedido',
    help: 'Quantidade a receber dos pedidos em aberto. Um pedido sem quantidade conta como um lote. Os pedidos aprovados aqui contam por 14 dias. Em unidades.',
    formula: { open_orders: 'Soma do que falta receber em cada pedido ativo' },
  },
  suggestedOrder: {
    label: 'Pedir hoje',
    help: 'Menor número de lotes inteiros que leva a posição de estoque acima do ponto de pedido; 0 se já está acima. Em unidades.',
    formula: {
      off_season: 'Zero: o pedido chegaria fora da temporada e não há demanda em espera',
      order_rest_of_season: 'Lotes até o ponto de pedido − o que sobraria no fim da temporada',
      order_held: 'Zero: sem consumo há muito mais tempo que o habitual; o pedido fica retido',
      order_held_back: 'Menor número de lotes que o plano sem os consumos atípicos recentes pede',
      order_today: 'Menor número de lotes que leva a posição de estoque acima do ponto de pedido',
      no_order_due: 'Zero: a posição de estoque está acima do ponto de pedido',
      order_before_closure:
        'Menor número de lotes que leva a posição de estoque acima do ponto de pedido mais a demanda durante a parada do fornecedor',
    },
  },
  consumptionAverage90d: {
    label: 'Consumo médio por dia (90 d)',
    help: 'Unidades por dia, nos dias em que o item existiu, no mínimo 30.',
  },
  consumptionAverage730d: {
    label: 'Consumo médio por dia (2 anos)',
    help: 'Unidades por dia, nos dias em que o item existiu, no mínimo 30.',
  },
  cost: { label: 'Custo unitário', help: 'Custo de uma unidade, dos dados mestres. Em dinheiro.' },
  avgFinancialBalance90d: {
    label: 'Valor médio do estoque (90 d)',
    help: 'Estoque médio × custo unitário. Em dinheiro.',
  },
  avgFinancialBalance730d: {
    label: 'Valor médio do estoque (2 anos)',
    help: 'Estoque médio × custo unitário. Em dinheiro.',
  },
  proposedFinancialBalance: {
    label: 'Valor do estoque alvo',
    help: 'Estoque alvo × custo unitário. Em dinheiro.',
  },
  gap: {
    label: 'Diferença para o alvo',
    help: 'Valor do estoque alvo menos a média de 90 dias. Positiva: a investir. Negativa: a liberar, salvo se o estoque de hoje não passa do alvo. Em dinheiro.',
    formula: {
      launched: 'Lançado e ainda sem consumo: nada é liberado',
      gap_today: 'Só o que hoje está acima do alvo pode ser liberado: (estoque − mantido) × custo unitário',
      gap: 'Valor do estoque alvo − valor médio do estoque em 90 dias',
    },
  },
  excessValue: { label: 'Excesso, valor', help: 'Excesso × custo unitário. Em dinheiro.' },
  ruptureExposure: {
    label: 'Exposição à falta',
    help: 'Custo unitário × unidades que devem faltar até a chegada de um novo pedido, mais a demanda já em espera. Em dinheiro.',
    formula: { stockout_exposure: 'Custo × (unidades que devem faltar + demanda já em espera)' },
  },
  effect: {
    label: 'Efeito no estoque',
    help: 'Mudança do valor do estoque alvo, do ERP para os valores em vigor. O que falta no ERP conta como em vigor. Positivo: mais estoque. Em dinheiro.',
    formula: { sum: 'Soma dos efeitos: cada contexto, nesta ordem, passa do valor do ERP ao valor em vigor' },
  },
  worth: {
    label: 'Economia por ano',
    help: 'Custo anual de estoque, demanda em espera e pedidos com os valores do ERP, menos o com os valores em vigor. No mínimo zero; vazio sem custo unitário. Em dinheiro.',
  },
  leadTime: {
    label: 'Prazo de entrega, dias',
    help: 'Prazo de entrega em vigor: dias do pedido ao recebimento.',
    formula: {
      lead_time:
        '(pedidos × média observada + peso do ERP × prazo do ERP) ÷ (pedidos + peso do ERP) × fator da escolha, arredondado para cima; se um dos dois falta, vale o outro',
    },
  },
  tmea: {
    label: 'Dias entre demandas',
    help: 'Média de dias entre consumos, incluído o intervalo aberto desde o último.',
  },
  tmer: {
    label: 'Dias entre entradas',
    help: 'Média de dias entre recebimentos, incluído o intervalo aberto desde o último.',
  },
  coverage90d: {
    label: 'Cobertura (90 d)',
    help: 'Dias que o estoque dura: estoque atual ÷ consumo médio de 90 dias. Sem consumo não há valor.',
  },
  coverage730d: {
    label: 'Cobertura (2 anos)',
    help: 'Dias que o estoque dura: estoque atual ÷ consumo médio de 730 dias.',
  },
  inactiveDays: {
    label: 'Dias sem movimento',
    help: 'Desde o último consumo, recebimento ou contagem.',
    formula: { days_since: 'Dia do planejamento − dia da última transação' },
  },
  nsr: {
    label: 'Nível de serviço desejado',
    help: 'Parcela das unidades a ser atendida pelo estoque. É a meta da classe ou da criticidade do item, ou resulta do custo de uma falta.',
    formula: {
      service_target:
        'O maior valor entre as metas da classe ABC e da criticidade e o que os parâmetros do ERP atendem da classe, no mínimo o da classe A e dos itens frequentes; um passo da escolha divide a parcela não atendida; dentro dos limites',
      critical_ratio:
        'r ÷ (1 + r), com r = base × fator de valor × fator ABC × fator de compra × fator da escolha; fator de valor = (valor usual ÷ valor de um consumo) ^ expoente, de 1/32 a 32; no mínimo o da classe A e dos itens frequentes',
    },
  },
  availability: {
    label: 'Nível de serviço obtido',
    help: 'Percentual dos dias que terminaram com estoque, em 730 dias a partir do primeiro saldo conhecido.',
  },
  ruptureRisk: {
    label: 'Risco de falta',
    help: 'Probabilidade de a demanda no prazo de entrega mais revisão superar o estoque atual mais os pedidos que chegam a tempo.',
    formula: {
      stockout_risk: 'Probabilidade de a demanda até a próxima chegada superar a posição de estoque',
    },
  },
  simultaneousReplacementIndex: {
    label: 'Índice de compra sob encomenda',
    help: 'Percentual dos recebimentos consumidos em até três dias, em ao menos 80%. A partir de 0,7 o item é, na prática, comprado sob encomenda.',
  },
  cvConsumption: {
    label: 'Variação do consumo',
    help: 'Desvio padrão ÷ média do consumo de 30 dias, até 24 períodos.',
  },
  cvReplenishment: {
    label: 'Variação das entradas',
    help: 'Desvio padrão ÷ média dos recebimentos de 30 dias.',
  },
  replenishmentVariationCoefficient: {
    label: 'Variação do tamanho das entradas',
    help: 'Desvio padrão ÷ média do tamanho dos recebimentos.',
  },
  consumptionPopularity: { label: 'Frequência da demanda', help: 'Número de dias com consumo, em 730.' },
  replenishmentPopularity: {
    label: 'Frequência das entradas',
    help: 'Número de dias com recebimento, em 730.',
  },
  replenishmentPopularity90d: { label: 'Entradas (90 d)', help: 'Número de dias com recebimento, em 90.' },
  outlier: {
    label: 'Consumos atípicos',
    help: 'Dias com consumo anormalmente alto. São apenas marcados; nada é alterado.',
    formula: {
      count_above: 'Contagem dos consumos acima do limite',
      too_few_for_outliers: 'Zero: há poucos consumos para calcular um limite',
    },
  },
  inactive: {
    label: 'Inativo',
    help: 'Indica se o item está inativo.',
    formula: { is_inactive: 'Inativo quando os dias sem movimento passam do limite de atividade' },
  },
} satisfies Partial<Record<ItemField, Entry>>
