export const savedViews = {
  changed: 'Mudanças não salvas nesta visão',
  shared: 'Visão compartilhada por {{name}}.',
  saveAs: 'Salvar como…',
  saveMine: 'Salvar como minha visão',
  reset: 'Restaurar visão',
  new: 'Salvar visão',
  edit: 'Editar visão',
  name: 'Nome da visão',
  share: 'Compartilhar com a empresa',
  saved: 'Visão salva',
  removed: 'Visão excluída',
  removeTitle: 'Excluir a visão {{name}}?',
  removeText: 'Se for compartilhada, os outros também a perdem. Os itens não mudam.',
}

declare module '../../words.ts' {
  interface Words {
    savedViews: typeof savedViews
  }
}
