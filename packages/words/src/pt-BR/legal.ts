import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-28'

/** O texto de uma instalação que não tem o seu próprio. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'Como esta instalação do Giro protege os dados da sua empresa.',
    sections: [
      {
        title: 'Acesso',
        blocks: [
          'Cada usuário tem uma conta pessoal. O perfil define as ações permitidas; as empresas e os catálogos da conta definem os dados acessíveis. O servidor verifica os dois em cada requisição. O banco de dados também separa as empresas: um erro no programa não expõe dados de outras.',
          'As senhas são armazenadas apenas como hash com salt, que não pode ser revertido. A sessão termina quando você sai, troca a senha ou fica inativo pelo tempo que a sua empresa define (inicialmente 12 horas).',
        ],
      },
      {
        title: 'Dados em trânsito e armazenados',
        blocks: [
          'Conexões por https são criptografadas. Cada envio usa um endereço próprio, que expira. Os links de download expiram em cinco minutos.',
          'O token de acesso fica na memória da página e nunca é gravado no navegador.',
        ],
      },
      {
        title: 'Trilha de auditoria',
        blocks: [
          'A auditoria registra alterações de parâmetros, autorizações, usuários e catálogos, com autor, data e valor anterior. Os administradores da sua empresa podem consultá-la.',
        ],
      },
      {
        title: 'Como relatar um problema',
        blocks: [
          'Se suspeitar que alguém usou a sua conta ou viu dados sem permissão, avise o administrador imediatamente.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Quais dados pessoais o Giro armazena, por quê, e quais são os seus direitos.',
    sections: [
      {
        title: 'Dados armazenados',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Nome, e-mail, idioma e perfil, para a sua conta.',
              'Telefone e documento pessoal, se você os informar.',
              'O último acesso e as suas alterações, para proteger os dados da sua empresa.',
            ],
          },
          'Itens, movimentos e pedidos são dados da empresa. Não inclua dados pessoais em descrições ou observações.',
        ],
      },
      {
        title: 'Uso dos dados',
        blocks: [
          'Seus dados são usados apenas para o funcionamento do produto. Não há publicidade, rastreamento, nem venda ou troca de dados.',
        ],
      },
      {
        title: 'Quem tem acesso',
        blocks: [
          'Os administradores da sua empresa veem seu nome, e-mail e perfil. Os operadores da instalação podem vê-los para dar suporte.',
        ],
      },
      {
        title: 'Seus direitos',
        blocks: [
          'Pela LGPD e pelo GDPR europeu, você pode consultar, corrigir e excluir seus dados. Fale com um administrador da sua empresa. A auditoria mantém o nome dos autores enquanto a empresa for obrigada a guardá-la.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'O que o Giro oferece e quais são as suas responsabilidades.',
    sections: [
      {
        title: 'O serviço',
        blocks: [
          'O Giro lê o estoque, os movimentos e os pedidos da sua empresa, sugere parâmetros de planejamento para cada item e explica cada número. As sugestões apoiam as suas decisões; a responsabilidade por elas é sua.',
        ],
      },
      {
        title: 'Sua conta',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Mantenha a sua senha em sigilo.',
              'Envie apenas dados que a sua empresa tem o direito de usar.',
              'Não tente acessar dados de outros usuários nem prejudicar o serviço.',
            ],
          },
        ],
      },
      {
        title: 'Envio ao ERP',
        blocks: [
          'O arquivo para o ERP contém apenas itens autorizados, com os valores do momento da autorização. A carga no ERP é responsabilidade da sua empresa.',
        ],
      },
      {
        title: 'Disponibilidade',
        blocks: [
          'O serviço pode ser interrompido para manutenção. Arquivos enviados e decisões salvas são mantidos.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'O Giro usa apenas cookies necessários. Cada um dura 30 dias e vale em todo o site (caminho /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Nome', 'Finalidade'],
              ['refreshToken', 'Mantém você conectado. Scripts não podem lê-lo.'],
              ['consent', 'Registra que você aceitou o aviso.'],
              [
                'offset, limit, orderBy, isDESC',
                'Página, tamanho da página e ordem das listas de administração.',
              ],
              ['selectedCatalog', 'O catálogo selecionado.'],
              ['selectedCompany', 'A empresa selecionada.'],
            ],
          },
        ],
      },
      {
        title: 'Armazenamento do navegador',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Chave', 'Finalidade'],
              ['giro.preferences', 'Idioma, tema, altura das linhas e outras configurações.'],
              ['giro.signedIn', 'Registra que você está conectado, para a página restaurar a sessão.'],
              [
                'giro.recent',
                'Itens e páginas abertos recentemente em cada catálogo; apagado quando outro usuário entra.',
              ],
              ['giro.sites', 'As filiais selecionadas em cada catálogo.'],
              [
                'giro.activity',
                'Arquivos e planejamentos concluídos que você ainda não viu, para a lista de atividade; substituído quando outro usuário entra.',
              ],
              [
                'giro.changed',
                'O momento da última mudança neste navegador, para que as outras abas se atualizem.',
              ],
              ['giro.list', 'Sua posição nas listas de administração; até fechar a aba.'],
              ['giro.draft.…', 'Dados digitados e não salvos; apagado quando a aba é fechada ou você sai.'],
            ],
          },
        ],
      },
      {
        title: 'Recusa de cookies',
        blocks: [
          'Todos são necessários para entrar. Você pode apagá-los nas configurações do navegador a qualquer momento.',
        ],
      },
    ],
  },
}
