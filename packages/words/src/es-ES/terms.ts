import type { Said } from '../words.ts'
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

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, descripción y sitio. El mismo SKU en dos sitios son dos artículos. Ábralo para ver su historial y sus cálculos.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'Cuánto supera el valor medio del stock de los últimos 90 días al propuesto, en los artículos por liberar, exceso incluido. El saldo de hoy no entra: ya puede ser menor.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Lo que cuesta un año si el artículo sigue como está en el ERP: faltas esperadas y capital parado.',
  },
  context: {
    label: item.contexts.context,
    help: 'Uno de los cinco valores que se deciden de un artículo: portafolio, nivel de servicio, plazo, punto de pedido y lote. Cada uno depende de los anteriores.',
  },
  change: {
    label: feed.column.change,
    help: 'A la izquierda lo que el ERP tiene hoy, a la derecha lo que el modelo sugiere para este contexto.',
  },
  level: {
    label: feed.column.level,
    help: 'Problema: el valor del ERP está lejos del sugerido, o falta. Atención: la diferencia merece una decisión, sin prisa.',
  },
  since: {
    label: feed.column.since,
    help: 'Cuántos días lleva abierta la alerta, contados desde el cálculo que la abrió.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Por qué el contexto pide una decisión: aumentar, reducir, empezar o dejar de almacenar, o porque falta en el ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'De dónde viene el valor en vigor: la sugerencia del modelo, un paso por encima o por debajo, el dato del ERP o un valor manual; y quién lo eligió.',
  },
  now: {
    label: item.contexts.now,
    help: 'Lo que el ERP tiene hoy, según el último archivo cargado. La empresa trabaja con ello hasta que un valor autorizado vuelva al ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Lo que el modelo propone a partir del historial y de los parámetros de la empresa. «=» cuando el ERP ya lo tiene.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'El valor con el que el producto calcula: la sugerencia, o lo que alguien eligió en su lugar. Solo va al ERP una vez autorizado.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'El día del movimiento, como lo registró el ERP. Ábralo para verlo en el gráfico del saldo.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'Un consumo saca del stock, una reposición entra en él; un registro de saldo o un inventario dice cuánto había ese día.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Cuántas unidades se movieron: con signo menos las que salieron.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'El saldo calculado al final del día, tras todos sus movimientos. Vacío cuando no se conoce el saldo.',
  },
  order: {
    label: item.transactions.order,
    help: 'El número del pedido en el ERP. Une las recepciones con el pedido del que vienen.',
  },
  code: {
    label: item.transactions.code,
    help: 'El código de la línea en el ERP, como vino en el archivo. Sirve para encontrarla allí.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: vino de un archivo. Manual: alguien la corrigió aquí. Corregido por el sistema: el producto la completó.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Si el movimiento cambia el saldo. Apagado, queda registrado y no cuenta en el stock.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Si el modelo aprende la demanda con él. Apague un consumo que no se repetirá, como el de una obra. Un día entero que fue inventario o carga desde otro sistema se deja fuera en la página de envío de archivos.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'El día en que se hizo el pedido. Desde él cuenta el plazo.',
  },
  orderEnd: {
    label: item.orders.end,
    help: 'El día de la recepción; de un pedido abierto, el día prometido.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Días del inicio al fin de este pedido. El plazo del artículo se aprende de los últimos pedidos cerrados.',
  },
  orderLate: { label: item.orders.late, help: 'Días que un pedido abierto pasó del día prometido.' },
  orderQuantity: { label: item.orders.quantity, help: 'Cuántas unidades se pidieron al proveedor.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Cuántas de esas unidades ya llegaron. El resto cuenta como pedido abierto en el saldo virtual.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Si todavía se espera el pedido. Apague el que ya no llegará: deja de contar en el saldo virtual.',
  },
  sendState: {
    label: results.state,
    help: 'Si el artículo va en el próximo archivo del ERP, qué lo impide, y qué hizo el ERP con el último.',
  },
  erpState: {
    label: results.erpState,
    help: 'Qué hizo el ERP con los valores enviados: ya los tiene, todavía no, volvió a los de antes o tiene otros.',
  },
  decided: {
    label: results.decided,
    help: 'Cuándo cambió por última vez la autorización, y quién la cambió.',
  },
  authorization: {
    label: bulk.state,
    help: 'Si los valores del artículo pueden volver al ERP en el próximo archivo.',
  },
  check: {
    label: bulk.check,
    help: 'Si el artículo puede autorizarse. Los inactivos o con datos incompletos quedan fuera.',
  },
  userProfile: {
    label: users.profile,
    help: 'Lo que la persona puede hacer: leer, decidir, cargar archivos o administrar. La página del usuario dice qué permite cada perfil.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'A cuántos catálogos tiene acceso la persona. Los demás no los ve.',
  },
  mfa: {
    label: users.mfa,
    help: 'Activada: en cada inicio de sesión se pide, además de la contraseña, un código enviado por correo.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'El código o nombre con que los archivos del ERP llaman al sitio. Por él cada línea encuentra el suyo, sin importar mayúsculas ni acentos.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'El código corto del catálogo, único en la empresa. Es lo que se escribe para confirmar una eliminación.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Cuántos artículos hay: cada SKU cuenta una vez por sitio donde está. Lo que no es existencia queda fuera al procesar el catálogo.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Cuántas veces se procesó el catálogo. Pantallas y archivos muestran las cifras de la última; 0 antes de la primera.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'El saldo en stock por el coste unitario, sumado en el último procesamiento. Lo que no tiene saldo conocido o coste queda fuera de la suma. El tema Capital circulante suma la media de 90 días.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Cuándo se cargó por última vez un archivo en este catálogo.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Cuándo se calcularon los artículos por última vez. Lo cargado después aún no está en las cifras.',
  },
  currency: {
    label: companyList.currency,
    help: 'La moneda en que el ERP escribe costes y precios. Cambiarla solo cambia el símbolo: ningún importe se convierte.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Por cuántos días, desde su alta o su primer movimiento, un artículo cuenta como nuevo. Su historial todavía dice poco.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Tras cuántos días sin movimiento un artículo es inactivo. Todo su saldo cuenta como exceso, y no puede autorizarse.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'De quién es el «hoy» del plan: según él cambia el día y se cuentan los días abiertos.',
  },
  originalValue: {
    label: translations.original,
    help: 'El campo o la palabra del producto que los archivos de la empresa llaman de otra forma.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Los nombres de la empresa que se reconocen en los archivos cargados. En el archivo para el ERP se escribe el primero.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Una línea como la escribe el formato: separador de columnas, fecha y número.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Cómo se leen como letras los bytes del archivo. Una equivocada estropea los acentos: «descripciÃ³n» en vez de «descripción».',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'El formato que se usa cuando no se elige ninguno. Solo sale después de que otro pase a ser el predeterminado. El archivo del ERP se escribe en él; sin formato predeterminado, como el último archivo aceptado del catálogo.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Los idiomas con texto propio de la instalación. En los demás rige el texto del producto.',
  },
  auditEvent: {
    label: audit.event,
    help: 'La persona que hizo el cambio, con el nombre de entonces. «Giro» es el propio producto, como en un procesamiento. El tipo de lo que cambió y el nombre que tenía entonces, aunque ya no exista.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Cada campo que cambió: a la izquierda lo que había, a la derecha lo que quedó. De lo creado o eliminado, sus valores.',
  },
  changedFrom: {
    label: item.changes.from,
    help: 'El valor en vigor antes del cambio.',
  },
  changedTo: {
    label: item.changes.to,
    help: 'El valor en vigor después.',
  },
  withErp: {
    label: feed.withErp,
    help: 'El artículo con el valor que el ERP tiene en este contexto: de lo que se parte.',
  },
  withChoice: {
    label: feed.then,
    help: 'El artículo con lo que se elige ahora. Nada se guarda hasta aceptarlo.',
  },
  fileKind: {
    label: download.kind,
    help: 'Lo que trae el archivo: datos maestros, movimientos, pedidos o autorizaciones. Decide qué columnas debe tener.',
  },
  transfer: {
    label: upload.transfer,
    help: 'Si el archivo llegó entero a Giro. Mientras se envía, cuánto ha salido ya; el que se paró puede enviarse de nuevo.',
  },
  processing: {
    label: upload.processing,
    help: 'Lo que Giro hace con el archivo que llegó: lo lee, lo comprueba y lo carga. Dice cuántas filas entraron y cuántas se rechazaron.',
  },
  reportKind: {
    label: download.kind,
    help: 'Qué informe es, o el archivo que lleva al ERP lo autorizado.',
  },
  reportState: {
    label: download.state,
    help: 'Si el archivo espera, se prepara, está listo para descargar, o no pudo hacerse.',
  },
  reportRows: {
    label: download.rows,
    help: 'Cuántas filas tiene el archivo, sin la cabecera.',
  },
  checksum: {
    label: report.checksum,
    help: 'Un código calculado del contenido del archivo. Si lo que descargó da el mismo código, llegó entero y sin cambios.',
  },
  until: {
    label: report.until,
    help: 'Después de ese día el archivo se elimina; puede pedirse de nuevo.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Las señales, en el código, el nombre y los movimientos, de que esto no es mercancía. Decide usted.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'El orden en que valen las reglas: de cada dato decide la primera que lo dice, de la menor a la mayor.',
  },
  ruleMeets: {
    label: rules.meets,
    help: 'Artículos que el filtro de la regla encontró en la última planificación.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'De los artículos que alcanza, aquellos de los que decide al menos un dato. En los demás va antes una regla o una decisión en el artículo.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Cuánto cambia la regla el valor del stock objetivo: cada artículo se planifica con ella y sin ella. Negativo: sale dinero del stock. Se calcula después de cada planificación.',
  },
  ruleState: {
    label: rules.state,
    help: 'Si la regla vale hoy y, cuando no decide nada, por qué.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Qué decide la regla de este artículo.',
  },
  ruleForWhom: {
    label: rules.forWhom,
    help: 'Los artículos de los que habla la regla, por lo que se sabe de ellos antes de planificar.',
  },
  ruleSays: {
    label: rules.says,
    help: 'Lo que la regla da a esos artículos: decisiones, límites, costes y revisión.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'El último día en que vale la regla. Vacío: vale siempre.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Una regla desactivada se guarda y no decide nada.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Dónde está el escenario: en cola, calculado, desactualizado porque el catálogo se planificó después, publicado o revertido.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valor medio de lo que queda en stock a largo plazo, al coste. Al lado o debajo, la diferencia con el plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Parte de la demanda en unidades que se sirve al momento, a largo plazo. Debajo, la diferencia con el plan, en puntos.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Cuántos artículos planifica el escenario de otro modo que el plan vigente.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Los contextos cuyo valor vigente es otro: hoy, y en el escenario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Cuánto cambia el capital medio del artículo en el escenario. Negativo: sale dinero del stock.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Por qué un artículo al que llega el cambio queda como está.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Quién sacó el artículo del plan, y cuándo.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'Lo que pasó de hecho, y lo que habría pasado los mismos días con otros parámetros.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'El punto de pedido y el lote con los que compra el escenario.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Cuántos días del periodo el stock estuvo vacío.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'La media del saldo al final de cada día.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'El saldo medio al coste unitario de hoy.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Cuántas compras hizo el escenario; de lo que pasó, cuántas llegaron.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Cuánto de la demanda no estaba en stock el día en que se pidió.',
  },
}
