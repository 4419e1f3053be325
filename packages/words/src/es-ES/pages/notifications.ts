import type { Words } from '../../words.ts'

export const notifications: Words['notifications'] = {
  label: 'Notificaciones del sistema',
  text: 'Avisa cuando sus archivos o informes están listos y la pestaña está en segundo plano.',
  on: 'Notificaciones activadas',
  off: 'Notificaciones desactivadas',
  denied:
    'El navegador ha bloqueado las notificaciones. Permítalas para este sitio web en los ajustes del navegador y actívelas de nuevo.',
  missing: 'Este navegador no ofrece notificaciones en esta dirección.',
  mails: {
    label: 'Correo al terminar tareas largas',
    text: 'Para archivos, informes o planificaciones de más de un minuto, y para sus reglas que dejaron de tener efecto.',
    off: 'Nunca',
    failures: 'Solo cuando falla',
    all: 'Siempre',
    saved: 'Ajuste de correo guardado',
  },
}
