import type { Ato } from './ato';

export const ATOS_COMUNS: readonly Ato[] = [
  {
    tipo: 'Petição protocolada',
    polo: 'A',
    textos: [
      'Distribuída a petição inicial, com os documentos e o comprovante de recolhimento das custas. Juízo: {vara}.',
    ],
    pareceres: [
      'Prova documental boa. Falta apenas a notificação extrajudicial original, que {cliente} ficou de localizar.',
      'Pedido líquido e bem documentado. O ponto fraco é a ausência de testemunha do ajuste verbal.',
      'Valor da causa calculado com folga; custas complementares improváveis.',
    ],
  },
  {
    tipo: 'Publicação/Intimação',
    polo: 'P',
    textos: [
      'Recebida a citação por carta. O prazo de 15 dias úteis para contestar começa na juntada do aviso de recebimento.',
    ],
    pareceres: [
      'Recomendo contestar e apresentar os registros de atendimento. A tese de prescrição parcial merece preliminar.',
      'A inicial vem sem prova do pagamento. Contestar o nexo e pedir a inversão do ônus em nosso favor.',
      'Há precedente recente do tribunal em caso idêntico, contra nós. Avaliar proposta antes da contestação.',
    ],
  },
  {
    tipo: 'Reunião com cliente',
    textos: [
      'Reunião com {cliente} para levantamento de fatos e documentos. Ficou de enviar contratos, comprovantes e troca de mensagens até {data}.',
    ],
    pareceres: [
      'O cliente admite que houve atraso em parte das entregas. Não convém afirmar cumprimento integral; trabalhar com a exceção do contrato não cumprido.',
      'As mensagens trocadas confirmam a nossa versão, mas há um áudio desfavorável de março. Não juntar antes de ouvir tudo.',
      'O contrato assinado difere da minuta. Usar só a via com reconhecimento de firma.',
    ],
  },
  {
    tipo: 'Despacho',
    textos: [
      'Despacho: cite-se a parte ré e designe-se audiência de conciliação no CEJUSC.',
      'Despacho: recebo a inicial. Cite-se para resposta no prazo legal.',
    ],
  },
  {
    tipo: 'Decisão',
    polo: 'A',
    textos: [
      'Deferida em parte a tutela de urgência, com multa diária de R$ 500,00 limitada a 30 dias.',
      'Indeferida a tutela de urgência, por falta de perigo de dano. O pedido poderá ser renovado após a resposta.',
    ],
    pareceres: [
      'Decisão favorável no essencial. Acompanhar o cumprimento e guardar prova da mora.',
      'Cabe agravo de instrumento, mas a jurisprudência da câmara é contrária. Sugiro aguardar a instrução.',
    ],
  },
  {
    tipo: 'Decisão',
    polo: 'P',
    textos: [
      'Deferida em parte a tutela de urgência contra {cliente}, com multa diária de R$ 500,00 limitada a 30 dias.',
      'Indeferida a tutela de urgência requerida por {contra}.',
    ],
    pareceres: [
      'Cumprir já e agravar apenas da multa. O descumprimento sairia mais caro que o pedido.',
      'Boa sinalização do juízo. Manter a linha da contestação.',
    ],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Audiência de conciliação realizada, sem acordo. Propostas: R$ 12.000,00 de um lado e R$ 30.000,00 do outro.',
      'Audiência de conciliação redesignada para {data} por ausência de citação.',
    ],
    pareceres: [
      'Há margem para acordo entre R$ 15.000,00 e R$ 20.000,00, que fica abaixo da expectativa de condenação.',
    ],
  },
  {
    tipo: 'Petição protocolada',
    polo: 'P',
    textos: [
      'Protocolada a contestação, com preliminar de ilegitimidade, 14 documentos e rol de testemunhas.',
    ],
    pareceres: ['A preliminar tem chance remota; no mérito, a perícia será decisiva.'],
  },
  {
    tipo: 'Petição protocolada',
    polo: 'A',
    textos: ['Protocolada a réplica à contestação de {contra}, com impugnação dos documentos novos.'],
  },
  {
    tipo: 'Publicação/Intimação',
    textos: ['Intimação para especificar provas em 15 dias. Vencimento em {data}.'],
  },
  {
    tipo: 'Decisão',
    textos: [
      'Saneamento do processo: afastadas as preliminares, fixados os pontos controvertidos e deferida prova pericial contábil.',
    ],
    pareceres: [
      'Indicar assistente técnico e formular quesitos sobre o período anterior a 2022, em que a prova nos favorece.',
    ],
  },
  {
    tipo: 'Perícia',
    textos: [
      'Perícia realizada com acompanhamento do assistente técnico. Laudo previsto para {data}.',
      'Juntado o laudo pericial, que apurou o valor de {valor}.',
    ],
    pareceres: [
      'O perito pediu documentos de 2021 que ainda não foram entregues. Cobrar do cliente nesta semana.',
      'O laudo adota critério de correção equivocado. Impugnar com parecer do assistente.',
    ],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Audiência de instrução ({vara}): ouvidas duas testemunhas de cada parte. Prazo comum de 15 dias para memoriais.',
    ],
    pareceres: [
      'A testemunha principal confirmou a nossa versão quanto às datas. O depoimento pessoal foi ruim em relação ao aviso prévio.',
    ],
  },
  {
    tipo: 'Sentença',
    textos: [
      'Sentença de parcial procedência. Condenação em {valor}, com correção desde o ajuizamento e honorários de 10%.',
      'Sentença de improcedência. Honorários de 10% sobre o valor da causa.',
    ],
    pareceres: [
      'Recomendo apelar quanto aos juros e aos honorários. Prazo fatal em {data}.',
      'Resultado dentro do provisionado. Avaliar acordo antes do trânsito em julgado.',
    ],
  },
  { tipo: 'Prazo cumprido', textos: ['Recurso protocolado dentro do prazo, com preparo recolhido.'] },
];

