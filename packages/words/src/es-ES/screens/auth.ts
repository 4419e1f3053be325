import type { Words } from '../../words.ts'

export const auth: Words['auth'] = {
  login: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    emailRequired: 'Indique el correo electrónico',
    passwordRequired: 'Indique la contraseña',
    welcome: 'Le damos la bienvenida, {{name}}',
    claim: 'Decidir qué merece cada artículo del stock.',
    claimText:
      'Una lista corta de decisiones, en el orden de lo que valen. Cada número muestra de dónde viene.',
    expired: 'Acceso caducado. Inicie sesión de nuevo.',
    forbidden: 'No tiene permiso para esta acción. Se cerró su sesión.',
    other_tab: 'Se cerró la sesión en otra pestaña.',
    logged_out: 'Sesión cerrada.',
    unreachable: 'El servidor no respondió. Intente iniciar sesión de nuevo en un instante.',
    wait_one: 'Demasiados intentos. Inténtelo de nuevo en {{count, number}} segundo.',
    wait_other: 'Demasiados intentos. Inténtelo de nuevo en {{count, number}} segundos.',
    sample: 'Datos de ejemplo',
    sampleText: 'Entrar en la empresa de ejemplo como:',
  },
  logout: {
    title: 'Cerrar sesión',
    leaving: 'Cerrando sesión…',
    unsaved: 'Hay cambios sin guardar. ¿Cerrar sesión de todos modos?',
    leave: 'Cerrar sesión',
    stay: 'Quedarse',
  },
}
