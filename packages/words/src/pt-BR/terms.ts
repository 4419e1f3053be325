import type { Entry } from '../entry.ts'
import {
  catalogList,
  companyList,
  fileFormats,
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

/** What the headings of lists mean that are no field of an item. They are called here as they are called there. */
export const terms = {
  item: {
    label: items.item,
    help: 'SKU, descrição e unidade. O mesmo SKU em duas unidades são dois itens. Abra-o para ver o histórico e as contas.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'Quanto o valor médio do estoque nos últimos 90 dias está acima do proposto, nos itens a liberar, com o excesso incluído. O saldo de hoje não entra: já pode ser menor.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'O que custa, em um ano, deixar o item como o ERP o tem: faltas esperadas e capital parado.',
  },
  context: {
    label: item.contexts.context,
    help: 'Um dos cinco valores que se decidem de um item: portfólio, nível de serviço, lead time, gatilho e lote. Cada um depende dos anteriores.',
  },
  change: {
    label: feed.column.change,
    help: 'À esquerda o que o ERP tem hoje, à direita o que o modelo sugere para este contexto.',
  },
  level: {
    label: feed.column.level,
    help: 'Problema: o valor do ERP está longe do sugerido ou falta. Atenção: a diferença merece uma decisão, sem pressa.',
  },
  since: {
    label: feed.column.since,
    help: 'Há quantos dias o alerta está aberto, contados do cálculo que o abriu.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Por que o contexto pede uma decisão: aumentar, reduzir, passar a estocar ou deixar de estocar, ou porque falta no ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'De onde vem o valor em vigor: a sugestão do modelo, um passo acima ou abaixo dela, o dado do ERP ou um valor manual; e quem o escolheu.',
  },
  now: {
    label: item.contexts.now,
    help: 'O que o ERP tem hoje, pelo último arquivo carregado. É o que a empresa usa até que um valor autorizado volte ao ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'O que o modelo propõe a partir do histórico e dos parâmetros da empresa. “=” quando o ERP já tem esse valor.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'O valor com que o produto calcula: a sugestão, ou o que alguém escolheu no lugar dela. Só vai ao ERP depois de autorizado.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'O dia do movimento, como o ERP o registrou. Abra-o para vê-lo no gráfico do saldo.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Consumo tira do estoque, reposição põe nele; um registro de saldo ou um inventário diz quanto havia naquele dia.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Quantas unidades se moveram: com sinal de menos as que saíram.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'O saldo calculado no fim do dia, depois de todos os movimentos dele. Vazio quando o saldo não é conhecido.',
  },
  order: {
    label: item.transactions.order,
    help: 'O número do pedido no ERP. Liga os recebimentos ao pedido de que vieram.',
  },
  code: {
    label: item.transactions.code,
    help: 'O código da linha no ERP, como veio no arquivo. Serve para encontrá-la lá.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: veio de um arquivo. Manual: alguém a corrigiu aqui. Corrigido pelo sistema: o produto a completou.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Se o movimento muda o saldo. Desligado, ele fica registrado e não entra na conta do estoque.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Se o modelo aprende a demanda com ele. Desligue um consumo que não vai se repetir, como a saída de uma obra. Um dia inteiro que foi inventário ou carga de outro sistema sai na página de envio de arquivos.',
  },
  orderStart: { label: item.orders.start, help: 'O dia em que o pedido foi feito. Dele conta o lead time.' },
  orderEnd: {
    label: item.orders.end,
    help: 'O dia do recebimento; de um pedido em aberto, o dia prometido.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Dias do início ao fim deste pedido. O lead time do item se aprende com os últimos pedidos encerrados.',
  },
  orderLate: { label: item.orders.late, help: 'Dias que um pedido em aberto passou do dia prometido.' },
  orderQuantity: { label: item.orders.quantity, help: 'Quantas unidades foram pedidas ao fornecedor.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Quantas dessas unidades já chegaram. O resto conta como pedido em aberto no saldo virtual.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Se ainda se espera o pedido. Desligue um que não vai mais chegar: ele deixa de contar no saldo virtual.',
  },
  sendState: {
    label: results.state,
    help: 'Se o item vai no próximo arquivo do ERP, o que o impede, e o que o ERP fez dos valores do último.',
  },
  erpState: {
    label: results.erpState,
    help: 'O que o ERP fez dos valores enviados: já os tem, ainda não, voltou aos de antes ou tem outros.',
  },
  decided: { label: results.decided, help: 'Quando a autorização mudou pela última vez, e quem a mudou.' },
  authorization: { label: bulk.state, help: 'Se os valores do item podem voltar ao ERP no próximo arquivo.' },
  check: {
    label: bulk.check,
    help: 'Se o item pode ser autorizado. Itens inativos ou com dados incompletos ficam de fora.',
  },
  userProfile: {
    label: users.profile,
    help: 'O que a pessoa pode fazer: ver, decidir, carregar arquivos ou administrar. A página do usuário lista o que cada perfil permite.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'A quantos catálogos a pessoa tem acesso. Os demais ela não vê.',
  },
  mfa: {
    label: users.mfa,
    help: 'Ligada: a cada entrada se pede, além da senha, um código enviado por e-mail.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'O código ou nome com que os arquivos do ERP chamam a unidade. Por ele cada linha encontra a sua, com ou sem acentos e maiúsculas.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'O código curto do catálogo, único na empresa. É o que se digita para confirmar a exclusão.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Quantos itens há: cada SKU conta uma vez por unidade em que está. O que não é estoque fica de fora quando o catálogo é processado.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Quantas vezes o catálogo foi processado. Telas e arquivos mostram os números da última; 0 antes da primeira.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'O saldo em estoque vezes o custo unitário, somado no último processamento. O que não tem saldo conhecido ou custo fica fora da soma. O tema Capital de giro soma a média de 90 dias.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Quando um arquivo foi carregado neste catálogo pela última vez.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Quando os itens foram calculados pela última vez. O que se carregou depois ainda não está nos números.',
  },
  currency: {
    label: companyList.currency,
    help: 'A moeda em que o ERP escreve custos e preços. Trocá-la muda só o símbolo: nenhum valor é convertido.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Por quantos dias, desde o cadastro ou o primeiro movimento, um item conta como novo. O histórico dele ainda diz pouco.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Depois de quantos dias sem movimento um item é inativo. Todo o saldo dele conta como excesso, e ele não pode ser autorizado.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'De quem é o “hoje” do planejamento: por ele o dia vira e os dias em aberto se contam.',
  },
  originalValue: {
    label: translations.original,
    help: 'O campo ou a palavra do produto que os arquivos da empresa chamam de outra forma.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Os nomes da empresa que se reconhecem nos arquivos carregados. No arquivo para o ERP se escreve o primeiro.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Uma linha como o formato a escreve: separador de colunas, data e número.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Como os bytes do arquivo se leem como letras. A errada estraga acentos: “descriÃ§Ã£o” em vez de “descrição”.',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'O formato usado quando não se escolhe nenhum. Só sai depois que outro passa a ser o padrão. O arquivo do ERP é escrito nele; sem formato padrão, como o último arquivo aceito do catálogo.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Os idiomas com texto próprio da instalação. Nos demais vale o texto do produto.',
  },
  auditEvent: {
    label: audit.event,
    help: 'A pessoa que fez a mudança, com o nome que tinha então. “Giro” é o próprio produto, como em um processamento. O tipo do que foi mudado e o nome que tinha então, mesmo que já não exista.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Cada campo que mudou: à esquerda o que havia, à direita o que ficou. Do que foi criado ou excluído, os valores.',
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
    help: 'O item com o valor que o ERP tem neste contexto: aquilo de que se parte.',
  },
  withChoice: {
    label: feed.then,
    help: 'O item com o que se escolheu agora. Nada é gravado até que se aceite.',
  },
  fileKind: {
    label: download.kind,
    help: 'O que o arquivo traz: dados mestres, movimentações, pedidos ou autorizações. Decide quais colunas ele deve ter.',
  },
  transfer: {
    label: upload.transfer,
    help: 'Se o arquivo chegou inteiro ao Giro. Enquanto é enviado, quanto já foi; o que parou pode ser enviado de novo.',
  },
  processing: {
    label: upload.processing,
    help: 'O que o Giro faz do arquivo que chegou: lê, confere e carrega. Diz quantas linhas entraram e quantas foram rejeitadas.',
  },
  reportKind: {
    label: download.kind,
    help: 'Que relatório é, ou o arquivo que leva ao ERP o que foi autorizado.',
  },
  reportState: {
    label: download.state,
    help: 'Se o arquivo está na fila, em preparo, pronto para baixar, ou não pôde ser feito.',
  },
  reportRows: {
    label: download.rows,
    help: 'Quantas linhas o arquivo tem, sem o cabeçalho.',
  },
  checksum: {
    label: report.checksum,
    help: 'Um código calculado do conteúdo do arquivo. Se o que você baixou dá o mesmo código, chegou inteiro e sem mudança.',
  },
  until: {
    label: report.until,
    help: 'Depois deste dia o arquivo é removido e pode ser pedido de novo.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Os sinais, no código, no nome e nas movimentações, de que isto não é mercadoria. Quem decide é você.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'A ordem em que as regras valem: de cada dado decide a primeira que o diz, da menor para a maior.',
  },
  ruleMeets: {
    label: rules.meets,
    help: 'Itens que o filtro da regra encontrou no último planejamento.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Dos itens que a regra alcança, aqueles em que ela decide ao menos um dado. Nos outros vem antes uma regra ou uma decisão no item.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Quanto a regra muda o valor do estoque alvo: cada item é planejado com ela e sem ela. Negativo: sai dinheiro do estoque. É calculado depois de cada planejamento.',
  },
  ruleState: {
    label: rules.state,
    help: 'Se a regra vale hoje e, quando não decide nada, por quê.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'O que a regra decide neste item.',
  },
  ruleForWhom: {
    label: rules.forWhom,
    help: 'Os itens de que a regra fala, pelo que se sabe deles antes de planejar.',
  },
  ruleSays: {
    label: rules.says,
    help: 'O que a regra dá a esses itens: decisões, limites, custos e revisão.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'O último dia em que a regra vale. Vazio: vale sempre.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Uma regra desligada fica guardada e não decide nada.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Onde está o cenário: na fila, calculado, desatualizado porque o catálogo foi planejado depois, publicado ou revertido.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valor médio do que fica em estoque a longo prazo, ao custo. Ao lado ou abaixo, a diferença para o plano.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Parte da demanda em unidades que se atende na hora, a longo prazo. Abaixo, a diferença para o plano, em pontos.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Quantos itens o cenário planeja de outro modo que o plano em vigor.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Os contextos cujo valor em vigor é outro: hoje, e no cenário.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Quanto o capital médio do item muda no cenário. Negativo: sai dinheiro do estoque.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Por que um item que a mudança alcança fica como está.',
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
    help: 'O gatilho e o lote com que o cenário compra.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Em quantos dos dias do período o estoque esteve vazio.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'A média do saldo no fim de cada dia.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'O saldo médio pelo custo unitário de hoje.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Quantas compras o cenário fez; do que aconteceu, quantas chegaram.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Quanto da demanda não havia em estoque no dia em que foi pedida.',
  },
} satisfies Record<string, Entry>
