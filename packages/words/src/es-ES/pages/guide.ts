import type { Words } from '../../words.ts'

export const guide: Words['guide'] = {
  title: 'Primeros pasos',
  done: '{{count, number}} de {{total, number}} hechos',
  twoTips: 'Dos consejos',
  isDone: 'Hecho',
  minutes_one: 'cerca de {{count, number}} minuto',
  minutes_other: 'cerca de {{count, number}} minutos',
  dismiss: 'Descartar',
  show: 'Mostrar los primeros pasos',
  showText: 'En las alertas, hasta que todo esté hecho.',
  on: 'Los primeros pasos vuelven a las alertas',
  off: 'Los primeros pasos se descartaron',
  steps: {
    company: 'Revisar los datos de la empresa',
    sites: 'Crear los sitios',
    catalog: 'Crear el catálogo',
    format: 'Decir cómo se escriben sus archivos',
    names: 'Decir cómo se llaman sus columnas',
    files: 'Enviar datos maestros, después transacciones, después pedidos',
    planned: 'Ver la primera planificación',
    people: 'Invitar a personas',
    choose: 'Elegir el catálogo',
    resolve: 'Leer una alerta y resolverla',
    authorize: 'Autorizar un artículo',
    results: 'Revisar los resultados y generar el archivo del ERP',
  },
  tips: {
    explain: 'Cada número calculado tiene un ⓘ al lado: abre la fórmula, los datos y los parámetros.',
    export: 'Cada lista se exporta como está en la pantalla, con sus filtros y columnas.',
  },
}

export const road: Words['road'] = {
  title: 'Paso siguiente',
  steps: {
    company: 'registre la empresa. Su moneda y su zona horaria valen para todo lo que sigue.',
    catalog: 'cree el catálogo: los artículos que se planifican juntos.',
    choose: 'elija el catálogo en el que va a trabajar.',
    site: 'cree los sitios donde está el stock. Sin ellos, el primer archivo crea uno.',
    masterData: 'envíe los datos maestros: los artículos, su coste y lo que el ERP dice de ellos.',
    transactions:
      'envíe las transacciones. Los artículos ya están en el catálogo y esperan sus movimientos: consumos, recepciones y saldos.',
    reading: 'Los datos se están leyendo y planificando. Las decisiones aparecerán en las alertas.',
    decide: 'el plan está listo. Tome la primera decisión.',
  },
  go: {
    company: 'Nueva empresa',
    catalog: 'Nuevo catálogo',
    choose: 'Elegir catálogo',
    site: 'Nuevo sitio',
    masterData: 'Enviar datos maestros',
    transactions: 'Enviar transacciones',
    decide: 'Abrir las alertas',
  },
}
