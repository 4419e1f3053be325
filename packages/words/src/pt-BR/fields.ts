import type { ItemField } from '@giro/contract'
import type { Entry } from '../entry.ts'
import { quantities } from './quantities.ts'

/** Label and help of each item field in columns, filters and exports, and the formulas of single fields. */
export const fields = {
  id: { label: 'Código interno', help: 'Identificador do item no Giro.' },
  sku: { label: 'SKU', help: 'O código do item na empresa.' },
  site: { label: 'Filial', help: 'Onde o item está. O mesmo SKU em duas filiais conta como dois itens.' },
  description: { label: 'Descrição', help: 'Dos dados mestres.' },
  group: { label: 'Grupo', help: 'Grupo de produtos, dos dados mestres.' },
  supplier: {
    label: 'Fornecedor',
    help: 'Dos dados mestres. ⇄ e uma filial: abastecido por transferências dessa filial, não pelo fornecedor.',
  },
  unit: {
    label: 'Unidade de medida',
    help: 'Unidade de todas as quantidades do item. Unidades contáveis são planejadas em números inteiros; kg, m, l e semelhantes usam três decimais.',
  },
  createdAt: { label: 'Criado em', help: 'Quando o item foi carregado pela primeira vez.' },
  lastUpdate: { label: 'Atualizado em', help: 'Quando a linha mais recente do item foi carregada.' },
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
    help: 'Difícil (1), média (2) ou fácil (3). Aumenta ou reduz a penalidade em meio passo.',
  },
  abcClass: {
    label: 'ABC',
    help: 'Pelo valor consumido em um ano, acumulado: A até 80%, B até 95%, C até 99%, D o restante; sem consumo (N), inativo (O).',
    formula: { rank_in_catalog: 'Posição no catálogo pelo valor consumido por ano, acumulado' },
  },
  nsrClass: {
    label: 'Classe do nível de serviço desejado',
    help: 'Muito baixo abaixo de 80%, baixo até 90%, médio até 95%, alto até 98%, muito alto a partir de 98%.',
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
  replayConformity: {
    label: 'Simulação do último ano',
    help: 'Classes A e B, simuladas em 12 meses. “Conferir”: a sugestão de um ano atrás ficaria sem estoque em mais de 5% dos dias e o dobro do que aconteceu.',
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
    help: 'Crescimento, estabilidade ou queda do consumo de 30 dias. Teste de Mann-Kendall a 95%, com inclinação de Theil-Sen de ao menos 10% ao ano. Sem consumo em 2 anos não há tendência.',
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
    help: 'Falta abaixo do estoque mínimo, excesso acima do máximo; adequada entre os dois. Sob demanda, o que chegou nos últimos 90 dias é adequado, mesmo acima do máximo.',
    formula: {
      stock_in_band: 'Falta abaixo do mínimo, excesso acima do máximo; adequada entre os dois',
      old_stock:
        'Sob demanda: estoque acima da sobra de um pedido mínimo, parado além do limite de dias, é excesso',
    },
  },
  financialAction: {
    label: 'Ação financeira',
    help: 'Resgate ou investimento: a diferença passa de 5% do valor alvo e do custo de uma unidade. Libera só o que hoje passa do alvo e que o ponto de pedido não exige.',
    formula: { action: 'Investimento acima da tolerância, resgate abaixo dela' },
  },
  agingClass: {
    label: 'Idade do estoque',
    help: 'Tempo desde o último consumo ou recebimento; contagens de estoque não o reiniciam: até 1 semana (A0), 2 semanas (A1), 1 mês (A2), 1 trimestre (A3), 1 semestre (A4), 1 ano (A5), 2 anos (A6), mais ou inativo (A7).',
    formula: { aging_class: 'Classe pelos dias sem consumo nem recebimento. A7: mais de 2 anos, ou inativo' },
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
    help: 'Cada passo multiplica a quantidade de compra: 0,5; 0,71; 1; 1,41; 2. O ponto de pedido não muda, salvo com valor manual ou do ERP.',
  },
  ...quantities,
  authorized: { label: 'Autorização ERP', help: 'Indica se os valores do item podem ser enviados ao ERP.' },
  erpPortfolio: { label: 'Portfólio no ERP', help: 'Política de estoque em uso no ERP.' },
  erpNsr: { label: 'Nível de serviço no ERP', help: 'Nível de serviço em uso no ERP.' },
  erpLeadTime: { label: 'Prazo de entrega no ERP, dias', help: 'Prazo de entrega em uso no ERP. Em dias.' },
  erpTrigger: { label: 'Gatilho no ERP', help: 'Ponto de pedido em uso no ERP. Em unidades.' },
  erpBatch: { label: 'Lote no ERP', help: 'Quantidade de compra em uso no ERP. Em unidades.' },
  erpMinimumBalance: { label: 'Estoque mínimo no ERP', help: 'O que o ERP usa hoje. Em unidades.' },
  erpMaximumBalance: { label: 'Estoque máximo no ERP', help: 'O que o ERP usa hoje. Em unidades.' },
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
  difference: {
    label: 'Tamanho da diferença',
    help: 'Grande: entre os itens que somam 80% da economia. Pequena: os demais.',
  },
  sinceLoad: {
    label: 'Desde a última carga',
    help: 'Novo: agora precisa de decisão. Mudou: a sugestão variou pelo menos 10%. Encerrado: não precisa mais de decisão. Diferente no ERP: não é o que foi enviado.',
  },
} satisfies Record<ItemField, Entry> &
  Record<'alerts' | 'alertLevel' | 'openContexts' | 'quietContexts' | 'difference' | 'sinceLoad', Entry>
