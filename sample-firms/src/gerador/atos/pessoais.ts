import type { Ato } from './ato';

export const ATOS_PENAIS: readonly Ato[] = [
  {
    tipo: 'Reunião com cliente',
    textos: ['Reunião com {cliente} sobre os fatos e a linha de defesa. Procuração assinada.'],
    pareceres: [
      'Orientado a não prestar declarações sem a presença da defesa. Há documentos que afastam o dolo.',
    ],
  },
  {
    tipo: 'Diligência',
    textos: [
      'Obtida vista dos autos e cópia integral ({vara}).',
      'Juntados documentos da defesa e requerida a oitiva de duas testemunhas.',
    ],
  },
  {
    tipo: 'Petição protocolada',
    polo: 'P',
    textos: [
      'Protocolada a resposta à acusação (CPP, art. 396-A), com preliminar de inépcia e rol de testemunhas.',
    ],
    pareceres: [
      'A denúncia não individualiza a conduta. Boa chance de absolvição sumária quanto ao segundo fato.',
    ],
  },
  {
    tipo: 'Decisão',
    textos: ['Indeferido o pedido de medidas cautelares. Mantida a liberdade, com comparecimento mensal.'],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Audiência de instrução: ouvidas as testemunhas de acusação. Continuação em {data} para as de defesa e o interrogatório.',
    ],
    pareceres: ['As testemunhas de acusação não presenciaram os fatos. Insistir na oitiva do contador.'],
  },
  { tipo: 'Petição protocolada', textos: ['Protocolados memoriais pela defesa técnica de {cliente}.'] },
];

export const ATOS_FAMILIA: readonly Ato[] = [
  {
    tipo: 'Reunião com cliente',
    textos: ['Reunião com {cliente} para relação de bens, rendas e despesas. Entregue lista de documentos.'],
    pareceres: [
      'O imóvel da praia foi adquirido antes da união. Reunir a matrícula e o comprovante de pagamento.',
      'A renda declarada não condiz com as despesas. Pedir a quebra do sigilo bancário dos últimos doze meses.',
      'Disposição para acordo. Começar pela guarda e deixar a partilha para o fim.',
    ],
  },
  {
    tipo: 'Petição protocolada',
    textos: [
      'Protocolada petição com certidões atualizadas e declarações de imposto de renda.',
      'Juntados comprovantes de despesas e relatório escolar.',
    ],
  },
  {
    tipo: 'Decisão',
    textos: [
      'Fixados alimentos provisórios em 30% dos rendimentos líquidos, com desconto em folha.',
      'Segredo de justiça deferido. Vista ao Ministério Público.',
    ],
    pareceres: [
      'Percentual dentro da média da vara. Agravo só se a renda comprovada for menor.',
      'Cuidado com cópias: os autos só podem sair com quem tem procuração.',
    ],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Sessão de mediação no CEJUSC: acordo parcial sobre convivência; partilha segue em discussão. Nova sessão em {data}.',
    ],
    pareceres: ['Há disposição para acordo se a quota do imóvel for compensada em dinheiro.'],
  },
  {
    tipo: 'Diligência',
    textos: ['Expedidos ofícios ao INSS, ao Detran e pesquisa Sisbajud sobre os bens de {contra}.'],
  },
  {
    tipo: 'Contato telefônico',
    textos: [
      'Contato com {cliente}: informado o andamento e a data da próxima sessão.',
      'Contato com {cliente} sobre a visita da assistente social marcada para {data}.',
    ],
  },
  { tipo: 'Perícia', textos: ['Estudo psicossocial concluído, com parecer favorável ao regime proposto.'] },
  {
    tipo: 'Sentença',
    textos: ['Homologado o acordo por sentença. Aguardando o trânsito em julgado para os ofícios.'],
  },
];

export const ATOS_INVENTARIO: readonly Ato[] = [
  {
    tipo: 'Petição protocolada',
    textos: ['Requerida a abertura do inventário ({vara}), com certidão de óbito e relação de herdeiros.'],
    pareceres: [
      'Prazo de dois meses do óbito cumprido: sem multa de ITCMD.',
      'Há dívida bancária do espólio ainda sem extrato. Oficiar ao banco antes das primeiras declarações.',
    ],
  },
  { tipo: 'Decisão', textos: ['Nomeação de {cliente} como inventariante. Termo assinado em cartório.'] },
  {
    tipo: 'Petição protocolada',
    textos: ['Juntadas as primeiras declarações e as certidões negativas das três Fazendas.'],
    pareceres: ['O imóvel rural está sem georreferenciamento; o registro da partilha vai depender dele.'],
  },
  {
    tipo: 'Publicação/Intimação',
    textos: ['Citados os herdeiros e intimada a Fazenda Pública. Prazo comum de 15 dias para impugnação.'],
  },
  {
    tipo: 'Contato telefônico',
    textos: ['Contato com {cliente}: informado o cálculo do ITCMD e a possibilidade de parcelamento.'],
  },
  {
    tipo: 'Perícia',
    textos: ['Avaliação judicial dos imóveis concluída: total de {valor}.'],
    pareceres: ['Avaliação do apartamento acima do mercado. Impugnar reduz o imposto e a quota a repor.'],
  },
  {
    tipo: 'Audiência',
    textos: [
      'Audiência de conciliação entre os herdeiros: acordo sobre o uso do imóvel comum até a partilha.',
    ],
    pareceres: ['{contra} aceita a torna em dinheiro. Formalizar em plano de partilha amigável.'],
  },
  {
    tipo: 'Sentença',
    textos: ['Homologada a partilha. Aguardando o trânsito em julgado para expedir o formal.'],
  },
];
