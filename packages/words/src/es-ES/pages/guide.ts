import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Primeros pasos',
  done: '{{count, number}} de {{total, number}} hechos',
  count_one: '{{count, number}} paso',
  count_other: '{{count, number}} pasos',
  twoTips: 'Dos consejos',
  isDone: 'Hecho',
  minutes_one: 'cerca de {{count, number}} minuto',
  minutes_other: 'cerca de {{count, number}} minutos',
  dismiss: 'Ocultar',
  show: 'Mostrar los primeros pasos',
  showText: 'En las alertas, hasta completar todos los pasos.',
  on: 'Los primeros pasos vuelven a las alertas',
  off: 'Primeros pasos ocultos',
  steps: {
    company: 'Revisar los datos de la empresa',
    sites: 'Crear los sitios',
    catalog: 'Crear el catálogo',
    format: 'Definir el formato de los archivos',
    names: 'Asignar las columnas',
    files: 'Enviar datos maestros, después movimientos, después pedidos',
    planned: 'Ver la primera planificación',
    people: 'Invitar a usuarios',
    choose: 'Elegir el catálogo',
    resolve: 'Abrir una alerta y resolverla',
    authorize: 'Autorizar un artículo',
    results: 'Revisar el envío al ERP y generar el archivo',
  },
  tips: {
    explain: 'Pulse ⓘ junto a cualquier número calculado para ver su fórmula, sus datos y sus parámetros.',
    export: 'Cada lista se puede exportar tal como está en pantalla, con sus filtros y columnas.',
  },
}

export const road: Words['road'] = {
  title: 'Paso siguiente',
  steps: {
    company: 'registre la empresa. Su moneda y su zona horaria valen para todo lo que sigue.',
    catalog: 'cree el catálogo, que reúne los artículos que se planifican juntos.',
    choose: 'elija el catálogo en el que va a trabajar.',
    site: 'cree los sitios donde está el stock. Sin ellos, el primer archivo crea uno.',
    masterData: 'envíe los datos maestros: los artículos, los costes y los valores del ERP.',
    transactions: 'envíe los movimientos: consumos, recepciones y saldos de los artículos ya dados de alta.',
    reading: 'Los datos se están leyendo y planificando. Las decisiones aparecerán en las alertas.',
    decide: 'el plan está listo. Tome la primera decisión.',
  },
  go: {
    company: 'Nueva empresa',
    catalog: 'Nuevo catálogo',
    choose: 'Elegir catálogo',
    site: 'Nuevo sitio',
    masterData: 'Enviar datos maestros',
    transactions: 'Enviar movimientos',
    decide: 'Abrir las alertas',
  },
}
