import type { ItemField } from '@giro/contract'
import type { Entry } from '../entry.ts'

/** What each field of an item is called in columns, filters and exports, what it means, and the formulas that are its alone. */
export const fields = {
  id: { label: 'Código interno', help: 'Identificador do item no Giro.' },
  sku: { label: 'SKU', help: 'O código do item na empresa.' },
  site: { label: 'Unidade', help: 'Onde o item está. O mesmo SKU em duas unidades conta como dois itens.' },
  description: { label: 'Descrição', help: 'Dos dados mestres.' },
  group: { label: 'Grupo', help: 'Grupo de produtos, dos dados mestres.' },
  supplier: { label: 'Fornecedor', help: 'Dos dados mestres.' },
  unit: {
    label: 'Unidade de medida',
    help: 'Unidade de todas as quantidades do item. Unidades contáveis são planejadas em números inteiros; kg, m, l e semelhantes usam três decimais.',
  },
  createdAt: { label: 'Criado em', help: 'Quando o item foi carregado pela primeira vez.' },
  lastUpdate: { label: 'Atualização', help: 'Quando a linha mais recente do item foi carregada.' },
  lastExecution: { label: 'Último cálculo', help: 'Quando o item foi planejado pela última vez.' },
  registerDate: { label: 'Cadastro', help: 'Dia do cadastro, dos dados mestres.' },
  startDate: {
    label: 'Início',
    help: 'Primeiro dia de vida do item, dos dados mestres. Sem ele, vale o dia do primeiro movimento.',
  },
  executionPeriodStart: { label: 'Início do período do cálculo', help: 'Primeiro dos 730 dias analisados.' },
  executionPeriodEnd: {
    label: 'Fim do período do cálculo',
    help: 'O dia do planejamento. Linhas posteriores ficam de fora.',
  },
  status: {
    label: 'Situação',
    help: 'Inativo quando os dias sem movimento passam do limite da empresa (730 por padrão).',
    formula: { activity_status: 'Inativo quando os dias sem movimento passam do limite de atividade' },
  },
  owner: {
    label: 'Responsável',
    help: 'Pessoa responsável pelo item, definida por uma regra. Os demais continuam a vê-lo.',
  },
  portfolio: {
    label: 'Portfólio',
    help: 'Política de estoque em vigor: mantido em estoque ou comprado sob demanda.',
    formula: {
      cheaper_policy:
        'Em estoque quando o custo anual é menor: estoque mantido + r × demanda em espera + pedidos × custo de um pedido, comparado com o custo sob demanda',
    },
  },
  portfolioConformity: {
    label: 'Conformidade do portfólio',
    help: 'Política de estoque atual comparada com a recomendada. Diverge quando os custos diferem mais de um quarto. Códigos: at-at, at>od, od>at, od-od.',
    formula: { from_to: 'Da política de estoque atual para a recomendada' },
  },
  criticality: {
    label: 'Criticidade',
    help: 'Crítico (Z), importante (Y) ou comum (X). Sem informação nos dados mestres, vale comum. Define a penalidade base: 49, 19 ou 9.',
  },
  purchasability: {
    label: 'Facilidade de compra',
    help: 'Difícil (1), médio (2) ou fácil (3). Aumenta ou reduz a penalidade em meio passo.',
  },
  abcClass: {
    label: 'ABC',
    help: 'Pelo valor consumido em um ano, acumulado: A até 80%, B até 95%, C até 99%, D o restante; sem consumo (N), inativo (O).',
    formula: { rank_in_catalog: 'Posição no catálogo pelo valor consumido por ano, acumulado' },
  },
  nsrClass: {
    label: 'Classe do nível de serviço desejado',
    help: 'S abaixo de 80%, S1 até 90%, S2 até 95%, S3 até 98%, S4 a partir de 98%; S0 sob demanda.',
  },
  availabilityClass: {
    label: 'Classe do nível de serviço obtido',
    help: 'Os mesmos limites, aplicados ao nível de serviço obtido.',
  },
  serviceConformity: {
    label: 'Conformidade do serviço',
    help: 'Classe obtida comparada com a que o ponto de pedido e o lote recomendados dariam.',
    formula: { steps_between_classes: 'Classe obtida − classe esperada' },
  },
  consumptionPopularityClass: {
    label: 'Frequência da demanda, classe',
    help: 'Dias com consumo em 730: muito frequente (P) a partir de 104, frequente (Q) de 24, regular (R) de 8, esporádica (S) de 2, rara (T) abaixo disso.',
  },
  uncertaintyClass: {
    label: 'Incerteza',
    help: 'Variação do consumo de 30 dias: baixa até 0,5, média até 1, alta acima disso ou quando desconhecida.',
    formula: { variability_class: 'Classe pelo coeficiente de variação' },
  },
  tmeaClass: {
    label: 'Intervalo entre demandas, classe',
    help: 'Diário (L1), semanal (L2), quinzenal (L3), mensal (L4), trimestral (L5), semestral (L6), anual (L7), mais longo (L8) ou desconhecido (L0).',
  },
  tendency: {
    label: 'Tendência',
    help: 'Crescimento, estável ou redução do consumo de 30 dias. Teste de Mann-Kendall a 95%, com inclinação de Theil-Sen de ao menos 10% ao ano.',
    formula: {
      trend:
        'Cresce ou cai quando o Z do teste de Mann-Kendall sobre períodos de 30 dias passa de 1,96 (ou de −1,96) e a inclinação de Theil-Sen não o contradiz: zero, ou 10% da média ao ano no mesmo sentido. Com menos de 8 períodos, ou menos de 4 com consumo, estável',
      too_little_for_a_trend:
        'Estável: são poucos os períodos para uma tendência; são necessários 8 de 30 dias, 4 deles com consumo',
    },
  },
  replenishmentPopularityClass: {
    label: 'Frequência das entradas, classe',
    help: 'Dias com recebimento em 730, com os limites da frequência da demanda.',
  },
  tmerClass: {
    label: 'Intervalo entre entradas, classe',
    help: 'Com as classes do intervalo entre demandas.',
  },
  synchrony: {
    label: 'Ritmo de compra',
    help: 'Entrada média comparada com o lote sugerido: consolidado acima de 1,5, fracionado abaixo de 2/3, just in time entre os dois.',
    formula: { rhythm: 'Entrada média ÷ lote sugerido, comparada com 2/3 e 1,5' },
  },
  celerity: {
    label: 'Classe do prazo de entrega',
    help: 'Rápido até 30 dias, longo até 90, muito longo até 180, extralongo acima disso.',
    formula: { lead_time_class: 'Classe pelo prazo de entrega em dias' },
  },
  batchConformity: {
    label: 'Conformidade do lote',
    help: 'Lote do ERP, ou entrada média, comparado com o lote sugerido. Limites: 1,5 e 2 acima, 2/3 e 1/2 abaixo.',
    formula: { level_of_ratio: 'Valor ÷ recomendado, comparado com 1/2, 2/3, 1,5 e 2' },
  },
  coverageConformity: {
    label: 'Conformidade da cobertura',
    help: 'Falta abaixo do estoque mínimo, excesso acima do máximo; correta entre os dois.',
    formula: {
      stock_in_band: 'Falta abaixo do mínimo, excesso acima do máximo; correta entre os dois',
      old_stock:
        'Sob demanda: estoque acima da sobra de um pedido mínimo, parado além do limite de dias, é excesso',
    },
  },
  financialAction: {
    label: 'Ação financeira',
    help: 'Resgate ou investimento quando a diferença passa de 5% do valor alvo e do custo de uma unidade. Usa o estoque médio de 90 dias; libera no máximo o que hoje passa do alvo.',
    formula: { action: 'Investimento acima da tolerância, resgate abaixo dela' },
  },
  agingClass: {
    label: 'Idade do estoque',
    help: 'Tempo desde o último movimento: até 1 semana (A0), 2 semanas (A1), 1 mês (A2), 1 trimestre (A3), 1 semestre (A4), 1 ano (A5), 2 anos (A6), inativo (A7).',
    formula: { aging_class: 'Classe pelos dias sem movimento' },
  },
  dataQuality: {
    label: 'Qualidade dos dados',
    help: 'Completos quando custo, unidade, prazo de entrega e estoque são conhecidos, sem linhas com data futura nem devoluções sem par.',
    formula: {
      data_quality:
        'Completos quando custo, unidade, prazo de entrega (de um pedido ou do ERP) e estoque são conhecidos, sem linhas com data futura e com as devoluções sem consumo dentro do limite',
    },
  },
  portfolioStance: {
    label: 'Escolha da política de estoque',
    help: 'A opção escolhida para a política de estoque. Sem escolha, vale a sugestão.',
  },
  nsrStance: {
    label: 'Escolha do nível de serviço',
    help: 'Cada passo dobra ou reduz à metade a parcela não atendida.',
  },
  leadTimeStance: {
    label: 'Escolha do prazo de entrega',
    help: 'Cada passo usa outro quantil dos prazos de entrega observados.',
  },
  triggerStance: {
    label: 'Escolha do ponto de pedido',
    help: 'Cada passo dobra ou reduz à metade a penalidade usada no ponto de pedido.',
  },
  batchStance: {
    label: 'Escolha do lote',
    help: 'Cada passo multiplica a quantidade de compra: 0,5, 0,71, 1, 1,41, 2. O ponto de pedido não muda; um lote menor é menos estoque e mais risco. Um valor manual ou do ERP muda o ponto de pedido.',
  },
  trigger: {
    label: 'Gatilho',
    help: 'Ponto de pedido: compre quando a posição de estoque chegar a ele ou ficar abaixo. Unidades.',
    formula: {
      smallest_reaching: 'Menor ponto de pedido, a partir do piso, que atinge o nível de serviço desejado',
      floor_reaching:
        'Vale o piso: o menor ponto de pedido que cobre a demanda do intervalo de proteção com o serviço mínimo por ciclo. Ele já atinge o nível desejado',
      held_reaching:
        'O menor ponto de pedido que atinge o nível desejado, mantido acima disso: com entregas mais regulares ou mais rápidas ele não atingiria o nível',
      cap_reached:
        'Vale o teto: é o maior ponto de pedido permitido, no mínimo o piso, e não atinge o nível desejado',
    },
  },
  batch: {
    label: 'Lote',
    help: 'Quantidade de compra: quanto pedir a cada vez, em vigor. Unidades.',
    formula: {
      economic_lot:
        '√(2 × custo de um pedido × demanda anual ÷ (custo de posse × custo unitário)) × fator da escolha; limitado pelo teto, pelo piso, por uma requisição usual e pelo lote mínimo; dos dois múltiplos vizinhos, o mais barato; no máximo o lote máximo',
      cover_lot:
        'Sem custo para um lote econômico: demanda anual × dias de demanda por lote ÷ 365 × fator da escolha; limitado pelo teto, pelo piso, por uma requisição usual e pelo lote mínimo; um dos dois múltiplos vizinhos; no máximo o lote máximo',
      least_lot:
        'Sem demanda prevista: o menor lote que o múltiplo e o lote mínimo permitem, no máximo o lote máximo',
      lot_on_demand: 'Quantidade requisitada, arredondada ao múltiplo de compra',
    },
  },
  minimumBatch: { label: 'Lote mínimo', help: 'Menor pedido que o fornecedor aceita. Unidades.' },
  maximumBatch: { label: 'Lote máximo', help: 'Maior pedido possível. Unidades.' },
  package: { label: 'Múltiplo de compra', help: 'Cada pedido é um múltiplo inteiro dele. Unidades.' },
  avgBatch: {
    label: 'Consumo médio por evento',
    help: 'Média dos dias com consumo, em 730 dias. Unidades.',
  },
  avgReplenishmentBatch: { label: 'Entrada média', help: 'Recebimento médio, em 730 dias. Unidades.' },
  currentBalance: {
    label: 'Estoque atual',
    help: 'Último saldo registrado mais os movimentos posteriores que afetam o estoque. Um saldo nos dados mestres prevalece. Unidades.',
    formula: {
      stock_on_hand: 'Último saldo conhecido + movimentos desde então; o saldo dos dados mestres prevalece',
    },
  },
  virtualBalance: {
    label: 'Posição de estoque',
    help: 'Estoque atual mais a quantidade em pedido. Unidades.',
    formula: { position: 'Estoque atual + em pedido' },
  },
  securityBalance: {
    label: 'Estoque de segurança',
    help: 'Ponto de pedido menos a demanda esperada no prazo de entrega mais a revisão, no mínimo zero. Unidades.',
  },
  minimumBalance: { label: 'Estoque mínimo', help: 'O estoque de segurança. Unidades.' },
  maximumBalance: {
    label: 'Estoque máximo',
    help: 'Ponto de pedido mais lote. Em operação normal o estoque não passa dele. Unidades.',
    formula: {
      launched_stock: 'Lançado e ainda sem consumo: no mínimo o que há no estoque',
      left_over: 'Sob demanda: o que o menor pedido deixa depois de um consumo',
      maximum_stock: 'Ponto de pedido + lote',
    },
  },
  proposedBalance: {
    label: 'Estoque alvo',
    help: 'Estoque médio esperado com o plano: cerca do estoque de segurança mais meio lote. Unidades.',
    formula: { mean_stock: 'Posição média − demanda esperada + demanda em espera esperada' },
  },
  balanceAverage90d: {
    label: 'Estoque médio (90 d)',
    help: 'Média do estoque no fim de cada dia, desde o primeiro conhecido. Dias negativos contam como zero. Unidades.',
  },
  balanceAverage730d: { label: 'Estoque médio (2 anos)', help: 'O mesmo em 730 dias. Unidades.' },
  negativeBalance: {
    label: 'Estoque negativo',
    help: 'O estoque atual, quando abaixo de zero; 0 nos demais casos. Unidades.',
    formula: { below_zero: 'O estoque atual, quando negativo; zero nos demais casos' },
  },
  excess: {
    label: 'Excesso, unidades',
    help: 'Estoque acima do máximo; nos itens inativos, todo o estoque. Unidades.',
    formula: { excess: 'Estoque atual − estoque máximo, no mínimo zero; inativo: todo o estoque' },
  },
  virtualOrder: {
    label: 'Em pedido',
    help: 'Quantidade a receber dos pedidos em aberto. Um pedido sem quantidade conta como um lote. Unidades.',
    formula: { open_orders: 'Soma do que falta receber em cada pedido ativo' },
  },
  suggestedOrder: {
    label: 'Pedir hoje',
    help: 'Menor número de lotes inteiros que leva a posição de estoque acima do ponto de pedido; 0 se já está acima. Unidades.',
    formula: {
      order_held: 'Zero: sem consumo há muito mais tempo que o habitual; o pedido fica retido',
      order_held_back: 'Menor número de lotes que o plano sem os consumos atípicos recentes pede',
      order_today: 'Menor número de lotes que leva a posição de estoque acima do ponto de pedido',
      no_order_due: 'Zero: a posição de estoque está acima do ponto de pedido',
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
  cost: { label: 'Custo unitário', help: 'Dinheiro por unidade, dos dados mestres.' },
  avgFinancialBalance90d: {
    label: 'Valor médio do estoque (90 d)',
    help: 'Estoque médio × custo unitário. Dinheiro.',
  },
  avgFinancialBalance730d: {
    label: 'Valor médio do estoque (2 anos)',
    help: 'Estoque médio × custo unitário. Dinheiro.',
  },
  proposedFinancialBalance: {
    label: 'Valor do estoque alvo',
    help: 'Estoque alvo × custo unitário. Dinheiro.',
  },
  gap: {
    label: 'Diferença para o alvo',
    help: 'Valor do estoque alvo menos o valor médio dos últimos 90 dias. Positiva: a investir; negativa: a liberar. Nada é liberado quando o estoque de hoje não passa do alvo. Dinheiro.',
    formula: {
      launched: 'Lançado e ainda sem consumo: nada é liberado',
      gap_today: 'Só o que hoje está acima do alvo pode ser liberado: (estoque − mantido) × custo unitário',
      gap: 'Valor do estoque alvo − valor médio do estoque em 90 dias',
    },
  },
  excessValue: { label: 'Excesso, valor', help: 'Excesso × custo unitário. Dinheiro.' },
  ruptureExposure: {
    label: 'Exposição à falta',
    help: 'Custo unitário × unidades que devem faltar até a chegada de um novo pedido, mais a demanda já em espera. Dinheiro.',
    formula: { stockout_exposure: 'Custo × (unidades que devem faltar + demanda já em espera)' },
  },
  effect: {
    label: 'Efeito',
    help: 'Mudança do valor do estoque alvo ao passar dos valores do ERP para os em vigor. O que falta no ERP conta como em vigor. Positivo: mais estoque. Dinheiro.',
    formula: { sum: 'Soma dos efeitos: cada contexto, nesta ordem, passa do valor do ERP ao valor em vigor' },
  },
  worth: {
    label: 'Economia por ano',
    help: 'Quanto o item custa a menos por ano com os valores em vigor do que com os do ERP: estoque, demanda em espera e pedidos, com a mesma demanda e o mesmo prazo. Sem custo unitário não há valor. Dinheiro.',
  },
  leadTime: {
    label: 'Lead time, dias',
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
        'A maior das metas da classe ABC e da criticidade, no mínimo o da classe A e dos itens frequentes; um passo da escolha divide a parcela não atendida; dentro dos limites',
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
    help: 'Se o item está inativo.',
    formula: { is_inactive: 'Inativo quando os dias sem movimento passam do limite de atividade' },
  },
  authorized: { label: 'Autorização ERP', help: 'Indica se os valores do item podem voltar ao ERP.' },
  erpPortfolio: { label: 'Portfólio no ERP', help: 'Política de estoque em uso no ERP.' },
  erpNsr: { label: 'Nível de serviço no ERP', help: 'Nível de serviço em uso no ERP.' },
  erpLeadTime: { label: 'Lead time no ERP, dias', help: 'Prazo de entrega em uso no ERP. Dias.' },
  erpTrigger: { label: 'Gatilho no ERP', help: 'Ponto de pedido em uso no ERP. Unidades.' },
  erpBatch: { label: 'Lote no ERP', help: 'Quantidade de compra em uso no ERP. Unidades.' },
  erpMinimumBalance: { label: 'Estoque mínimo no ERP', help: 'O que o ERP usa hoje. Unidades.' },
  erpMaximumBalance: { label: 'Estoque máximo no ERP', help: 'O que o ERP usa hoje. Unidades.' },
  alerts: {
    label: 'Alertas',
    help: 'As onze verificações do item: quantas são problema e quantas pedem atenção.',
  },
  alertLevel: { label: 'Alerta mais grave', help: 'A pior das onze verificações do item.' },
  openContexts: {
    label: 'Contextos em aberto',
    help: 'Decisões ainda pendentes do item: o valor do ERP está longe do sugerido ou falta.',
  },
  quietContexts: {
    label: 'Pendentes no catálogo todo',
    help: 'Decisões que faltam na maior parte do catálogo, porque o ERP não tem o valor. Aparecem uma vez acima do feed e são tomadas ali para todos.',
  },
} satisfies Record<ItemField, Entry> &
  Record<'alerts' | 'alertLevel' | 'openContexts' | 'quietContexts', Entry>
