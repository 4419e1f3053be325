export const settings = {
  title: 'Configurações',
  lead: 'Estas escolhas valem neste navegador e são salvas na hora.',
  list: {
    title: 'Configurações compartilhadas',
    kinds: {
      file_format: 'Formatos de arquivo',
      file_reading: 'Leituras salvas',
      legal: 'Documentos legais',
    },
    lead: 'Valem para todos, não só neste navegador.',
    open: 'Ver as configurações',
  },
  language: 'Idioma',
  languageSaved: 'Idioma alterado',
  theme: 'Tema',
  themeSaved: 'Tema alterado',
  density: 'Altura das linhas',
  densitySaved: 'Altura das linhas alterada',
  shortcuts: 'Atalhos de uma tecla',
  shortcutsText: 'Por exemplo, j e k percorrem a lista. As teclas não agem enquanto você digita.',
  shortcutsOn: 'Atalhos ligados',
  shortcutsOff: 'Atalhos desligados',
  autoNext: 'Ir para o próximo item automaticamente',
  autoNextText: 'Ao encerrar um alerta, abre o próximo item da fila.',
  autoNextOn: 'O próximo item será aberto',
  autoNextOff: 'O item continuará aberto',
  home: 'Página inicial',
  homeSaved: 'Página inicial alterada',
  homes: { feed: 'Feed', items: 'Itens' },
  cookies: 'Cookies',
  cookiesStored: 'Você confirmou o aviso de cookies neste navegador.',
  cookiesNotStored: 'O aviso de cookies ainda não foi confirmado neste navegador.',
  cookiesForget: 'Mostrar o aviso de novo',
  cookiesForgotten: 'O aviso voltará a aparecer',
  legal: 'Documentos legais',
  updated: 'Atualizado em {{date}}',
  contents: 'Conteúdo',
}

declare module '../../words.ts' {
  interface Words {
    settings: typeof settings
  }
}
