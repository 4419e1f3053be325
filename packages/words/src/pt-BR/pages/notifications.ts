export const notifications = {
  label: 'Notificações do sistema',
  text: 'Com a aba escondida, avisa quando um arquivo ou relatório seu termina.',
  on: 'Notificações ligadas',
  off: 'Notificações desligadas',
  denied:
    'O navegador recusou as notificações. Permita-as para este site nas configurações do navegador e ligue de novo.',
  missing: 'Este navegador não tem notificações para este endereço.',
  mails: {
    label: 'E-mail quando um trabalho meu demorado termina',
    text: 'Arquivo, relatório ou planejamento que levou mais de um minuto, ou regra minha que deixou de decidir.',
    off: 'Nunca',
    failures: 'Só quando falha',
    all: 'Sempre',
    saved: 'E-mails de trabalhos: salvo',
  },
}

declare module '../../words.ts' {
  interface Words {
    notifications: typeof notifications
  }
}
