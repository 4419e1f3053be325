import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'Notificaciones del sistema',
  text: 'Con la pestaña en segundo plano, avisa cuando termina un archivo o informe suyo.',
  on: 'Notificaciones activadas',
  off: 'Notificaciones desactivadas',
  denied:
    'El navegador ha bloqueado las notificaciones. Permítalas para este sitio web en los ajustes del navegador y actívelas de nuevo.',
  missing: 'Este navegador no ofrece notificaciones en esta dirección.',
  mails: {
    label: 'Correo al terminar tareas largas',
    text: 'Archivo, informe o planificación suyos que duraron más de un minuto, o una regla suya que dejó de tener efecto.',
    off: 'Nunca',
    failures: 'Solo cuando falla',
    all: 'Siempre',
    saved: 'Correos de tareas: guardado',
  },
}
