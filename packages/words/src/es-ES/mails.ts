import type { Mails } from '../words.ts'

export const mails: Mails = {
  hello: 'Hola, {{name}}:',
  address: 'Si el botón no funciona, abra esta dirección en el navegador:',
  footer: 'Mensaje automático de Giro en {{origin}}. No es necesario responder.',
  code: {
    subject: 'Su código de acceso a Giro',
    text: 'Use este código para confirmar que es usted. Es válido durante {{minutes}} minutos y solo puede usarse una vez.',
    action: null,
    after:
      'Si no ha pedido este código, es posible que alguien conozca su contraseña. Cámbiela cuanto antes.',
  },
  recovery: {
    subject: 'Nueva contraseña de Giro',
    text: 'Hemos recibido una solicitud de nueva contraseña para su cuenta. El enlace siguiente es válido durante {{minutes}} minutos y solo puede usarse una vez.',
    action: 'Crear una contraseña nueva',
    after: 'Si no lo ha pedido usted, ignore este mensaje: su contraseña sigue siendo la misma.',
  },
  invitation: {
    subject: 'Su invitación a Giro',
    text: 'Un administrador ha creado una cuenta para usted en Giro. Elija su contraseña con el enlace siguiente, válido durante {{days}} días.',
    action: 'Aceptar la invitación',
    after: 'Si no esperaba esta invitación, ignore este mensaje.',
  },
  new_email: {
    subject: 'Confirme su correo en Giro',
    text: 'Use este código para confirmar que este correo es suyo. Es válido durante {{minutes}} minutos y solo puede usarse una vez.',
    action: null,
    after: 'Si no lo ha solicitado usted, ignore este mensaje: sin el código no cambia nada.',
  },
  welcome: {
    subject: 'Elija su contraseña de Giro',
    text: 'Su cuenta está casi lista. Elija su contraseña con el enlace siguiente, válido durante {{days}} días. Podrá empezar cuando un administrador de su empresa le dé acceso a un catálogo.',
    action: 'Elegir una contraseña',
    after: 'Si no se ha registrado en Giro, ignore este mensaje.',
  },
  account_exists: {
    subject: 'Ya tiene una cuenta de Giro',
    text: 'Alguien ha intentado registrarse con este correo, que ya tiene una cuenta. Si ha sido usted y no recuerda la contraseña, cree una nueva con el enlace siguiente, válido durante {{minutes}} minutos.',
    action: 'Crear una contraseña nueva',
    after: 'Si no ha sido usted, ignore este mensaje: nada ha cambiado en su cuenta.',
  },
  password_changed: {
    subject: 'Su contraseña de Giro se ha cambiado',
    text: 'La contraseña de su cuenta se ha cambiado y sus otras sesiones se han cerrado.',
    action: null,
    after:
      'Si no ha sido usted, pida una contraseña nueva en la página de acceso y avise a su administrador.',
  },
  email_changed: {
    subject: 'El correo de su cuenta de Giro se ha cambiado',
    text: 'El correo de su cuenta ha cambiado. A partir de ahora los mensajes de Giro van a la nueva dirección.',
    action: null,
    after: 'Si no ha sido usted, avise de inmediato a su administrador.',
  },
  authenticator_added: {
    subject: 'Se ha añadido una aplicación de autenticación a su cuenta de Giro',
    text: 'Se ha añadido una aplicación de autenticación a su cuenta. A partir de ahora, cada inicio de sesión pide su código.',
    action: null,
    after: 'Si no ha sido usted, avise de inmediato a su administrador.',
  },
  authenticator_removed: {
    subject: 'Se ha quitado la aplicación de autenticación de su cuenta de Giro',
    text: 'Se ha quitado la aplicación de autenticación de su cuenta. El código de cada inicio de sesión llega ahora por correo.',
    action: null,
    after: 'Si no ha sido usted ni su administrador, avísele de inmediato.',
  },
  work: {
    import: 'Archivo {{title}}',
    report: 'Informe {{title}}',
    run: 'Planificación del catálogo {{title}}',
    rules: 'Reglas del catálogo {{title}}',
  },
  work_done: {
    subject: 'Giro: {{what}} – listo',
    text: 'Ha terminado la tarea que usted inició: {{what}}.',
    action: 'Abrir en Giro',
    after:
      'Recibe este mensaje porque la tarea duró más de un minuto. En la configuración de Giro puede elegir cuándo recibir avisos.',
  },
  work_failed: {
    subject: 'Giro: {{what}} – error',
    text: 'La tarea que usted inició ha fallado y nada ha cambiado: {{what}}. La página muestra el motivo.',
    action: 'Abrir en Giro',
    after:
      'Recibe este mensaje porque la tarea duró más de un minuto. En la configuración de Giro puede elegir cuándo recibir avisos.',
  },
  rules_broken: {
    subject: 'Giro: {{what}} – falta una columna',
    text: 'Una columna que usa una regla suya ya no está en los datos maestros, y la regla ha dejado de tener efecto: {{what}}. La página indica la regla y la columna.',
    action: 'Abrir en Giro',
    after:
      'Recibe este mensaje porque usted creó la regla. En la configuración de Giro puede elegir cuándo recibir avisos.',
  },
}
