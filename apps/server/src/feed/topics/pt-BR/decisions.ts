import type { TopicFamily } from '#feed/topics/topic.ts'

export const decisions: TopicFamily<'theme'> & TopicFamily<'context'> & TopicFamily<'alert'> = {
  'theme.balance': {
    title: 'Estoque equilibrado',
    body: 'Dinheiro em estoque que o plano quer onde está: valor atual do estoque menos excesso e resgate.',
  },
  'theme.excess': {
    title: 'Excesso',
    body: 'Dinheiro em estoque acima do máximo (gatilho + lote). Nos itens inativos, todo o saldo. Nunca mais que o valor médio do estoque do item.',
  },
  'theme.rescue': {
    title: 'Resgate',
    body: 'Dinheiro que pode ser liberado além do excesso: quanto o valor médio do estoque nos últimos 90 dias está acima do proposto.',
  },
  'theme.invest': {
    title: 'Investimento',
    body: 'Dinheiro que falta: quanto o valor proposto do estoque está acima da média de 90 dias. Soma-se ao valor atual.',
  },

  'context.portfolio': {
    title: 'Portfólio',
    body: 'Se o item é **antecipado** (mantido em estoque) ou comprado **sob demanda**. Antecipado quando o custo esperado de estocar, *estoque + r × unidades em espera*, é menor que o de deixar todo pedido esperar. *r* é quantas vezes uma unidade em falta custa uma unidade guardada.',
  },
  'context.service': {
    title: 'Nível de serviço',
    body: 'Probabilidade exigida de que, num momento qualquer, nenhuma demanda espere. Da razão de penalidade *r*: **nsr = r ÷ (1 + r)**, com *r* por criticidade, classe ABC e facilidade de compra, entre 50 % e 99,9 %.',
  },
  'context.leadTime': {
    title: 'Lead time',
    body: 'Dias do pedido ao recebimento. A média dos últimos 20 pedidos encerrados, puxada para o dado do ERP como se este valesse três pedidos; arredondada para cima.',
  },
  'context.trigger': {
    title: 'Gatilho',
    body: 'Ponto de pedido: peça quando saldo mais pedidos em aberto estiver nele ou abaixo. O menor nível que dá o serviço exigido no lead time mais o período de revisão, com o lote sugerido, ou um manual ou do ERP, e que o daria também se o lead time fosse mais regular.',
  },
  'context.batch': {
    title: 'Lote',
    body: 'Quantidade por pedido: o lote econômico √(2·K·D ÷ (i·c)), entre uma semana e um ano de demanda; depois mínimo, múltiplo de embalagem e máximo.',
  },
  'context.portfolio.stop_stocking': {
    title: 'Deixar de estocar',
    body: 'O item é estocado, mas mantê-lo custa mais do que custaria esperar. Passá-lo para **sob demanda** libera seu estoque com o tempo.',
  },
  'context.portfolio.stock': {
    title: 'Manter em estoque',
    body: 'O item é comprado sob demanda, mas esperar custa mais do que mantê-lo. **Antecipe-o** e dê a ele gatilho e lote.',
  },
  'context.service.increase': {
    title: 'Elevar o nível de serviço',
    body: 'A classe de serviço sugerida está acima da do ERP: a falta deste item custa mais do que o nível atual supõe.',
  },
  'context.service.reduction': {
    title: 'Reduzir o nível de serviço',
    body: 'A classe de serviço sugerida está abaixo da do ERP: o estoque que o nível atual exige custa mais do que as faltas que evita.',
  },
  'context.leadTime.increase': {
    title: 'Lead time maior',
    body: 'Os pedidos encerrados levaram bem mais tempo do que o ERP diz. Com o dado curto, o item acaba antes de o pedido chegar.',
  },
  'context.leadTime.reduction': {
    title: 'Lead time menor',
    body: 'Os pedidos encerrados chegaram bem antes do que o ERP diz. O dado longo mantém estoque desnecessário.',
  },
  'context.leadTime.missing_in_erp': {
    title: 'Sem lead time no ERP',
    body: 'O ERP não informa lead time, e os pedidos encerrados mostram um. Autorize-o para que a compra planeje com ele.',
  },
  'context.trigger.increase': {
    title: 'Elevar o gatilho',
    body: 'O gatilho atual é baixo para a demanda do lead time e o serviço exigido: os pedidos saem tarde demais.',
  },
  'context.trigger.reduction': {
    title: 'Reduzir o gatilho',
    body: 'O gatilho atual pede muito antes do necessário: o serviço exigido se cumpre com menos estoque.',
  },
  'context.trigger.missing_in_erp': {
    title: 'Sem gatilho no ERP',
    body: 'O item é estocado e o ERP não tem gatilho para ele: nada diz quando pedir.',
  },
  'context.batch.increase': {
    title: 'Lote maior',
    body: 'Os pedidos são menores que o econômico: pedir custa mais do que o estoque que lotes maiores acrescentariam.',
  },
  'context.batch.reduction': {
    title: 'Lote menor',
    body: 'Os pedidos são maiores que o econômico: o estoque que acrescentam custa mais do que os pedidos que poupam.',
  },
  'context.batch.missing_in_erp': {
    title: 'Sem lote no ERP',
    body: 'O item é estocado e o ERP não tem quantidade de pedido para ele.',
  },

  'alert.maxBatch': {
    title: 'Lote máximo',
    body: '**Problema**: o lote está acima do máximo, ou o máximo abaixo do mínimo ou da embalagem. **Atenção**: o máximo força um lote menor que dois terços do econômico.',
  },
  'alert.minBatch': {
    title: 'Lote mínimo',
    body: '**Problema**: o lote está abaixo do mínimo, ou o mínimo passa de um ano de demanda. **Atenção**: o mínimo passa de 1,5 × o lote econômico.',
  },
  'alert.package': {
    title: 'Embalagem',
    body: '**Problema**: o lote não é um número inteiro de embalagens. **Atenção**: uma embalagem passa de 1,5 × o lote econômico. Os pedidos são de embalagens inteiras; o gatilho não: é o saldo virtual em que se deve pedir, e o consumo abre embalagens.',
  },
  'alert.maxBalance': {
    title: 'Saldo máximo',
    body: '**Atenção**: o saldo está até 25 % acima do máximo, ou o excesso vale menos que um pedido. **Problema**: mais que isso.',
  },
  'alert.minBalance': {
    title: 'Saldo mínimo',
    body: '**Atenção**: o saldo está abaixo do saldo de segurança. **Problema**: não há saldo, e o item é consumido.',
  },
  'alert.inactive': {
    title: 'Inatividade',
    body: '**Atenção**: sem movimento há mais de um ano, ou inativo sem saldo. **Problema**: inativo com saldo.',
  },
  'alert.negativeBalance': {
    title: 'Saldo negativo',
    body: '**Atenção**: o saldo esteve negativo em algum dos últimos 90 dias. **Problema**: está negativo agora. Faltam movimentos, ou foram lançados tarde.',
  },
  'alert.virtualBalance': {
    title: 'Saldo virtual',
    body: '**Atenção**: saldo mais pedidos em aberto está no gatilho ou abaixo (há pedido a fazer), ou muito acima dele com pedidos em aberto. **Problema**: está abaixo da demanda esperada no lead time, ou mais de três lotes acima do gatilho.',
  },
  'alert.outlier': {
    title: 'Pontos fora da curva',
    body: 'Dias de consumo anormalmente alto (regras de Hampel e Tukey). **Problema**: nos últimos 90 dias, ou ao menos 20 % das unidades. Exclua do aprendizado um dia que não se repetirá.',
  },
  'alert.dataQuality': {
    title: 'Qualidade dos dados',
    body: '**Problema**: custo, saldo ou lead time desconhecido. **Atenção**: falta outra coisa, como a unidade, ou há linhas no futuro.',
  },
  'alert.authorization': {
    title: 'Autorização',
    body: '**Atenção**: um valor novo difere do ERP e não está autorizado. **Problema**: autorizado, mas um valor mudou desde então ou faltam dados; o arquivo do ERP guarda o que foi autorizado.',
  },
}
