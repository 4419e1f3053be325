import type { ItemField } from '@giro/contract'
import type { Entry } from '../entry.ts'

/** What each field of an item is called in columns, filters and exports, what it means, and the formulas that are its alone. */
export const fields = {
  id: { label: 'Código interno', help: 'Identidade do item neste produto.' },
  sku: { label: 'SKU', help: 'O código do item na empresa.' },
  site: { label: 'Unidade', help: 'Onde o item está. O mesmo SKU em duas unidades são dois itens.' },
  description: { label: 'Descrição', help: 'Dos dados mestres.' },
  group: { label: 'Grupo', help: 'Grupo de produtos, dos dados mestres.' },
  supplier: { label: 'Fornecedor', help: 'Dos dados mestres.' },
  unit: {
    label: 'Unidade de medida',
    help: 'Unidade de todas as quantidades do item. Unidades contáveis são planejadas em números inteiros; kg, m, l e semelhantes guardam três decimais.',
  },
  createdAt: { label: 'Criado em', help: 'Quando o item foi carregado pela primeira vez.' },
  lastUpdate: { label: 'Atualização', help: 'Quando a linha mais nova do item foi carregada.' },
  lastExecution: { label: 'Último cálculo', help: 'Quando o item foi planejado pela última vez.' },
  registerDate: { label: 'Cadastro', help: 'Dia do cadastro, dos dados mestres.' },
  startDate: {
    label: 'Início',
    help: 'Primeiro dia da vida do item, dos dados mestres; sem ele, o dia do primeiro movimento.',
  },
  executionPeriodStart: { label: 'Início do período do cálculo', help: 'Primeiro dos 730 dias observados.' },
  executionPeriodEnd: {
    label: 'Fim do período do cálculo',
    help: 'O dia em que se planeja; linhas posteriores ficam de fora.',
  },
  status: {
    label: 'Situação',
    help: 'Inativo após mais dias sem movimento do que a definição de atividade da empresa (730 por padrão).',
    formula: { activity_status: 'Inativo quando os dias sem movimento passam da definição de atividade' },
  },
  owner: { label: 'Responsável', help: 'De quem é o trabalho com o item, por uma regra. Não esconde nada.' },
  portfolio: {
    label: 'Portfólio',
    help: 'Antecipado (mantido em estoque) ou sob demanda, como está em vigor.',
    formula: {
      cheaper_policy:
        'Antecipado quando saldo médio esperado + r × pendências esperadas é menor que r × demanda do prazo de proteção, toda ela à espera',
    },
  },
  portfolioConformity: {
    label: 'Conformidade do portfólio',
    help: 'Do portfólio atual para o recomendado: at-at e od-od concordam; at>od e od>at aparecem quando os custos diferem mais de um quarto.',
    formula: { from_to: 'Do portfólio atual para o recomendado' },
  },
  criticality: {
    label: 'Criticidade',
    help: 'Z crítico, Y importante, X comum; X quando os dados mestres não dizem. Define a base da penalidade: 49, 19, 9.',
  },
  purchasability: {
    label: 'Facilidade de compra',
    help: 'Difícil, médio ou fácil: meio passo a mais ou a menos de penalidade.',
  },
  abcClass: {
    label: 'ABC',
    help: 'Pelo valor consumido em um ano, acumulado: A até 80%, B até 95%, C até 99%, D o resto; N sem valor, O inativo.',
    formula: { rank_in_catalog: 'Posição no catálogo pelo valor consumido por ano, acumulado' },
  },
  nsrClass: {
    label: 'Classe de serviço',
    help: 's abaixo de 80%, s1 de 90%, s2 de 95%, s3 de 98%, s4 a partir de 98%; s0 sob demanda.',
  },
  availabilityClass: {
    label: 'Classe de disponibilidade',
    help: 'Os mesmos limites sobre a disponibilidade observada.',
  },
  serviceConformity: {
    label: 'Conformidade do serviço',
    help: 'Classe da disponibilidade contra a classe que o gatilho e o lote recomendados dariam.',
    formula: { steps_between_classes: 'Classe alcançada − classe esperada' },
  },
  consumptionPopularityClass: {
    label: 'Classe de popularidade do consumo',
    help: 'Dias com consumo em 730: P a partir de 104 (semanal), Q de 24, R de 8, S de 2, T menos.',
  },
  uncertaintyClass: {
    label: 'Incerteza',
    help: 'Pela variação do consumo de 30 dias: baixa até 0,5, média até 1, alta acima ou desconhecida.',
    formula: { variability_class: 'Classe pelo coeficiente de variação' },
  },
  tmeaClass: {
    label: 'Classe do tempo entre consumos',
    help: 'L1 diário, L2 semanal, L3 quinzenal, L4 mensal, L5 trimestral, L6 semestral, L7 anual, L8 maior; L0 desconhecido.',
  },
  tendency: {
    label: 'Tendência',
    help: 'Crescimento, estável ou redução: teste de Mann-Kendall a 95% com inclinação de Theil-Sen de ao menos 10% ao ano, no consumo de 30 dias.',
    formula: {
      trend:
        'Cresce ou cai quando o Z do teste de Mann-Kendall sobre períodos de 30 dias passa de 1,96 (ou de −1,96) e a inclinação de Theil-Sen não o contradiz: zero, ou 10% da média ao ano no mesmo sentido. Com menos de 8 períodos, ou menos de 4 com consumo, estável',
      too_little_for_a_trend:
        'Estável: são poucos os períodos para uma tendência; são necessários 8 de 30 dias, 4 deles com consumo',
    },
  },
  replenishmentPopularityClass: {
    label: 'Classe de popularidade da reposição',
    help: 'Dias com recebimento em 730, com os limites do consumo.',
  },
  tmerClass: { label: 'Classe do tempo entre reposições', help: 'Com os limites do consumo.' },
  synchrony: {
    label: 'Sincronia',
    help: 'Recebimento médio contra o lote sugerido: consolidado acima de 1,5, just in time entre, fracionado abaixo de 2/3.',
    formula: { rhythm: 'Reposição média ÷ lote sugerido, comparada com 2/3 e 1,5' },
  },
  celerity: {
    label: 'Celeridade',
    help: 'Pelo lead time: rápido até 30 dias, longo até 90, muito longo até 180, extralongo acima.',
    formula: { lead_time_class: 'Classe pelo lead time em dias' },
  },
  batchConformity: {
    label: 'Conformidade do lote',
    help: 'O lote do ERP, ou o recebimento médio, contra o lote sugerido: acima de 1,5 e 2, abaixo de 2/3 e 1/2.',
    formula: { level_of_ratio: 'Valor ÷ recomendado, comparado com 1/2, 2/3, 1,5 e 2' },
  },
  coverageConformity: {
    label: 'Conformidade da cobertura',
    help: 'Falta abaixo do saldo mínimo, excesso acima do máximo, senão correta.',
    formula: {
      stock_in_band: 'Falta abaixo do mínimo, excesso acima do máximo, senão correta',
      old_stock: 'Sob demanda: saldo parado além do limite de dias é excesso',
    },
  },
  financialAction: {
    label: 'Ação financeira',
    help: 'Resgate ou investimento quando o gap passa de 5% do valor proposto e do custo de uma unidade. O gap parte do estoque médio de 90 dias, e não do saldo de hoje.',
    formula: { action: 'Investimento acima da tolerância, resgate abaixo dela' },
  },
  agingClass: {
    label: 'Idade do estoque',
    help: 'Dias desde o último movimento: A0 menos de uma semana, A1 duas semanas, A2 um mês, A3 um trimestre, A4 um semestre, A5 um ano, A6 dois anos, A7 além.',
    formula: { aging_class: 'Classe pelos dias sem movimento' },
  },
  dataQuality: {
    label: 'Qualidade dos dados',
    help: 'Completa quando custo, unidade, lead time e saldo são conhecidos, nenhuma linha está no futuro e as devoluções têm par.',
    formula: {
      data_quality:
        'Completo quando custo, unidade, lead time (de um pedido ou do ERP) e saldo são conhecidos, nenhuma linha está no futuro e as devoluções sem consumo ficam no limite',
    },
  },
  portfolioStance: {
    label: 'Postura do portfólio',
    help: 'O que se escolheu para o portfólio; sugerido, salvo escolha de alguém.',
  },
  nsrStance: { label: 'Postura do NSR', help: 'Cada passo dobra ou divide por dois a penalidade da falta.' },
  leadTimeStance: {
    label: 'Postura do lead time',
    help: 'Cada passo vai a outro quantil dos lead times observados.',
  },
  triggerStance: {
    label: 'Postura do gatilho',
    help: 'Cada passo dobra ou divide por dois a penalidade só do gatilho.',
  },
  batchStance: {
    label: 'Postura do lote',
    help: 'Cada passo multiplica o lote: 0,5, 0,71, 1, 1,41, 2. O gatilho fica onde está: um lote menor é menos estoque e mais risco. Um lote manual ou do ERP o move.',
  },
  trigger: {
    label: 'Gatilho',
    help: 'Peça quando saldo mais pedidos em aberto estiver nele ou abaixo. Unidades.',
    formula: {
      smallest_reaching: 'Menor gatilho, do piso em diante, cuja probabilidade atinge o serviço exigido',
      floor_reaching:
        'O piso decide: menor gatilho que cobre a demanda do prazo de proteção com o serviço mínimo por ciclo; ele já atinge o serviço exigido',
      held_reaching:
        'O menor gatilho que atinge o serviço exigido, mantido acima disso: com um suprimento mais estável ou mais curto ele não atingiria o exigido',
      cap_reached:
        'O teto decide: nem ele atinge o serviço exigido; é o maior gatilho permitido, no mínimo o piso',
    },
  },
  batch: {
    label: 'Lote',
    help: 'Quantidade por pedido em vigor. Unidades.',
    formula: {
      economic_lot:
        '√(2 × custo de um pedido × demanda anual ÷ (custo de posse × custo unitário)) × fator da postura; no máximo o teto, no mínimo o piso e uma requisição usual, no mínimo o lote mínimo; dos dois múltiplos vizinhos o mais barato; no máximo o lote máximo',
      cover_lot:
        'Sem custo para um lote econômico: demanda anual × dias de demanda por lote ÷ 365 × fator da postura; no máximo o teto, no mínimo o piso e uma requisição usual, no mínimo o lote mínimo; um dos dois múltiplos vizinhos; no máximo o lote máximo',
      least_lot:
        'Sem demanda prevista: o menor lote que o múltiplo e o lote mínimo permitem, no máximo o lote máximo',
      lot_on_demand: 'Quantidade pedida, arredondada ao múltiplo de embalagem',
    },
  },
  minimumBatch: { label: 'Lote mínimo', help: 'Menor pedido que o fornecedor aceita. Unidades.' },
  maximumBatch: { label: 'Lote máximo', help: 'Maior pedido possível. Unidades.' },
  package: { label: 'Múltiplo de embalagem', help: 'Pedidos são múltiplos inteiros dele. Unidades.' },
  avgBatch: {
    label: 'Lote médio de consumo',
    help: 'Consumo médio de um dia com consumo, 730 dias. Unidades.',
  },
  avgReplenishmentBatch: { label: 'Lote médio de reposição', help: 'Recebimento médio, 730 dias. Unidades.' },
  currentBalance: {
    label: 'Saldo',
    help: 'Último registro de saldo mais os movimentos posteriores que afetam saldo; um saldo nos dados mestres prevalece. Unidades.',
    formula: {
      stock_on_hand: 'Último saldo conhecido + movimentos desde então; o saldo dos dados mestres prevalece',
    },
  },
  virtualBalance: {
    label: 'Saldo virtual',
    help: 'Saldo mais pedidos em aberto. Unidades.',
    formula: { position: 'Saldo + pedidos em aberto' },
  },
  securityBalance: {
    label: 'Saldo de segurança',
    help: 'Gatilho menos a demanda esperada no lead time mais revisão, nunca abaixo de zero. Unidades.',
  },
  minimumBalance: { label: 'Saldo mínimo', help: 'O saldo de segurança. Unidades.' },
  maximumBalance: {
    label: 'Saldo máximo',
    help: 'Gatilho mais lote: na operação normal o saldo não passa dele. Unidades.',
    formula: { maximum_stock: 'Gatilho + lote' },
  },
  proposedBalance: {
    label: 'Saldo proposto',
    help: 'Saldo esperado num dia qualquer sob o plano, cerca do saldo de segurança mais meio lote. Unidades.',
    formula: { mean_stock: 'Posição média − demanda esperada + pendências esperadas' },
  },
  balanceAverage90d: {
    label: 'Saldo médio 90 d',
    help: 'Média do saldo de fim de dia desde o primeiro conhecido; dias negativos contam zero. Unidades.',
  },
  balanceAverage730d: { label: 'Saldo médio 2 anos', help: 'O mesmo em 730 dias. Unidades.' },
  negativeBalance: {
    label: 'Saldo negativo',
    help: 'O saldo quando abaixo de zero, senão 0. Unidades.',
    formula: { below_zero: 'O saldo, quando negativo; senão zero' },
  },
  excess: {
    label: 'Excesso, unidades',
    help: 'Saldo acima do máximo; todo o saldo de um item inativo. Unidades.',
    formula: { excess: 'Saldo − saldo máximo, no mínimo zero; inativo: todo o saldo' },
  },
  virtualOrder: {
    label: 'Pedido virtual',
    help: 'Quantidade em aberto dos pedidos ativos. Unidades; um pedido sem quantidade conta um lote.',
    formula: { open_orders: 'Soma do que falta receber de cada pedido ativo' },
  },
  suggestedOrder: {
    label: 'Pedir hoje',
    help: 'Menor número de lotes inteiros que leva o saldo virtual acima do gatilho; 0 acima dele. Unidades.',
    formula: {
      order_today: 'Menor número de lotes que leva o saldo virtual acima do gatilho',
      no_order_due: 'Zero: o saldo virtual está acima do gatilho',
    },
  },
  consumptionAverage90d: {
    label: 'Consumo médio por dia 90 d',
    help: 'Unidades por dia, nos dias em que o item existiu, ao menos 30.',
  },
  consumptionAverage730d: {
    label: 'Consumo médio por dia 2 anos',
    help: 'Unidades por dia, nos dias em que o item existiu, ao menos 30.',
  },
  cost: { label: 'Custo unitário', help: 'Dinheiro por unidade, dos dados mestres.' },
  avgFinancialBalance90d: {
    label: 'Saldo financeiro médio 90 d',
    help: 'Saldo médio × custo unitário. Dinheiro.',
  },
  avgFinancialBalance730d: {
    label: 'Saldo financeiro médio 2 anos',
    help: 'Saldo médio × custo unitário. Dinheiro.',
  },
  proposedFinancialBalance: {
    label: 'Saldo financeiro proposto',
    help: 'Saldo proposto × custo unitário. Dinheiro.',
  },
  gap: {
    label: 'Gap',
    help: 'Valor proposto menos o valor médio do estoque nos últimos 90 dias. O saldo de hoje não entra: um item abaixo do máximo pode ter o que liberar. Positivo investe, negativo libera. Dinheiro.',
    formula: { gap: 'Saldo financeiro proposto − saldo financeiro médio de 90 dias' },
  },
  excessValue: { label: 'Excesso, valor', help: 'Excesso × custo unitário. Dinheiro.' },
  ruptureExposure: {
    label: 'Exposição à ruptura',
    help: 'Custo unitário × unidades que devem faltar antes que um novo pedido chegue, com o que já se deve. Dinheiro.',
    formula: { stockout_exposure: 'Custo × (unidades que devem faltar + pendência atual)' },
  },
  effect: {
    label: 'Efeito',
    help: 'Mudança do valor proposto quando os cinco contextos vão dos valores do ERP aos novos. O que falta no ERP conta como novo; sem gatilho no ERP, o lead time também. Positivo é mais estoque. Dinheiro.',
    formula: { sum: 'Soma dos efeitos: cada contexto, nesta ordem, passa do valor do ERP ao valor novo' },
  },
  worth: {
    label: 'Economia por ano',
    help: 'Quanto o item custa a menos por ano com os valores em vigor do que com portfólio, gatilho e lote do ERP: estoque mantido, demanda que espera e pedidos, com a mesma demanda e o mesmo lead time. Zero onde não custa menos; sem custo unitário não há. Dinheiro.',
  },
  leadTime: {
    label: 'Lead time, dias',
    help: 'Dias do pedido ao recebimento, como em vigor.',
    formula: {
      lead_time:
        '(pedidos × média observada + peso do ERP × lead time do ERP) ÷ (pedidos + peso do ERP) × fator da postura, arredondado para cima; na falta de um dos dois, o outro',
    },
  },
  tmea: {
    label: 'Tempo médio entre consumos, dias',
    help: 'Dias médios entre dias com consumo, incluído o intervalo aberto desde o último.',
  },
  tmer: {
    label: 'Tempo médio entre reposições, dias',
    help: 'Dias médios entre recebimentos, incluído o intervalo aberto.',
  },
  coverage90d: {
    label: 'Cobertura 90 d, dias',
    help: 'Saldo ÷ consumo médio de 90 dias. Dias; sem consumo não há.',
  },
  coverage730d: { label: 'Cobertura 2 anos, dias', help: 'Saldo ÷ consumo médio de 730 dias. Dias.' },
  inactiveDays: {
    label: 'Dias inativo',
    help: 'Desde o último consumo, recebimento ou contagem.',
    formula: { days_since: 'Dia do planejamento − dia da última transação' },
  },
  nsr: {
    label: 'NSR',
    help: 'Probabilidade exigida de que nenhuma demanda espere, nsr = r ÷ (1 + r).',
    formula: {
      critical_ratio:
        'r ÷ (1 + r), com r = base × fator de valor × fator ABC × fator de compra × fator da postura; fator de valor = (valor usual ÷ valor de um consumo) ^ expoente, de 1/32 a 32',
    },
  },
  availability: {
    label: 'Disponibilidade',
    help: 'Parte dos dias de 730, a partir do primeiro saldo conhecido, que terminam com estoque.',
  },
  ruptureRisk: {
    label: 'Risco de ruptura',
    help: 'Probabilidade de que a demanda no lead time mais revisão passe do saldo mais os pedidos que chegam a tempo.',
    formula: { stockout_risk: 'Probabilidade de a demanda até a próxima chegada superar o saldo virtual' },
  },
  simultaneousReplacementIndex: {
    label: 'Índice de reposição simultânea',
    help: 'Parte dos recebimentos dos quais ao menos 80% é consumido em três dias. A partir de 0,7 o item é, de fato, comprado por encomenda.',
  },
  cvConsumption: {
    label: 'Variação do consumo',
    help: 'Desvio padrão ÷ média do consumo de 30 dias, até 24 períodos.',
  },
  cvReplenishment: {
    label: 'Variação da reposição',
    help: 'Desvio padrão ÷ média dos recebimentos de 30 dias.',
  },
  replenishmentVariationCoefficient: {
    label: 'Coeficiente de variação da reposição',
    help: 'Desvio padrão ÷ média do tamanho dos recebimentos.',
  },
  consumptionPopularity: { label: 'Popularidade do consumo', help: 'Dias com consumo em 730.' },
  replenishmentPopularity: { label: 'Popularidade da reposição', help: 'Dias com recebimento em 730.' },
  replenishmentPopularity90d: { label: 'Reposições 90 d', help: 'Dias com recebimento em 90.' },
  outlier: {
    label: 'Pontos fora da curva',
    help: 'Dias de consumo marcados como anormalmente altos; marcados, nunca alterados.',
    formula: {
      count_above: 'Contagem dos consumos acima do limite',
      too_few_for_outliers: 'Zero: são poucos os consumos para um limite',
    },
  },
  inactive: {
    label: 'Inativo',
    help: 'Se o item está inativo.',
    formula: { is_inactive: 'Inativo quando os dias sem movimento passam da definição de atividade' },
  },
  authorized: { label: 'Autorização ERP', help: 'Se seus valores podem voltar ao ERP.' },
  erpPortfolio: { label: 'Portfólio no ERP', help: 'O que o ERP usa hoje.' },
  erpNsr: { label: 'NSR no ERP', help: 'O que o ERP usa hoje.' },
  erpLeadTime: { label: 'Lead time no ERP, dias', help: 'O que o ERP usa hoje. Dias.' },
  erpTrigger: { label: 'Gatilho no ERP', help: 'O que o ERP usa hoje. Unidades.' },
  erpBatch: { label: 'Lote no ERP', help: 'O que o ERP usa hoje. Unidades.' },
  erpMinimumBalance: { label: 'Saldo mínimo no ERP', help: 'O que o ERP usa hoje. Unidades.' },
  erpMaximumBalance: { label: 'Saldo máximo no ERP', help: 'O que o ERP usa hoje. Unidades.' },
  alerts: {
    label: 'Alertas',
    help: 'As onze verificações do item: quantas são problema e quantas pedem atenção.',
  },
  alertLevel: { label: 'Alerta mais grave', help: 'A pior das onze verificações do item.' },
  openContexts: {
    label: 'Contextos em aberto',
    help: 'Os contextos do item que ainda pedem uma decisão: o ERP tem um valor longe do sugerido, ou nenhum.',
  },
  quietContexts: {
    label: 'A decidir para o catálogo todo',
    help: 'Os contextos do item que a maior parte do catálogo deixa em aberto, porque o ERP não tem valor: são ditos uma vez acima do feed e decididos ali para todos.',
  },
} satisfies Record<ItemField, Entry> &
  Record<'alerts' | 'alertLevel' | 'openContexts' | 'quietContexts', Entry>