export const ATOS_TRABALHISTAS: readonly Ato[] = [
  {
    tipo: 'Publicação/Intimação',
    polo: 'P',
    textos: ['Notificação recebida para audiência em {data} ({vara}). Defesa e documentos até a audiência.'],
    pareceres: [
      'Pedir ao RH cartões de ponto, recibos e TRCT. Sem os controles de jornada a prova se inverte (Súmula 338 do TST).',
      'Pedidos genéricos de dano moral. O risco concentra-se nas horas extras.',
      'Conferir o prazo prescricional: parte dos pedidos é anterior a cinco anos.',
    ],
  },
  {
    tipo: 'Petição protocolada',
    polo: 'A',
    textos: [
      'Reclamação trabalhista distribuída ({vara}), com pedidos liquidados e declaração de hipossuficiência.',
    ],
    pareceres: ['Boa prova testemunhal. O pedido de dano moral é o de menor chance.'],
  },
  {
    tipo: 'Reunião com cliente',
    textos: ['Reunião com {cliente} sobre a rotina de trabalho, escala e forma de registro de ponto.'],
    pareceres: [
      'Quem depuser precisa conhecer a escala do período. Preparar antes da instrução.',
      'Os cartões têm marcação uniforme em oito meses. Nesses, contar com a condenação.',
      'Há testemunha do mesmo setor disposta a depor. Confirmar o endereço para intimação.',
    ],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Audiência inicial: defesa recebida, conciliação rejeitada. Prazo de 10 dias para manifestação. Instrução em {data}.',
    ],
    pareceres: ['O juízo sinalizou acordo em torno de 40% do pedido. Sugiro autorização até {valor}.'],
  },
  {
    tipo: 'Petição protocolada',
    textos: [
      'Protocolada manifestação sobre defesa e documentos, com demonstrativo das diferenças por amostragem.',
      'Protocolada petição com quesitos e indicação de assistente técnico.',
    ],
  },
  {
    tipo: 'Perícia',
    textos: [
      'Perícia de insalubridade no local de trabalho, acompanhada pelo assistente técnico de {cliente}.',
    ],
    pareceres: [
      'O perito encontrou fichas de EPI sem assinatura em 2022. Risco de condenação em grau médio nesse período.',
    ],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Audiência de instrução: depoimentos pessoais e duas testemunhas. Encerrada a instrução, razões finais remissivas.',
    ],
    pareceres: [
      'A testemunha da parte contrária caiu em contradição quanto ao horário de saída. Explorar em razões finais.',
    ],
  },
  {
    tipo: 'Sentença',
    textos: [
      'Sentença: parcial procedência para deferir horas extras além da 8ª diária, com reflexos. Condenação arbitrada em {valor}.',
      'Sentença: improcedência dos pedidos. Custas pela parte reclamante, dispensadas.',
    ],
    pareceres: [
      'Recorrer quanto aos reflexos em DSR. O depósito recursal vence com o recurso, em {data}.',
      'Sentença bem fundamentada. Recurso provável da outra parte; preparar contrarrazões.',
    ],
  },
  {
    tipo: 'Pagamento/Depósito',
    textos: ['Recolhido o depósito recursal e as custas. Guias juntadas aos autos.'],
  },
  {
    tipo: 'Acordo/Negociação',
    textos: [
      'Proposta de acordo de {contra} em seis parcelas. Em análise pelo cliente.',
      'Acordo homologado no valor de {valor}, em quatro parcelas, com quitação do contrato de trabalho.',
    ],
    pareceres: [
      'A proposta equivale a 55% da condenação provável. Recomendo aceitar com quitação ampla.',
      'Acompanhar as parcelas: o atraso gera multa de 50% e vencimento antecipado.',
    ],
  },
  {
    tipo: 'Andamento do tribunal',
    textos: [
      'Autos remetidos à Contadoria para liquidação.',
      'Publicada a conta de liquidação. Prazo de 8 dias para impugnação.',
    ],
  },
];
