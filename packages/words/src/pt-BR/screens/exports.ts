export const download = {
  title: 'Download de arquivos',
  tabs: { reports: 'Relatórios', files: 'Arquivos enviados e erros', templates: 'Modelos' },
  reportsFailed: 'Não foi possível carregar os relatórios.',
  filesFailed: 'Não foi possível carregar os arquivos.',
  templatesFailed: 'Não foi possível carregar os nomes e o formato da empresa.',
  noReports: 'Nenhum relatório ainda',
  noReportsText: 'Os arquivos que você pedir aparecem aqui quando estiverem prontos.',
  toResults: 'Ir para resultados',
  noFiles: 'Nenhum arquivo enviado ainda',
  noFilesText: 'O que você enviar aparece aqui, com as linhas que não foram aceitas.',
  noFilesOthers: 'O que for enviado a este catálogo aparece aqui.',
  toUpload: 'Enviar arquivos',
  search: 'Buscar por nome',
  file: 'Arquivo',
  kind: 'Tipo',
  createdAt: 'Pedido em',
  sentAt: 'Enviado em',
  state: 'Situação',
  rows: 'Linhas',
  size: 'Tamanho',
  by: 'Por',
  action: 'Download',
  download: 'Baixar',
  named: 'Baixar {{name}}',
  many_one: 'Baixar {{count, number}} arquivo',
  many_other: 'Baixar {{count, number}} arquivos',
  failed: 'Erro ao baixar o arquivo!',
  someFailed_one: 'Erro ao baixar o arquivo! {{count, number}} não pôde ser baixado.',
  someFailed_other: 'Erro ao baixar o arquivo! {{count, number}} não puderam ser baixados.',
  gone: 'Este arquivo não está mais disponível.',
  generate: 'Gerar de novo',
  templatesText: 'O cabeçalho de cada tipo de arquivo, com os nomes de coluna e o formato da sua empresa.',
  columns_one: '{{count, number}} coluna. Obrigatórias: {{required}}',
  columns_other: '{{count, number}} colunas. Obrigatórias: {{required}}',
}

declare module '../../words.ts' {
  interface Words {
    download: typeof download
  }
}
