import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-28'

/** El texto de una instalación que no tiene el suyo. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'Cómo protege esta instalación de Giro los datos de su empresa.',
    sections: [
      {
        title: 'Acceso',
        blocks: [
          'Cada usuario tiene una cuenta personal. Su perfil determina las acciones permitidas; sus empresas y catálogos determinan los datos accesibles. El servidor comprueba ambas cosas en cada petición. La base de datos también separa las empresas: un error del programa no expone datos de otras.',
          'Las contraseñas se guardan solo como hash con sal, que no se puede revertir. La sesión termina al cerrarla, al cambiar la contraseña o tras el tiempo de inactividad que fija su empresa (al principio, 12 horas).',
        ],
      },
      {
        title: 'Datos en tránsito y almacenados',
        blocks: [
          'Las conexiones por https están cifradas. Cada envío usa su propia dirección, que caduca. Los enlaces de descarga caducan a los cinco minutos.',
          'El token de acceso se mantiene en la memoria de la página y nunca se guarda en el navegador.',
        ],
      },
      {
        title: 'Registro de auditoría',
        blocks: [
          'El registro de auditoría guarda los cambios de parámetros, autorizaciones, usuarios y catálogos, con autor, fecha y valor anterior. Los administradores de su empresa pueden consultarlo.',
        ],
      },
      {
        title: 'Notificar un problema',
        blocks: [
          'Si sospecha que alguien usó su cuenta o vio datos sin permiso, avise de inmediato al administrador.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Qué datos personales guarda Giro, por qué, y cuáles son sus derechos.',
    sections: [
      {
        title: 'Datos que se guardan',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Nombre, correo, idioma y perfil, para su cuenta.',
              'Teléfono y documento personal, si los indica.',
              'Su último acceso y sus cambios, para proteger los datos de su empresa.',
            ],
          },
          'Artículos, movimientos y pedidos son datos de la empresa. No incluya datos personales en descripciones o notas.',
        ],
      },
      {
        title: 'Uso de los datos',
        blocks: [
          'Sus datos se usan solo para el funcionamiento del producto. No hay publicidad, seguimiento, ni venta o intercambio de datos.',
        ],
      },
      {
        title: 'Quién tiene acceso',
        blocks: [
          'Los administradores de su empresa ven su nombre, correo y perfil. Los operadores de la instalación pueden verlos para dar soporte.',
        ],
      },
      {
        title: 'Sus derechos',
        blocks: [
          'La LGPD brasileña y el RGPD europeo le permiten consultar, corregir y borrar sus datos. Diríjase a un administrador de su empresa. El registro de auditoría conserva el nombre de los autores mientras la empresa deba guardarlo.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'Qué ofrece Giro y cuáles son sus responsabilidades.',
    sections: [
      {
        title: 'El servicio',
        blocks: [
          'Giro lee el stock, los movimientos y los pedidos de su empresa, recomienda parámetros de planificación para cada artículo y explica cada número. Las recomendaciones ayudan a decidir; la responsabilidad de las decisiones es suya.',
        ],
      },
      {
        title: 'Su cuenta',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Mantenga su contraseña en secreto.',
              'Envíe solo datos que su empresa tenga derecho a usar.',
              'No intente acceder a datos ajenos ni perturbar el servicio.',
            ],
          },
        ],
      },
      {
        title: 'Retorno al ERP',
        blocks: [
          'El archivo para el ERP contiene solo artículos autorizados, con sus valores en el momento de la autorización. La carga en el ERP es responsabilidad de su empresa.',
        ],
      },
      {
        title: 'Disponibilidad',
        blocks: [
          'El servicio puede interrumpirse por mantenimiento. Los archivos enviados y las decisiones guardadas se conservan.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'Giro usa solo cookies necesarias. Cada una dura 30 días y se aplica a todo el sitio (ruta /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Nombre', 'Finalidad'],
              ['refreshToken', 'Mantiene su sesión iniciada. Los scripts no pueden leerla.'],
              ['consent', 'Indica que aceptó el aviso.'],
              [
                'offset, limit, orderBy, isDESC',
                'Página, tamaño de página y orden de las listas de administración.',
              ],
              ['selectedCatalog', 'El catálogo seleccionado.'],
              ['selectedCompany', 'La empresa seleccionada.'],
            ],
          },
        ],
      },
      {
        title: 'Almacenamiento del navegador',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Clave', 'Finalidad'],
              ['giro.preferences', 'Idioma, tema, altura de las filas y otros ajustes.'],
              ['giro.signedIn', 'Indica que su sesión está iniciada, para que la página la restablezca.'],
              [
                'giro.recent',
                'Artículos y páginas abiertos recientemente en cada catálogo; se borra cuando entra otro usuario.',
              ],
              ['giro.sites', 'Los sitios seleccionados en cada catálogo.'],
              [
                'giro.activity',
                'Archivos y planificaciones terminados que aún no ha visto, para la lista de actividad; se sustituye cuando entra otro usuario.',
              ],
              [
                'giro.changed',
                'El momento del último cambio en este navegador, para que se actualicen las otras pestañas.',
              ],
              ['giro.list', 'Su posición en las listas de administración; hasta cerrar la pestaña.'],
              ['giro.draft.…', 'Datos escritos y no guardados; se borra al cerrar la pestaña o la sesión.'],
            ],
          },
        ],
      },
      {
        title: 'Rechazo de cookies',
        blocks: [
          'Todas son necesarias para iniciar sesión. Puede borrarlas en los ajustes del navegador en cualquier momento.',
        ],
      },
    ],
  },
}
