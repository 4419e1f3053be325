import type { LegalTexts } from '../legal.ts'

const updated = '2026-11-01'

/** O texto de uma instalação que não tem o seu próprio. */
export const legal: LegalTexts = {
  security: {
    updated,
    lead: 'Como esta instalação do Giro protege os dados das empresas que a usam.',
    sections: [
      {
        title: 'Acesso',
        blocks: [
          'Cada pessoa tem a sua conta, com um perfil. O perfil diz o que a pessoa pode fazer; as empresas e os catálogos da conta dizem com quais dados. O servidor verifica os dois em cada pedido, e o banco de dados recusa linhas de qualquer outra empresa mesmo que uma parte do programa esteja errada.',
          'As senhas são guardadas apenas como um resumo com sal, que não pode ser revertido. Uma sessão termina quando a pessoa sai, troca a senha ou fica 30 dias sem acessar.',
        ],
      },
      {
        title: 'Dados em trânsito e armazenados',
        blocks: [
          'A página e o servidor se falam por uma conexão cifrada sempre que a instalação é acessada por https. Os arquivos enviados vão para um endereço que serve a um só arquivo e expira. Os endereços de download expiram em cinco minutos.',
          'O token de acesso de uma sessão fica na memória da página e nunca é gravado no armazenamento do navegador.',
        ],
      },
      {
        title: 'Registros',
        blocks: [
          'Mudanças de parâmetros, autorizações, usuários e catálogos são registradas com quem as fez, quando, e qual era o valor anterior. Quem administra uma empresa pode ler esse registro.',
        ],
      },
      {
        title: 'Como avisar de um problema',
        blocks: [
          'Avise imediatamente quem administra a sua instalação se acreditar que outra pessoa usou a sua conta ou viu dados que não são dela.',
        ],
      },
    ],
  },
  privacy: {
    updated,
    lead: 'Quais dados pessoais o Giro guarda, por quê, e o que você pode pedir.',
    sections: [
      {
        title: 'O que é guardado',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Nome, e-mail, idioma e perfil, para dar a você uma conta.',
              'Telefone e documento pessoal, somente se você os informou.',
              'O horário do seu último acesso e as mudanças que você fez, para proteger os dados da sua empresa.',
            ],
          },
          'Os dados de estoque são dados da empresa: itens, movimentos e pedidos. Não coloque dados pessoais em descrições ou observações.',
        ],
      },
      {
        title: 'Para que serve',
        blocks: [
          'Seus dados servem para o funcionamento do produto e para nada mais. Não há publicidade, nem análise do seu comportamento, nem venda ou troca de dados.',
        ],
      },
      {
        title: 'Quem recebe',
        blocks: [
          'Pessoas da sua empresa com perfil de administrador veem seu nome, e-mail e perfil. Quem opera a instalação pode vê-los para dar suporte.',
        ],
      },
      {
        title: 'Seus direitos',
        blocks: [
          'Você pode ver e corrigir seus dados e pedir que sejam apagados, como preveem a LGPD e o GDPR europeu. Peça a quem administra a sua empresa. O registro de mudanças mantém o nome de quem as fez enquanto a empresa for obrigada a guardá-lo.',
        ],
      },
    ],
  },
  terms: {
    updated,
    lead: 'O que você pode esperar do Giro e o que se espera de você.',
    sections: [
      {
        title: 'O serviço',
        blocks: [
          'O Giro lê o estoque, os movimentos e os pedidos da sua empresa, propõe parâmetros de planejamento para cada item e mostra de onde veio cada número. As propostas apoiam uma decisão; a decisão continua sendo sua.',
        ],
      },
      {
        title: 'Sua conta',
        blocks: [
          {
            kind: 'list',
            entries: [
              'Guarde a sua senha só para você.',
              'Envie apenas dados que a sua empresa tem o direito de usar.',
              'Não tente alcançar dados de outros nem perturbar o serviço.',
            ],
          },
        ],
      },
      {
        title: 'Retorno ao ERP',
        blocks: [
          'Somente itens autorizados são escritos no arquivo para o ERP, com os valores que tinham quando foram autorizados. Carregar esse arquivo no ERP é um ato da sua empresa.',
        ],
      },
      {
        title: 'Disponibilidade',
        blocks: [
          'O serviço pode parar para manutenção. Arquivos enviados e escolhas confirmadas na tela ficam guardados.',
        ],
      },
    ],
  },
  cookies: {
    updated,
    lead: 'O Giro usa apenas os cookies de que o produto precisa. Cada um dura 30 dias e vale em todo o site (caminho /).',
    sections: [
      {
        title: 'Cookies',
        blocks: [
          {
            kind: 'table',
            rows: [
              ['Nome', 'Finalidade'],
              ['refreshToken', 'Mantém você conectado. Os scripts da página não podem lê-lo.'],
              ['consent', 'Lembra que você confirmou o aviso.'],
              [
                'offset, limit, orderBy, isDESC',
                'Página, tamanho da página e ordem das listas de administração.',
              ],
              ['selectedCatalog', 'O catálogo que você escolheu.'],
              ['selectedCompany', 'A empresa que você escolheu.'],
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
              ['giro.preferences', 'Idioma, tema, altura das linhas e as outras escolhas das configurações.'],
              ['giro.signedIn', 'Lembra que você está conectado, para a página só então pedir a sua sessão.'],
              [
                'giro.recent',
                'Os últimos itens e páginas que você abriu em cada catálogo; apagado quando outra pessoa entra.',
              ],
              ['giro.sites', 'As unidades que você escolheu em cada catálogo.'],
              [
                'giro.activity',
                'O que você fez aqui nos últimos sete dias, para a lista de atividade; apagado quando outra pessoa entra.',
              ],
              ['giro.decided', 'A última decisão e quantas você tomou, para desfazê-la; até fechar a aba.'],
              [
                'giro.list',
                'A lista da administração em que você estava, para voltar à mesma página; até fechar a aba.',
              ],
              [
                'giro.draft.…',
                'O que você digitou e ainda não salvou; apagado quando a aba é fechada ou você sai.',
              ],
            ],
          },
        ],
      },
      {
        title: 'Recusa',
        blocks: [
          'Todos são necessários: sem eles ninguém consegue entrar. Você pode apagá-los nas configurações do seu navegador a qualquer momento.',
        ],
      },
    ],
  },
}
