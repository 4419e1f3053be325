import type { Said } from '../words.ts'
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

export const terms: Said<'terms'> = {
  item: {
    label: items.item,
    help: 'SKU, descripción y sitio. El mismo SKU en dos sitios cuenta como dos artículos. Ábralo para ver su historial y sus cálculos.',
  },
  redemption: {
    label: themes.capital.redemption,
    help: 'Valor del stock por liberar: cuánto supera el valor medio de 90 días al objetivo, exceso incluido. El stock de hoy puede ser ya menor.',
  },
  worthPerMinute: {
    label: feed.column.worthPerMinute,
    help: 'Ahorro al año dividido por los minutos que lleva la decisión: dos para el portafolio (política de stock), uno para cada otro contexto. Dinero.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Coste anual de mantener los valores del ERP: roturas esperadas y capital parado.',
  },
  context: {
    label: item.contexts.context,
    help: 'Una de las cinco decisiones de un artículo: política de stock, nivel de servicio, plazo de entrega, punto de pedido y cantidad de compra. Cada una depende de las anteriores.',
  },
  change: {
    label: feed.column.change,
    help: 'A la izquierda, el valor actual del ERP; a la derecha, el sugerido.',
  },
  level: {
    label: feed.column.level,
    help: 'Problema: el valor del ERP falta o está lejos del sugerido. Atención: la diferencia merece una decisión, sin urgencia.',
  },
  since: {
    label: feed.column.since,
    help: 'Días desde la planificación que abrió la alerta.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Por qué hace falta una decisión: aumentar o reducir el valor, empezar o dejar de mantener en stock, o completar un valor que falta en el ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Origen del valor en vigor: la sugerencia, un paso por encima o por debajo, el dato del ERP o un valor manual. También indica quién lo eligió.',
  },
  now: {
    label: item.contexts.now,
    help: 'Valor del ERP en el último archivo cargado. La empresa lo usa hasta que un valor autorizado vuelva al ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Valor sugerido a partir del historial y de sus parámetros.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'Valor con el que planifica Giro: la sugerencia u otro valor elegido. Solo va al ERP una vez autorizado.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'Día del movimiento, según el ERP. Ábralo para verlo en el gráfico del stock.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'El consumo reduce el stock y la reposición lo aumenta. Un saldo o un inventario indica cuánto había ese día.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Unidades movidas. Las salidas llevan signo menos.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'Stock calculado al final del día, después de todos sus movimientos. Vacío si no se conoce.',
  },
  order: {
    label: item.transactions.order,
    help: 'Número del pedido en el ERP. Une las recepciones con su pedido.',
  },
  code: {
    label: item.transactions.code,
    help: 'Código de la fila en el ERP, como vino en el archivo. Sirve para encontrarla.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: vino de un archivo. Manual: corregido aquí por una persona. Corregido por Giro: completado automáticamente.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Indica si el movimiento cambia el stock. Desactivado, queda registrado, pero no cuenta.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Indica si el movimiento cuenta para la demanda. Desactive un consumo que no se repetirá. Para excluir un día entero, use Envío de archivos.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'Día en que se hizo el pedido. El plazo de entrega cuenta desde ese día.',
  },
  orderEnd: {
    label: item.orders.end,
    help: 'Día de la recepción o, si el pedido está abierto, el día prometido.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Días entre el inicio y el fin de este pedido. El plazo de entrega del artículo usa los últimos pedidos cerrados.',
  },
  orderLate: {
    label: item.orders.late,
    help: 'Días de retraso de un pedido abierto sobre el día prometido.',
  },
  orderQuantity: { label: item.orders.quantity, help: 'Unidades pedidas al proveedor.' },
  orderReceived: {
    label: item.orders.received,
    help: 'Unidades ya recibidas. El resto cuenta en la posición de stock.',
  },
  orderActive: {
    label: item.orders.active,
    help: 'Indica si aún se espera el pedido. Desactive el que no llegará: deja de contar en la posición de stock.',
  },
  sendState: {
    label: results.state,
    help: 'Indica si el artículo va en el próximo archivo del ERP, qué lo impide y el resultado del último archivo.',
  },
  erpState: {
    label: results.erpState,
    help: 'Resultado de los valores enviados: confirmados, pendientes, revertidos o distintos en el ERP.',
  },
  decided: {
    label: results.decided,
    help: 'Último cambio de la autorización y quién lo hizo.',
  },
  authorization: {
    label: bulk.state,
    help: 'Indica si los valores del artículo pueden volver al ERP en el próximo archivo.',
  },
  bulkChanges: {
    label: bulk.changes,
    help: 'Cuántas de las cinco decisiones cambian en el ERP: política de stock, nivel de servicio, plazo de entrega, punto de pedido y cantidad de compra.',
  },
  check: {
    label: bulk.check,
    help: 'Indica si el artículo puede autorizarse. Los inactivos o con datos incompletos quedan fuera.',
  },
  userProfile: {
    label: users.profile,
    help: 'Permisos del usuario: ver, decidir, enviar archivos o administrar. La página del usuario detalla cada perfil.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'Número de catálogos a los que tiene acceso el usuario. Los demás quedan ocultos.',
  },
  mfa: {
    label: users.mfa,
    help: 'Activada: cada inicio de sesión pide, además de la contraseña, un código enviado por correo.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'Código o nombre del sitio en los archivos del ERP. Con él, cada fila se asigna a su sitio, sin distinguir mayúsculas ni acentos.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'Código corto del catálogo, único en la empresa. Se escribe para confirmar una eliminación.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Número de artículos: cada SKU cuenta una vez por sitio. Lo que no es stock queda fuera tras la próxima planificación.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Número de planificaciones hasta ahora. Pantallas y archivos muestran la última. 0 antes de la primera.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'Stock actual por coste unitario, en la última planificación, sin artículos de stock o coste desconocido. Capital circulante muestra la media de 90 días.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Cuándo se cargó por última vez un archivo en este catálogo.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Cuándo se planificaron los artículos por última vez. Los datos cargados después aún no se incluyen.',
  },
  currency: {
    label: companyList.currency,
    help: 'Moneda de los costes y precios del ERP. Cambiarla solo cambia el símbolo; ningún importe se convierte.',
  },
  newDefinition: {
    label: companyList.newDefinition,
    help: 'Durante cuántos días, desde su alta o su primer movimiento, un artículo cuenta como nuevo.',
  },
  activityDefinition: {
    label: companyList.activityDefinition,
    help: 'Días sin movimiento tras los que un artículo queda inactivo. Todo su stock cuenta como exceso y no puede autorizarse.',
  },
  timeZone: {
    label: companyList.timeZone,
    help: 'El «hoy» del plan es la fecha de esta zona horaria, y con ella se cuentan los días abiertos.',
  },
  originalValue: {
    label: translations.original,
    help: 'Campo o valor de Giro que tiene otro nombre en sus archivos.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Nombres de su empresa, reconocidos en los archivos enviados. El archivo para el ERP usa el primero.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Fila de ejemplo en este formato: separador de columnas, fecha y número.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Codificación de caracteres del archivo. Una incorrecta estropea los acentos: «descripciÃ³n» en vez de «descripción».',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'Formato usado cuando no se elige ninguno, también en el archivo del ERP; sin él, este sigue el último archivo cargado. Para eliminarlo, elija otro predeterminado.',
  },
  rememberedColumns: {
    label: fileReadings.columns,
    help: 'Títulos de las columnas del archivo. Otro con los mismos títulos en el mismo orden se lee igual, sea cual sea su nombre.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Idiomas con texto propio. Los demás muestran el de Giro.',
  },
  auditEvent: {
    label: audit.event,
    help: 'Quién hizo el cambio y qué cambió, con los nombres de entonces. «Giro» es el propio sistema, por ejemplo en una planificación.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Campos modificados: a la izquierda el valor anterior, a la derecha el nuevo. En altas y eliminaciones, los valores.',
  },
  changedFrom: {
    label: item.changes.from,
    help: 'El valor en vigor antes del cambio.',
  },
  changedTo: {
    label: item.changes.to,
    help: 'El valor en vigor después del cambio.',
  },
  withErp: {
    label: feed.withErp,
    help: 'El artículo con el valor del ERP para esta decisión, para comparar.',
  },
  withChoice: {
    label: feed.then,
    help: 'El artículo con la opción seleccionada. Nada se guarda hasta que la acepte.',
  },
  fileKind: {
    label: download.kind,
    help: 'Contenido del archivo: datos maestros, movimientos, pedidos o autorizaciones. Define las columnas necesarias.',
  },
  processing: {
    label: download.state,
    help: 'Estado del archivo tras su llegada: lectura, comprobación y carga. Muestra las filas cargadas y las rechazadas.',
  },
  reportKind: {
    label: download.kind,
    help: 'Tipo de informe, o el archivo del ERP con los valores autorizados.',
  },
  reportState: {
    label: download.state,
    help: 'Estado del archivo: en espera, en preparación, listo o con error.',
  },
  reportRows: {
    label: download.rows,
    help: 'Número de filas del archivo, sin la cabecera.',
  },
  checksum: {
    label: report.checksum,
    help: 'Código calculado a partir del contenido del archivo. El mismo código en su copia demuestra que está completa y sin cambios.',
  },
  until: {
    label: report.until,
    help: 'El archivo se elimina después de este día. Puede volver a solicitarlo.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Indicios, en el código, la descripción y los movimientos, de que no es stock. Decide usted.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'Orden de las reglas. Para cada valor vale la primera regla que se aplica, empezando por el número menor.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Artículos en los que la regla fija al menos un valor. En los demás prevalece otra regla o una decisión del artículo.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Cambio del valor del stock objetivo debido a la regla, actualizado en cada planificación. Negativo: sale dinero del stock.',
  },
  ruleState: {
    label: rules.state,
    help: 'Indica si la regla está en vigor y, si no tiene efecto, por qué.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Valores que esta regla fija en el artículo.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'Último día en que se aplica la regla. Vacío: sin fin.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Una regla desactivada se conserva, sin efecto.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Estado: en cola, calculado, desactualizado por una planificación posterior, publicado o revertido.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valor medio del stock a largo plazo, al coste, con la diferencia con el plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Parte de las unidades demandadas que se sirve al momento, a largo plazo, con la diferencia con el plan en puntos.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Número de artículos planificados de forma distinta al plan actual.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Decisiones con un valor distinto: hoy y en el escenario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Cambio del capital medio del artículo. Negativo: sale dinero del stock.',
  },
  scenarioKept: {
    label: scenarios.items.kept,
    help: 'Por qué un artículo incluido en el cambio sigue igual.',
  },
  notStockSaid: {
    label: notStock.said,
    help: 'Quién sacó el artículo del plan, y cuándo.',
  },
  replayScenario: {
    label: replay.column.scenario,
    help: 'Lo que ocurrió, y lo que habría ocurrido los mismos días con otros parámetros.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'Punto de pedido y lote usados en el escenario.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Días del periodo sin stock.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'Media del stock al final del día.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'Stock medio al coste unitario actual.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Pedidos hechos en el escenario. En lo que ocurrió, pedidos recibidos.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Demanda que el stock no pudo servir el mismo día.',
  },
  ...supplyTerms,
}
