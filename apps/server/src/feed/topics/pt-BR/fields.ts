import type { TopicFamily } from '#feed/topics/topic.ts'

export const fields: TopicFamily<'field'> = {
  'field.id': { title: 'Id do item', body: 'Identidade do item neste produto.' },
  'field.sku': { title: 'SKU', body: 'O código do item na empresa.' },
  'field.site': { title: 'Unidade', body: 'Onde o item está. O mesmo SKU em duas unidades são dois itens.' },
  'field.description': { title: 'Descrição', body: 'Dos dados mestres.' },
  'field.group': { title: 'Grupo', body: 'Grupo de produtos, dos dados mestres.' },
  'field.supplier': { title: 'Fornecedor', body: 'Dos dados mestres.' },
  'field.unit': {
    title: 'Unidade de medida',
    body: 'Unidade de todas as quantidades do item. Unidades contáveis são planejadas em números inteiros; kg, m, l e semelhantes guardam três decimais.',
  },
  'field.createdAt': { title: 'Criação', body: 'Quando o item foi carregado pela primeira vez.' },
  'field.lastUpdate': { title: 'Atualização', body: 'Quando a linha mais nova do item foi carregada.' },
  'field.lastExecution': { title: 'Último cálculo', body: 'Quando o item foi planejado pela última vez.' },
  'field.registerDate': { title: 'Cadastro', body: 'Dia do cadastro, dos dados mestres.' },
  'field.startDate': {
    title: 'Início',
    body: 'Primeiro dia da vida do item, dos dados mestres; sem ele, o dia do primeiro movimento.',
  },
  'field.executionPeriodStart': { title: 'Início do período', body: 'Primeiro dos 730 dias observados.' },
  'field.executionPeriodEnd': {
    title: 'Dia do planejamento',
    body: 'O dia em que se planeja; linhas posteriores ficam de fora.',
  },
  'field.status': {
    title: 'Situação',
    body: 'Inativo após mais dias sem movimento do que a definição de atividade da empresa (730 por padrão).',
  },
  'field.portfolio': {
    title: 'Portfólio',
    body: 'Antecipado (mantido em estoque) ou sob demanda, como está em vigor.',
  },
  'field.portfolioConformity': {
    title: 'Conformidade do portfólio',
    body: 'Do portfólio atual para o recomendado: at-at e od-od concordam; at>od e od>at aparecem quando os custos diferem mais de um quarto.',
  },
  'field.criticality': {
    title: 'Criticidade',
    body: 'Z crítico, Y importante, X comum; X quando os dados mestres não dizem. Define a base da penalidade: 49, 19, 9.',
  },
  'field.purchasability': {
    title: 'Facilidade de compra',
    body: 'Difícil, médio ou fácil: meio passo a mais ou a menos de penalidade.',
  },
  'field.abcClass': {
    title: 'Classe ABC',
    body: 'Pelo valor consumido em um ano, acumulado: A até 80 %, B até 95 %, C até 99 %, D o resto; N sem valor, O inativo.',
  },
  'field.nsrClass': {
    title: 'Classe do serviço exigido',
    body: 's abaixo de 80 %, s1 de 90 %, s2 de 95 %, s3 de 98 %, s4 a partir de 98 %; s0 sob demanda.',
  },
  'field.availabilityClass': {
    title: 'Classe da disponibilidade',
    body: 'Os mesmos limites sobre a disponibilidade observada.',
  },
  'field.serviceConformity': {
    title: 'Conformidade do serviço',
    body: 'Classe da disponibilidade contra a classe que o gatilho e o lote recomendados dariam.',
  },
  'field.consumptionPopularityClass': {
    title: 'Classe de popularidade',
    body: 'Dias com consumo em 730: P a partir de 104 (semanal), Q de 24, R de 8, S de 2, T menos.',
  },
  'field.uncertaintyClass': {
    title: 'Incerteza',
    body: 'Pela variação do consumo de 30 dias: baixa até 0,5, média até 1, alta acima ou desconhecida.',
  },
  'field.tmeaClass': {
    title: 'Classe do intervalo de consumo',
    body: 'L1 diário, L2 semanal, L3 quinzenal, L4 mensal, L5 trimestral, L6 semestral, L7 anual, L8 maior; L0 desconhecido.',
  },
  'field.tendency': {
    title: 'Tendência',
    body: 'Crescimento, estável ou redução: teste de Mann-Kendall a 95 % com inclinação de Theil-Sen de ao menos 10 % ao ano, no consumo de 30 dias.',
  },
  'field.replenishmentPopularityClass': {
    title: 'Classe de popularidade da reposição',
    body: 'Dias com recebimento em 730, com os limites do consumo.',
  },
  'field.tmerClass': { title: 'Classe do intervalo de reposição', body: 'Com os limites do consumo.' },
  'field.synchrony': {
    title: 'Sincronia',
    body: 'Recebimento médio contra o lote sugerido: consolidado acima de 1,5, just in time entre, fracionado abaixo de 2/3.',
  },
  'field.celerity': {
    title: 'Celeridade',
    body: 'Pelo lead time: rápido até 30 dias, longo até 90, muito longo até 180, extralongo acima.',
  },
  'field.batchConformity': {
    title: 'Conformidade do lote',
    body: 'O lote do ERP, ou o recebimento médio, contra o lote sugerido: acima de 1,5 e 2, abaixo de 2/3 e 1/2.',
  },
  'field.coverageConformity': {
    title: 'Conformidade da cobertura',
    body: 'Falta abaixo do saldo mínimo, excesso acima do máximo, senão correta.',
  },
  'field.financialAction': {
    title: 'Ação financeira',
    body: 'Resgate ou investimento quando o gap passa de 5 % do valor proposto e do custo de uma unidade.',
  },
  'field.agingClass': {
    title: 'Idade do estoque',
    body: 'Dias desde o último movimento: A0 menos de uma semana, A1 duas semanas, A2 um mês, A3 um trimestre, A4 um semestre, A5 um ano, A6 dois anos, A7 além.',
  },
  'field.dataQuality': {
    title: 'Qualidade dos dados',
    body: 'Completa quando custo, unidade, lead time e saldo são conhecidos, nenhuma linha está no futuro e as devoluções têm par.',
  },
  'field.portfolioStance': {
    title: 'Postura do portfólio',
    body: 'O que se escolheu para o portfólio; sugerido, salvo escolha de alguém.',
  },
  'field.nsrStance': {
    title: 'Postura do serviço',
    body: 'Cada passo dobra ou divide por dois a penalidade da falta.',
  },
  'field.leadTimeStance': {
    title: 'Postura do lead time',
    body: 'Cada passo vai a outro quantil dos lead times observados.',
  },
  'field.triggerStance': {
    title: 'Postura do gatilho',
    body: 'Cada passo dobra ou divide por dois a penalidade só do gatilho.',
  },
  'field.batchStance': {
    title: 'Postura do lote',
    body: 'Cada passo multiplica o lote: 0,5, 0,71, 1, 1,41, 2. O gatilho fica onde está: um lote menor é menos estoque e mais risco. Um lote manual ou do ERP o move.',
  },
  'field.trigger': {
    title: 'Gatilho',
    body: 'Peça quando saldo mais pedidos em aberto estiver nele ou abaixo. Unidades.',
  },
  'field.batch': { title: 'Lote', body: 'Quantidade por pedido em vigor. Unidades.' },
  'field.minimumBatch': { title: 'Lote mínimo', body: 'Menor pedido que o fornecedor aceita. Unidades.' },
  'field.maximumBatch': { title: 'Lote máximo', body: 'Maior pedido possível. Unidades.' },
  'field.package': { title: 'Múltiplo de embalagem', body: 'Pedidos são múltiplos inteiros dele. Unidades.' },
  'field.avgBatch': {
    title: 'Lote médio de consumo',
    body: 'Consumo médio de um dia com consumo, 730 dias. Unidades.',
  },
  'field.avgReplenishmentBatch': {
    title: 'Lote médio de reposição',
    body: 'Recebimento médio, 730 dias. Unidades.',
  },
  'field.currentBalance': {
    title: 'Saldo',
    body: 'Último registro de saldo mais os movimentos posteriores que afetam saldo; um saldo nos dados mestres prevalece. Unidades.',
  },
  'field.virtualBalance': { title: 'Saldo virtual', body: 'Saldo mais pedidos em aberto. Unidades.' },
  'field.securityBalance': {
    title: 'Saldo de segurança',
    body: 'Gatilho menos a demanda esperada no lead time mais revisão, nunca abaixo de zero. Unidades.',
  },
  'field.minimumBalance': { title: 'Saldo mínimo', body: 'O saldo de segurança. Unidades.' },
  'field.maximumBalance': {
    title: 'Saldo máximo',
    body: 'Gatilho mais lote: na operação normal o saldo não passa dele. Unidades.',
  },
  'field.proposedBalance': {
    title: 'Saldo proposto',
    body: 'Saldo esperado num dia qualquer sob o plano, cerca do saldo de segurança mais meio lote. Unidades.',
  },
  'field.balanceAverage90d': {
    title: 'Saldo médio, 90 dias',
    body: 'Média do saldo de fim de dia desde o primeiro conhecido; dias negativos contam zero. Unidades.',
  },
  'field.balanceAverage730d': { title: 'Saldo médio, 2 anos', body: 'O mesmo em 730 dias. Unidades.' },
  'field.negativeBalance': {
    title: 'Saldo negativo',
    body: 'O saldo quando abaixo de zero, senão 0. Unidades.',
  },
  'field.excess': {
    title: 'Excesso',
    body: 'Saldo acima do máximo; todo o saldo de um item inativo. Unidades.',
  },
  'field.virtualOrder': {
    title: 'Pedido virtual',
    body: 'Quantidade em aberto dos pedidos ativos. Unidades; um pedido sem quantidade conta um lote.',
  },
  'field.suggestedOrder': {
    title: 'Pedir hoje',
    body: 'Menor número de lotes inteiros que leva o saldo virtual acima do gatilho; 0 acima dele. Unidades.',
  },
  'field.consumptionAverage90d': {
    title: 'Consumo médio, 90 dias',
    body: 'Unidades por dia, nos dias em que o item existiu, ao menos 30.',
  },
  'field.consumptionAverage730d': {
    title: 'Consumo médio, 2 anos',
    body: 'Unidades por dia, nos dias em que o item existiu, ao menos 30.',
  },
  'field.cost': { title: 'Custo unitário', body: 'Dinheiro por unidade, dos dados mestres.' },
  'field.avgFinancialBalance90d': {
    title: 'Saldo financeiro médio, 90 dias',
    body: 'Saldo médio × custo unitário. Dinheiro.',
  },
  'field.avgFinancialBalance730d': {
    title: 'Saldo financeiro médio, 2 anos',
    body: 'Saldo médio × custo unitário. Dinheiro.',
  },
  'field.proposedFinancialBalance': {
    title: 'Saldo financeiro proposto',
    body: 'Saldo proposto × custo unitário. Dinheiro.',
  },
  'field.gap': {
    title: 'Gap',
    body: 'Valor proposto menos a média de 90 dias: médias contra médias. Positivo investe, negativo libera. Dinheiro.',
  },
  'field.excessValue': { title: 'Valor do excesso', body: 'Excesso × custo unitário. Dinheiro.' },
  'field.ruptureExposure': {
    title: 'Exposição à ruptura',
    body: 'Custo unitário × unidades que devem faltar antes que um novo pedido chegue, com o que já se deve. Dinheiro.',
  },
  'field.effect': {
    title: 'Efeito',
    body: 'Mudança do valor proposto quando os cinco contextos vão dos valores do ERP aos novos. Positivo é mais estoque. Dinheiro.',
  },
  'field.leadTime': { title: 'Lead time', body: 'Dias do pedido ao recebimento, como em vigor.' },
  'field.tmea': {
    title: 'Tempo médio entre consumos',
    body: 'Dias médios entre dias com consumo, incluído o intervalo aberto desde o último.',
  },
  'field.tmer': {
    title: 'Tempo médio entre reposições',
    body: 'Dias médios entre recebimentos, incluído o intervalo aberto.',
  },
  'field.coverage90d': {
    title: 'Cobertura, 90 dias',
    body: 'Saldo ÷ consumo médio de 90 dias. Dias; sem consumo não há.',
  },
  'field.coverage730d': { title: 'Cobertura, 2 anos', body: 'Saldo ÷ consumo médio de 730 dias. Dias.' },
  'field.inactiveDays': {
    title: 'Dias sem movimento',
    body: 'Desde o último consumo, recebimento ou contagem.',
  },
  'field.nsr': {
    title: 'NSR',
    body: 'Probabilidade exigida de que nenhuma demanda espere, nsr = r ÷ (1 + r).',
  },
  'field.availability': {
    title: 'Disponibilidade',
    body: 'Parte dos dias de 730, a partir do primeiro saldo conhecido, que terminam com estoque.',
  },
  'field.ruptureRisk': {
    title: 'Risco de ruptura',
    body: 'Probabilidade de que a demanda no lead time mais revisão passe do saldo mais os pedidos que chegam a tempo.',
  },
  'field.simultaneousReplacementIndex': {
    title: 'Índice de reposição simultânea',
    body: 'Parte dos recebimentos dos quais ao menos 80 % é consumido em três dias. A partir de 0,7 o item é, de fato, comprado por encomenda.',
  },
  'field.cvConsumption': {
    title: 'Variação do consumo',
    body: 'Desvio padrão ÷ média do consumo de 30 dias, até 24 períodos.',
  },
  'field.cvReplenishment': {
    title: 'Variação da reposição',
    body: 'Desvio padrão ÷ média dos recebimentos de 30 dias.',
  },
  'field.replenishmentVariationCoefficient': {
    title: 'Coeficiente de variação',
    body: 'Desvio padrão ÷ média do tamanho dos recebimentos.',
  },
  'field.consumptionPopularity': { title: 'Popularidade', body: 'Dias com consumo em 730.' },
  'field.replenishmentPopularity': { title: 'Reposições, 2 anos', body: 'Dias com recebimento em 730.' },
  'field.replenishmentPopularity90d': { title: 'Reposições, 90 dias', body: 'Dias com recebimento em 90.' },
  'field.outlier': {
    title: 'Pontos fora da curva',
    body: 'Dias de consumo marcados como anormalmente altos; marcados, nunca alterados.',
  },
  'field.inactive': { title: 'Inativo', body: 'Se o item está inativo.' },
  'field.authorized': { title: 'Autorização ERP', body: 'Se seus valores podem voltar ao ERP.' },
  'field.erpPortfolio': { title: 'Portfólio no ERP', body: 'O que o ERP usa hoje.' },
  'field.erpNsr': { title: 'Nível de serviço no ERP', body: 'O que o ERP usa hoje.' },
  'field.erpLeadTime': { title: 'Lead time no ERP', body: 'O que o ERP usa hoje. Dias.' },
  'field.erpTrigger': { title: 'Gatilho no ERP', body: 'O que o ERP usa hoje. Unidades.' },
  'field.erpBatch': { title: 'Lote no ERP', body: 'O que o ERP usa hoje. Unidades.' },
  'field.erpMinimumBalance': { title: 'Saldo mínimo no ERP', body: 'O que o ERP usa hoje. Unidades.' },
  'field.erpMaximumBalance': { title: 'Saldo máximo no ERP', body: 'O que o ERP usa hoje. Unidades.' },
}
