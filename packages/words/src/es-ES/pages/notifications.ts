import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'Notificaciones del sistema',
  text: 'Con la pestaña oculta, avisa cuando termina un archivo o informe suyo.',
  on: 'Notificaciones activadas',
  off: 'Notificaciones desactivadas',
  denied:
    'El navegador rechazó las notificaciones. Permítalas para este sitio en los ajustes del navegador y actívelas de nuevo.',
  missing: 'Este navegador no tiene notificaciones para esta dirección.',
  mails: {
    label: 'Correo cuando termina un trabajo mío largo',
    text: 'Archivo, informe o planificación que duró más de un minuto, o una regla mía que dejó de decidir.',
    off: 'Nunca',
    failures: 'Solo cuando falla',
    all: 'Siempre',
    saved: 'Correos de trabajos guardados',
  },
}
