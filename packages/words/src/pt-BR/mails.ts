import type { Letter } from '../words.ts'

export const mails = {
  hello: 'Olá, {{name}}.',
  address: 'Se o botão não funcionar, abra este endereço no navegador:',
  footer: 'Mensagem automática do Giro em {{origin}}. Não é preciso responder.',
  code: {
    subject: 'Seu código de acesso ao Giro',
    text: 'Use este código para confirmar que é você. Ele vale por {{minutes}} minutos e só pode ser usado uma vez.',
    action: null,
    after: 'Se você não pediu este código, alguém conhece a sua senha: troque-a o quanto antes.',
  } satisfies Letter as Letter,
  recovery: {
    subject: 'Nova senha no Giro',
    text: 'Recebemos uma solicitação de nova senha para a sua conta. O link abaixo vale por {{minutes}} minutos e só pode ser usado uma vez.',
    action: 'Criar nova senha',
    after: 'Se você não fez esta solicitação, ignore esta mensagem: a sua senha continua a mesma.',
  } satisfies Letter as Letter,
  invitation: {
    subject: 'Convite para o Giro',
    text: 'Um administrador criou uma conta para você no Giro. Escolha a sua senha pelo link abaixo, que vale por {{days}} dias.',
    action: 'Aceitar o convite',
    after: 'Se você não esperava este convite, ignore esta mensagem.',
  } satisfies Letter as Letter,
  new_email: {
    subject: 'Confirme o seu e-mail no Giro',
    text: 'Use este código para confirmar que este e-mail é seu. Ele vale por {{minutes}} minutos e só pode ser usado uma vez.',
    action: null,
    after: 'Se não foi você quem pediu, ignore esta mensagem: sem o código, nada muda.',
  },
  welcome: {
    subject: 'Escolha a sua senha do Giro',
    text: 'Sua conta está quase pronta. Escolha a senha pelo link abaixo, que vale por {{days}} dias. Você poderá começar quando um administrador da sua empresa liberar um catálogo.',
    action: 'Escolher a senha',
    after: 'Se você não se cadastrou no Giro, ignore esta mensagem.',
  } satisfies Letter as Letter,
  account_exists: {
    subject: 'Você já tem uma conta no Giro',
    text: 'Alguém tentou se cadastrar com este e-mail, que já tem uma conta. Se foi você e não lembra a senha, crie uma nova pelo link abaixo, que vale por {{minutes}} minutos.',
    action: 'Criar nova senha',
    after: 'Se não foi você, ignore esta mensagem: nada mudou na sua conta.',
  } satisfies Letter as Letter,
  password_changed: {
    subject: 'Sua senha no Giro foi alterada',
    text: 'A senha da sua conta foi alterada, e as suas outras sessões foram encerradas.',
    action: null,
    after: 'Se não foi você, peça uma nova senha na página de acesso e avise o seu administrador.',
  } satisfies Letter as Letter,
  email_changed: {
    subject: 'O e-mail da sua conta no Giro foi alterado',
    text: 'O e-mail da sua conta mudou. A partir de agora as mensagens do Giro vão para o novo endereço.',
    action: null,
    after: 'Se não foi você, avise o seu administrador imediatamente.',
  } satisfies Letter as Letter,
  authenticator_added: {
    subject: 'Aplicativo autenticador configurado na sua conta no Giro',
    text: 'Um aplicativo autenticador foi configurado na sua conta. A partir de agora, cada acesso pede o código dele.',
    action: null,
    after: 'Se não foi você, avise o seu administrador imediatamente.',
  } satisfies Letter as Letter,
  authenticator_removed: {
    subject: 'Aplicativo autenticador removido da sua conta no Giro',
    text: 'O aplicativo autenticador da sua conta foi removido. O código de cada acesso passa a chegar por e-mail.',
    action: null,
    after: 'Se não foi você nem o seu administrador, avise-o imediatamente.',
  } satisfies Letter as Letter,
  work: {
    import: 'Arquivo {{title}}',
    report: 'Relatório {{title}}',
    run: 'Planejamento do catálogo {{title}}',
    rules: 'Regras do catálogo {{title}}',
  },
  work_done: {
    subject: 'Giro: {{what}} – pronto',
    text: 'A tarefa que você iniciou terminou: {{what}}.',
    action: 'Abrir no Giro',
    after:
      'Você recebe esta mensagem porque a tarefa levou mais de um minuto. Em Configurações, escolha quando quer ser avisado.',
  } satisfies Letter as Letter,
  work_failed: {
    subject: 'Giro: {{what}} – com erro',
    text: 'A tarefa que você iniciou terminou com erro, e nada mudou: {{what}}. O motivo está na página.',
    action: 'Abrir no Giro',
    after:
      'Você recebe esta mensagem porque a tarefa levou mais de um minuto. Em Configurações, escolha quando quer ser avisado.',
  } satisfies Letter as Letter,
  rules_broken: {
    subject: 'Giro: {{what}} – falta uma coluna',
    text: 'Uma coluna usada por uma regra sua saiu dos dados mestres, e a regra deixou de ter efeito: {{what}}. A página mostra a regra e a coluna.',
    action: 'Abrir no Giro',
    after:
      'Você recebe esta mensagem porque criou a regra. Em Configurações, escolha quando quer ser avisado.',
  } satisfies Letter as Letter,
}
