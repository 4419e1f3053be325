export const notifications = {
  label: 'Notificações do sistema',
  text: 'Com a aba em segundo plano, avisa quando um arquivo ou relatório seu termina.',
  on: 'Notificações ligadas',
  off: 'Notificações desligadas',
  denied:
    'O navegador bloqueou as notificações. Permita-as para este site nas configurações do navegador e ligue de novo.',
  missing: 'Este navegador não oferece notificações neste endereço.',
  mails: {
    label: 'E-mail ao fim de tarefas demoradas',
    text: 'Arquivo, relatório ou planejamento seu que levou mais de um minuto, ou regra sua que deixou de ter efeito.',
    off: 'Nunca',
    failures: 'Só quando falha',
    all: 'Sempre',
    saved: 'E-mails de tarefas: salvo',
  },
}

declare module '../../words.ts' {
  interface Words {
    notifications: typeof notifications
  }
}
