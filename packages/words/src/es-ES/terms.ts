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
    help: 'Por liberar: cuánto supera el valor medio del stock en 90 días al objetivo, exceso incluido. El stock de hoy no entra y ya puede ser menor.',
  },
  atStake: {
    label: feed.column.atStake,
    help: 'Coste de mantener los valores del ERP durante un año: faltas esperadas y capital parado.',
  },
  context: {
    label: item.contexts.context,
    help: 'Una de las cinco decisiones de un artículo: política de stock, nivel de servicio, plazo de entrega, punto de pedido y cantidad de compra. Cada una depende de las anteriores.',
  },
  change: {
    label: feed.column.change,
    help: 'A la izquierda, el valor del ERP hoy; a la derecha, el sugerido para este contexto.',
  },
  level: {
    label: feed.column.level,
    help: 'Problema: el valor del ERP está lejos del sugerido, o falta. Atención: la diferencia merece una decisión, sin urgencia.',
  },
  since: {
    label: feed.column.since,
    help: 'Cuántos días lleva abierta la alerta, desde el cálculo que la creó.',
  },
  reason: {
    label: feed.column.reason,
    help: 'Por qué el contexto necesita una decisión: aumentar, reducir, empezar o dejar de mantener en stock, o completar un valor que falta en el ERP.',
  },
  stance: {
    label: item.contexts.stance,
    help: 'Origen del valor en vigor: la sugerencia, un paso por encima o por debajo, el dato del ERP o un valor manual. También indica quién eligió.',
  },
  now: {
    label: item.contexts.now,
    help: 'Valor del ERP en el último archivo cargado. La empresa lo usa hasta que un valor autorizado vuelva al ERP.',
  },
  suggested: {
    label: item.contexts.suggested,
    help: 'Valor sugerido a partir del historial y de los parámetros de la empresa.',
  },
  inForce: {
    label: item.contexts.inForce,
    help: 'Valor usado en los cálculos: la sugerencia o la elección de alguien. Solo va al ERP una vez autorizado.',
  },
  movementDate: {
    label: item.transactions.date,
    help: 'Día del movimiento, según el ERP. Ábralo para verlo en el gráfico.',
  },
  movementType: {
    label: item.transactions.type,
    help: 'El consumo reduce el stock y la reposición lo aumenta. Saldo e inventario registran cuánto había ese día.',
  },
  movementQuantity: {
    label: item.transactions.quantity,
    help: 'Unidades movidas. Las salidas llevan signo menos.',
  },
  dayBalance: {
    label: item.transactions.after,
    help: 'Stock calculado al final del día. Vacío cuando no se conoce.',
  },
  order: {
    label: item.transactions.order,
    help: 'Número del pedido en el ERP. Une las recepciones con su pedido.',
  },
  code: {
    label: item.transactions.code,
    help: 'Código de la línea en el ERP, como vino en el archivo.',
  },
  origin: {
    label: item.transactions.origin,
    help: 'ERP: vino de un archivo. Manual: alguien lo corrigió aquí. Corregido por el sistema: Giro lo completó.',
  },
  affectsBalance: {
    label: item.transactions.balance,
    help: 'Indica si el movimiento cambia el stock. Desactivado, queda registrado, pero no cuenta.',
  },
  affectsLearning: {
    label: item.transactions.learning,
    help: 'Indica si el movimiento entra en la previsión de demanda. Desactive un consumo que no se repetirá, como el de una obra. Para un día entero, use la página de envío de archivos.',
  },
  orderStart: {
    label: item.orders.start,
    help: 'Fecha del pedido. El plazo de entrega cuenta desde ella.',
  },
  orderEnd: {
    label: item.orders.end,
    help: 'Fecha de recepción o, si el pedido está abierto, la fecha prometida.',
  },
  orderLeadTime: {
    label: item.orders.leadTime,
    help: 'Días entre el inicio y el fin de este pedido. El plazo de entrega del artículo usa los últimos pedidos cerrados.',
  },
  orderLate: { label: item.orders.late, help: 'Días que un pedido abierto pasó del día prometido.' },
  orderQuantity: { label: item.orders.quantity, help: 'Cuántas unidades se pidieron al proveedor.' },
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
    help: 'Si el artículo va en el próximo archivo, qué lo impide y en qué situación están los últimos valores enviados.',
  },
  erpState: {
    label: results.erpState,
    help: 'Situación de los valores enviados: confirmados, aún sin cargar, revertidos o distintos en el ERP.',
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
    help: 'Qué puede hacer la persona: ver, decidir, cargar archivos o administrar. La página del usuario detalla cada perfil.',
  },
  userCatalogs: {
    label: users.catalogs,
    help: 'Número de catálogos a los que tiene acceso la persona. No ve los demás.',
  },
  mfa: {
    label: users.mfa,
    help: 'Activada: cada inicio de sesión pide, además de la contraseña, un código enviado por correo.',
  },
  siteIdentifier: {
    label: sites.identifier,
    help: 'El código o nombre con que los archivos del ERP llaman al sitio. Por él cada línea encuentra el suyo, sin importar mayúsculas ni acentos.',
  },
  catalogIdentifier: {
    label: catalogList.identifier,
    help: 'Código corto del catálogo, único en la empresa. Se escribe para confirmar una eliminación.',
  },
  skuCount: {
    label: catalogList.skuCount,
    help: 'Número de artículos: cada SKU cuenta una vez por sitio. Lo que no es stock queda fuera al procesar el catálogo.',
  },
  generation: {
    label: catalogList.generation,
    help: 'Cuántas veces se procesó el catálogo. Pantallas y archivos muestran las cifras de la última; 0 antes de la primera.',
  },
  totalInvestment: {
    label: catalogList.totalInvestment,
    help: 'Stock actual por coste unitario, en el última planificación. Los artículos sin stock o coste conocido quedan fuera. El tema Capital circulante usa la media de 90 días.',
  },
  lastLoadAt: {
    label: catalogList.lastLoadAt,
    help: 'Cuándo se cargó por última vez un archivo en este catálogo.',
  },
  lastProcessingAt: {
    label: catalogList.lastProcessingAt,
    help: 'Cuándo se calcularon los artículos por última vez. Las cargas posteriores aún no están en las cifras.',
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
    help: 'Define la fecha de hoy en la planificación y el recuento de los días abiertos.',
  },
  originalValue: {
    label: translations.original,
    help: 'Campo o palabra de Giro que tiene otro nombre en los archivos de la empresa.',
  },
  translatedValues: {
    label: translations.accepted,
    help: 'Nombres reconocidos en los archivos de la empresa. El archivo para el ERP usa el primero.',
  },
  formatSample: {
    label: upload.format.sample,
    help: 'Una línea en este formato: separador de columnas, fecha y número.',
  },
  encoding: {
    label: upload.format.encoding,
    help: 'Codificación de los caracteres. La equivocada estropea los acentos: «descripciÃ³n» en vez de «descripción».',
  },
  defaultFormat: {
    label: fileFormats.default,
    help: 'Formato usado cuando no se elige ninguno, también en el archivo del ERP. Para eliminarlo, defina antes otro predeterminado. Sin él, el archivo del ERP sigue el último archivo aceptado.',
  },
  rememberedColumns: {
    label: fileReadings.columns,
    help: 'Títulos de las columnas del archivo. Otro con los mismos títulos en el mismo orden se lee igual, sea cual sea su nombre.',
  },
  legalLanguages: {
    label: legalTexts.languages,
    help: 'Idiomas con texto propio de la instalación. En los demás vale el texto del producto.',
  },
  auditEvent: {
    label: audit.event,
    help: 'Quién hizo el cambio, qué hizo y en qué, con los nombres de entonces. «Giro» es el propio producto, por ejemplo en una planificación.',
  },
  auditChanges: {
    label: audit.changes,
    help: 'Cada campo cambiado: a la izquierda el valor anterior, a la derecha el nuevo. En altas y eliminaciones, los valores.',
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
    help: 'El artículo con el valor del ERP en este contexto, para comparar.',
  },
  withChoice: {
    label: feed.then,
    help: 'El artículo con la opción elegida ahora. Nada se guarda hasta que lo confirme.',
  },
  fileKind: {
    label: download.kind,
    help: 'Contenido del archivo: datos maestros, transacciones, pedidos o autorizaciones. Define las columnas necesarias.',
  },
  processing: {
    label: download.state,
    help: 'Lectura, comprobación y carga del archivo recibido. Muestra cuántas filas entraron y cuántas se rechazaron.',
  },
  reportKind: {
    label: download.kind,
    help: 'Tipo de informe, o el archivo que lleva al ERP lo autorizado.',
  },
  reportState: {
    label: download.state,
    help: 'En cola, en preparación, listo para descargar o con error.',
  },
  reportRows: {
    label: download.rows,
    help: 'Número de filas del archivo, sin la cabecera.',
  },
  checksum: {
    label: report.checksum,
    help: 'Código calculado a partir del contenido. Si el archivo descargado da el mismo código, llegó completo y sin cambios.',
  },
  until: {
    label: report.until,
    help: 'Después de ese día el archivo se elimina. Puede generar otro.',
  },
  notStockSigns: {
    label: notStock.why,
    help: 'Indicios en el código, la descripción y los movimientos de que este artículo no es stock. Decide usted.',
  },
  rulePriority: {
    label: rules.priority,
    help: 'Orden de las reglas. Para cada valor vale la primera regla que se aplica, de menor a mayor.',
  },
  ruleDecides: {
    label: rules.decides,
    help: 'Artículos en los que la regla fija al menos un valor. En los demás prevalece otra regla o una decisión del artículo.',
  },
  ruleEffect: {
    label: rules.effect,
    help: 'Cuánto cambia la regla el valor del stock objetivo. Negativo: sale dinero del stock. Se calcula tras cada planificación.',
  },
  ruleState: {
    label: rules.state,
    help: 'Si la regla está en vigor y, cuando no tiene efecto, el motivo.',
  },
  ruleItemDecides: {
    label: rules.items.decides,
    help: 'Valores que la regla fija en este artículo.',
  },
  ruleValidTo: {
    label: rules.validTo,
    help: 'Último día de validez de la regla. Vacío: sin plazo.',
  },
  ruleIsOn: {
    label: rules.isOn,
    help: 'Una regla desactivada se conserva, sin efecto.',
  },
  scenarioState: {
    label: scenarios.state,
    help: 'Situación del escenario: en cola, calculado, desactualizado por una planificación posterior, publicado o revertido.',
  },
  scenarioCapital: {
    label: scenarios.capital,
    help: 'Valor medio del stock a largo plazo, al coste. Al lado o debajo, la diferencia con el plan.',
  },
  scenarioFill: {
    label: scenarios.fill,
    help: 'Porcentaje de la demanda en unidades servida al momento, a largo plazo. Debajo, la diferencia con el plan, en puntos.',
  },
  scenarioItems: {
    label: scenarios.items.title,
    help: 'Número de artículos con un plan distinto del que está en vigor.',
  },
  scenarioContexts: {
    label: scenarios.items.contexts,
    help: 'Contextos con un valor distinto: hoy y en el escenario.',
  },
  scenarioEffect: {
    label: scenarios.items.effect,
    help: 'Cuánto cambia el capital medio del artículo en el escenario. Negativo: sale dinero del stock.',
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
    help: 'Lo que ocurrió de verdad, y lo que habría ocurrido los mismos días con otros parámetros.',
  },
  replayPolicy: {
    label: replay.column.policy,
    help: 'El punto de pedido y el lote usados en las compras del escenario.',
  },
  replayDays: {
    label: replay.column.daysWithoutStock,
    help: 'Número de días del periodo que terminaron sin stock.',
  },
  replayBalance: {
    label: replay.column.averageBalance,
    help: 'Media del stock al final de cada día.',
  },
  replayCapital: {
    label: replay.column.averageCapital,
    help: 'Stock medio por el coste unitario de hoy.',
  },
  replayOrders: {
    label: replay.column.orders,
    help: 'Compras hechas en el escenario; en lo que ocurrió, entregas recibidas.',
  },
  replayShort: {
    label: replay.column.short,
    help: 'Demanda que no se sirvió el mismo día por falta de stock.',
  },
  ...supplyTerms,
}
