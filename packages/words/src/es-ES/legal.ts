import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-01'

/** El texto de una instalación que no tiene el suyo. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'Cómo protege esta instalación de Giro los datos de las empresas que la usan.',
    sections: [
      {
        title: 'Acceso',
        blocks: [
          'Cada persona tiene su cuenta, con un perfil. El perfil dice qué puede hacer la persona; las empresas y los catálogos de la cuenta dicen con qué datos. El servidor comprueba ambas cosas en cada petición, y la base de datos rechaza filas de cualquier otra empresa aunque una parte del programa fallara.',
          'Las contraseñas se guardan solo como un resumen con sal que no se puede revertir. Una sesión termina cuando la persona la cierra, cambia la contraseña o pasa 30 días sin entrar.',
        ],
      },
      {
        title: 'Datos en tránsito y almacenados',
        blocks: [
          'La página y el servidor se comunican por una conexión cifrada siempre que se llega a la instalación por https. Los archivos se envían a una dirección que sirve para un solo archivo y caduca. Las direcciones de descarga caducan a los cinco minutos.',
          'El token de acceso de una sesión vive en la memoria de la página y nunca se escribe en el almacenamiento del navegador.',
        ],
      },
      {
        title: 'Registros',
        blocks: [
          'Los cambios de parámetros, autorizaciones, usuarios y catálogos se registran con quién los hizo, cuándo y cuál era el valor anterior. Quien administra una empresa puede leer este registro.',
        ],
      },
      {
        title: 'Avisar de un problema',
        blocks: [
          'Avise de inmediato a quien administra su instalación si cree que otra persona usó su cuenta o vio datos que no son suyos.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Qué datos personales guarda Giro, por qué, y qué puede pedir usted.',
    sections: [
      {
        title: 'Qué se guarda',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Nombre, correo, idioma y perfil, para darle una cuenta.',
              'Teléfono y documento personal, solo si los indicó.',
              'La hora de su último acceso y los cambios que hizo, para proteger los datos de su empresa.',
            ],
          },
          'Los datos de stock son datos de la empresa: artículos, movimientos y pedidos. No ponga datos personales en descripciones o notas.',
        ],
      },
      {
        title: 'Para qué se usan',
        blocks: [
          'Sus datos se usan para el funcionamiento del producto y para nada más. No hay publicidad, ni análisis de su comportamiento, ni venta o intercambio de datos.',
        ],
      },
      {
        title: 'Quién los recibe',
        blocks: [
          'Las personas de su empresa con perfil de administrador ven su nombre, correo y perfil. Quienes operan la instalación pueden verlos para dar soporte.',
        ],
      },
      {
        title: 'Sus derechos',
        blocks: [
          'Puede ver y corregir sus datos y pedir que se borren, como prevén la LGPD brasileña y el RGPD europeo. Pídalo a quien administra su empresa. El registro de cambios conserva el nombre de quien los hizo mientras la empresa esté obligada a guardarlo.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'Qué puede esperar de Giro y qué se espera de usted.',
    sections: [
      {
        title: 'El servicio',
        blocks: [
          'Giro lee el stock, los movimientos y los pedidos de su empresa, propone parámetros de planificación para cada artículo y muestra de dónde viene cada número. Las propuestas ayudan a decidir; la decisión sigue siendo suya.',
        ],
      },
      {
        title: 'Su cuenta',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Guarde su contraseña para usted.',
              'Envíe solo datos que su empresa tenga derecho a usar.',
              'No intente llegar a datos ajenos ni perturbar el servicio.',
            ],
          },
        ],
      },
      {
        title: 'Retorno al ERP',
        blocks: [
          'Solo los artículos autorizados se escriben en el archivo para el ERP, con los valores que tenían al autorizarse. Cargar ese archivo en el ERP es un acto de su empresa.',
        ],
      },
      {
        title: 'Disponibilidad',
        blocks: [
          'El servicio puede detenerse por mantenimiento. Los archivos enviados y las opciones confirmadas en pantalla se conservan.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'Giro usa solo las cookies que el producto necesita. Cada una dura 30 días y vale en todo el sitio (ruta /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Nombre', 'Finalidad'],
              ['refreshToken', 'Mantiene su sesión iniciada. Los scripts de la página no pueden leerla.'],
              ['consent', 'Recuerda que confirmó el aviso.'],
              [
                'offset, limit, orderBy, isDESC',
                'Página, tamaño de página y orden de las listas de administración.',
              ],
              ['selectedCatalog', 'El catálogo que eligió.'],
              ['selectedCompany', 'La empresa que eligió.'],
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
              [
                'giro.preferences',
                'Idioma, tema, altura de las filas y las demás opciones de la configuración.',
              ],
              [
                'giro.signedIn',
                'Recuerda que su sesión está iniciada, para que la página solo entonces la pida.',
              ],
              [
                'giro.recent',
                'Los últimos artículos y páginas que abrió en cada catálogo; se borra cuando entra otra persona.',
              ],
              ['giro.sites', 'Los sitios que eligió en cada catálogo.'],
              [
                'giro.activity',
                'Lo que usted hizo aquí en los últimos siete días, para la lista de actividad; se borra cuando entra otra persona.',
              ],
              [
                'giro.decided',
                'Su última decisión y cuántas tomó, para deshacerla; hasta cerrar la pestaña.',
              ],
              [
                'giro.list',
                'La lista de administración en que estaba, para volver a la misma página; hasta cerrar la pestaña.',
              ],
              ['giro.draft.…', 'Lo que escribió y aún no guardó; se borra al cerrar la pestaña o la sesión.'],
            ],
          },
        ],
      },
      {
        title: 'Rechazo',
        blocks: [
          'Todas son necesarias: sin ellas nadie puede iniciar sesión. Puede borrarlas en los ajustes de su navegador en cualquier momento.',
        ],
      },
    ],
  },
}
