export const auth = {
  login: {
    title: 'Entrar',
    email: 'E-mail',
    password: 'Senha',
    submit: 'Entrar',
    emailRequired: 'Informe o e-mail',
    passwordRequired: 'Informe a senha',
    welcome: 'Boas-vindas, {{name}}',
    claim: 'Decida o que cada item do estoque merece.',
    claimText: 'Uma lista curta de decisões, na ordem do que valem. Cada número mostra de onde veio.',
    expired: 'Acesso expirado. Faça login novamente.',
    forbidden: 'Você não tem permissão para esta ação. Sua sessão foi encerrada.',
    other_tab: 'Você saiu em outra aba.',
    logged_out: 'Você saiu.',
    unreachable: 'O servidor não respondeu. Tente entrar de novo em instantes.',
    wait_one: 'Muitas tentativas. Tente de novo em {{count, number}} segundo.',
    wait_other: 'Muitas tentativas. Tente de novo em {{count, number}} segundos.',
    sample: 'Dados de exemplo',
    sampleText: 'Entre na empresa de exemplo como:',
  },
  logout: {
    title: 'Sair',
    leaving: 'Saindo…',
    unsaved: 'Há alterações não salvas. Sair mesmo assim?',
    leave: 'Sair',
    stay: 'Ficar',
  },
}

declare module '../../words.ts' {
  interface Words {
    auth: typeof auth
  }
}
