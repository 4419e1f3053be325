import type { Entry } from '../entry.ts'
import {
  catalogList,
  companyList,
  fileFormats,
  fileReadings,
  legalTexts,
  sites,
  translations,
} from './pages/administration.ts'
import { audit } from './pages/audit.ts'
import { bulk, results } from './pages/authorization.ts'
import { download, report } from './pages/exports.ts'
import { upload } from './pages/imports.ts'
import { notStock } from './pages/not-stock.ts'
import { rules } from './pages/rules.ts'
import { scenarios } from './pages/scenarios.ts'
import { themes } from './pages/themes.ts'
import { users } from './pages/users.ts'
import { feed } from './screens/feed.ts'
import { item } from './screens/item.ts'
import { items } from './screens/items.ts'
import { replay } from './screens/replay.ts'
import { supplyTerms } from './supply-terms.ts'

/** Help of list headings that are not item fields. They have the names of those headings. */
export const terms = {
  item: {
    label: items.item,
    help: 'SKU, descrição e filial. O mesmo SKU em duas filiais conta como dois itens. Abra-o para ver o histórico e os cálculos.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'A liberar: quanto o valor médio do estoque em 90 dias passa do alvo, incluído o excesso. O estoque de hoje já pode ser menor.',
  },
  worthPerMinute: {
    label: feed.column.worthPerMinute,
    help: 'Economia por ano dividida pelos minutos que a decisão leva: dois para o portfólio (política de estoque), um para cada outra decisão. Em dinheiro.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Custo de manter os valores do ERP por um ano: faltas esperadas e capital parado.',
  },
  context: {
    label: item.contexts.context,
    help: 'Uma de cinco decisões: política de estoque, nível de serviço, prazo de entrega, ponto de pedido e quantidade de compra. Cada uma depende das anteriores.',
  },
  change: {
    label: feed.column.change,
    help: 'À esquerda, o valor do ERP hoje; à direita, o sugerido para este contexto.',
  },
  level: {
    label: feed.column.level,
    help: 'Problema: o valor do ERP está longe do sugerido ou falta. Atenção: a diferença merece uma decisão, sem urgência.',
  },
  since: {
    label: feed.column.since,
    help: 'Há quantos dias o alerta está aberto, a partir do cálculo que o criou.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Por que o contexto precisa de decisão: aumentar, reduzir, passar a estocar, deixar de estocar ou completar um valor que falta no ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Origem do valor em vigor: a sugestão, um passo acima ou abaixo dela, o dado do ERP ou um valor manual. Mostra também quem escolheu.',
  },
  now: {
    label: item.contexts.now,
    help: 'Valor do ERP no último arquivo carregado. Vale na empresa até que um valor autorizado seja carregado no ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Valor sugerido a partir do histórico e dos parâmetros da empresa.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'Valor usado nos cálculos: a sugestão ou a escolha de alguém. Só vai ao ERP depois de autorizado.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'Dia do movimento, como registrado no ERP. Abra para vê-lo no gráfico.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Consumo reduz o estoque e reposição o aumenta. Saldo e inventário registram quanto havia naquele dia.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Unidades movimentadas. As saídas têm sinal de menos.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'Estoque calculado no fim do dia. Vazio quando não é conhecido.',
  },
  order: {
    label: item.transactions.order,
    help: 'Número do pedido no ERP. Liga os recebimentos ao pedido de origem.',
  },
  code: {
    label: item.transactions.code,
    help: 'Código da linha no ERP, como veio no arquivo.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: veio de um arquivo. Manual: alguém corrigiu aqui. Corrigido pelo sistema: o Giro completou.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Indica se o movimento muda o estoque. Desligado, ele fica registrado, mas não entra no cálculo.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Indica se o movimento conta na previsão de demanda. Desligue um consumo que não vai se repetir. Para um dia inteiro, use Envio de arquivos.',
  },
  orderStart: { label: item.orders.start, help: 'Data do pedido. O prazo de entrega conta a partir dela.' },
  orderEnd: {
    label: item.orders.end,
    help: 'Data do recebimento ou, se o pedido está em aberto, a data prometida.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Dias entre o início e o fim deste pedido. O prazo de entrega do item usa os últimos pedidos encerrados.',
  },
  orderLate: {
    label: item.orders.late,
    help: 'Dias de atraso de um pedido em aberto em relação à data prometida.',
  },
  orderQuantity: { label: item.orders.quantity, help: 'Unidades pedidas ao fornecedor.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Unidades já recebidas. O restante conta na posição de estoque.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Indica se o pedido ainda é esperado. Desligue o que não vai chegar: ele deixa de contar na posição de estoque.',
  },
  sendState: {
    label: results.state,
    help: 'Se o item vai no próximo arquivo, o que o impede e a situação dos últimos valores enviados.',
  },
  erpState: {
    label: results.erpState,
    help: 'Situação dos valores enviados: confirmados, ainda não carregados, revertidos ou diferentes no ERP.',
  },
  decided: { label: results.decided, help: 'Última mudança da autorização e quem a fez.' },
  authorization: {
    label: bulk.state,
    help: 'Indica se os valores do item podem ir ao ERP no próximo arquivo.',
  },
  bulkChanges: {
    label: bulk.changes,
    help: 'Quantas das cinco decisões mudam no ERP: portfólio (política de estoque), nível de serviço, prazo de entrega, ponto de pedido e lote.',
  },
  check: {
    label: bulk.check,
    help: 'Indica se o item pode ser autorizado. Itens inativos ou com dados incompletos ficam de fora.',
  },
  userProfile: {
    label: users.profile,
    help: 'O que a pessoa pode fazer: ver, decidir, carregar arquivos ou administrar. A página do usuário lista o que cada perfil permite.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'Número de catálogos a que a pessoa tem acesso. Ela não vê os demais.',
  },
  mfa: {
    label: users.mfa,
    help: 'Ligada: cada acesso pede, além da senha, um código enviado por e-mail.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'Código ou nome da filial nos arquivos do ERP. Acentos e maiúsculas não importam.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'Código curto do catálogo, único na empresa. É digitado para confirmar a exclusão.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Número de itens: cada SKU conta uma vez por filial. O que não é estoque fica de fora quando o catálogo é processado.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Quantas vezes o catálogo foi processado. Telas e arquivos mostram os números da última; 0 antes da primeira.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'Estoque atual vezes custo unitário, no último processamento, sem itens de estoque ou custo desconhecido. Capital de giro usa a média de 90 dias.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Quando um arquivo foi carregado neste catálogo pela última vez.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Quando os itens foram calculados pela última vez. Cargas posteriores ainda não estão nos números.',
  },
  currency: {
    label: companyList.currency,
    help: 'Moeda dos custos e preços do ERP. Trocá-la muda só o símbolo; nenhum valor é convertido.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Por quantos dias, desde o cadastro ou o primeiro movimento, um item conta como novo.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Dias sem movimento para um item ficar inativo. Todo o estoque dele conta como excesso, e ele não pode ser autorizado.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'Define a data de hoje no planejamento e a contagem dos dias em aberto.',
  },
  originalValue: {
    label: translations.original,
    help: 'Campo ou palavra do Giro que tem outro nome nos arquivos da empresa.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Nomes reconhecidos nos arquivos da empresa. O arquivo para o ERP usa o primeiro.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Uma linha neste formato: separador de colunas, data e número.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Codificação dos caracteres. A errada estraga os acentos: “descriÃ§Ã£o” em vez de “descrição”.',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'Formato usado quando nenhum é escolhido, também no arquivo do ERP; sem ele, vale o do último arquivo aceito. Para excluí-lo, defina antes outro.',
  },
  rememberedColumns: {
    label: fileReadings.columns,
    help: 'Títulos das colunas do arquivo. Outro com os mesmos títulos na mesma ordem é lido do mesmo modo, seja qual for o nome.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Idiomas com texto próprio da instalação. Nos demais vale o texto do produto.',
  },
  auditEvent: {
    label: audit.event,
    help: 'Quem fez a mudança, o que fez e em quê, com os nomes da época. “Giro” é o próprio produto, por exemplo em um processamento.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Cada campo alterado: à esquerda o valor anterior, à direita o novo. Em criações e exclusões, os valores.',
  },
  changedFrom: {
    label: item.changes.from,
    help: 'O valor em vigor antes da mudança.',
  },
  changedTo: {
    label: item.changes.to,
    help: 'O valor em vigor depois dela.',
  },
  withErp: {
    label: feed.withErp,
    help: 'O item com o valor do ERP neste contexto, para comparação.',
  },
  withChoice: {
    label: feed.then,
    help: 'O item com a opção escolhida agora. Nada é gravado antes de você salvar.',
  },
  fileKind: {
    label: download.kind,
    help: 'Conteúdo do arquivo: dados mestres, transações, pedidos ou autorizações. Define as colunas necessárias.',
  },
  processing: {
    label: download.state,
    help: 'Leitura, conferência e carga do arquivo recebido. Mostra quantas linhas entraram e quantas foram rejeitadas.',
  },
  reportKind: {
    label: download.kind,
    help: 'Tipo de relatório, ou o arquivo que leva ao ERP o que foi autorizado.',
  },
  reportState: {
    label: download.state,
    help: 'Na fila, em preparo, pronto para baixar ou com erro.',
  },
  reportRows: {
    label: download.rows,
    help: 'Número de linhas do arquivo, sem o cabeçalho.',
  },
  checksum: {
    label: report.checksum,
    help: 'Código calculado a partir do conteúdo. Se o arquivo baixado tiver o mesmo código, chegou completo e sem mudança.',
  },
  until: {
    label: report.until,
    help: 'Depois deste dia o arquivo é removido. Você pode gerar outro.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Indícios no código, na descrição e nos movimentos de que este item não é estoque. A decisão é sua.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'Ordem das regras. Para cada valor vale a primeira regra que se aplica, da menor para a maior.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Itens em que a regra define ao menos um valor. Nos demais prevalece outra regra ou uma decisão do item.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Quanto a regra muda o valor do estoque alvo. Negativo: sai dinheiro do estoque. Calculado após cada planejamento.',
  },
  ruleState: {
    label: rules.state,
    help: 'Se a regra está em vigor e, quando não tem efeito, o motivo.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Valores que a regra define neste item.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'Último dia de validade da regra. Vazio: sem prazo.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Uma regra desligada fica guardada, sem efeito.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Situação do cenário: na fila, calculado, desatualizado por um planejamento posterior, publicado ou revertido.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valor médio do estoque a longo prazo, ao custo. Ao lado ou abaixo, a diferença para o plano.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Percentual da demanda em unidades atendida na hora, a longo prazo. Abaixo, a diferença para o plano, em pontos.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Número de itens com plano diferente do que está em vigor.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Contextos com valor diferente: hoje e no cenário.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Quanto o capital médio do item muda no cenário. Negativo: sai dinheiro do estoque.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Por que um item incluído na mudança continua como está.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Quem tirou o item do plano, e quando.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'O que aconteceu de fato, e o que teria acontecido nos mesmos dias com outros parâmetros.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'O ponto de pedido e o lote usados nas compras do cenário.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Número de dias do período que terminaram sem estoque.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'Média do estoque no fim de cada dia.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'Estoque médio vezes o custo unitário de hoje.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Compras feitas no cenário; no que aconteceu, entregas recebidas.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Demanda que não foi atendida no mesmo dia por falta de estoque.',
  },
  ...supplyTerms,
} satisfies Record<string, Entry>
