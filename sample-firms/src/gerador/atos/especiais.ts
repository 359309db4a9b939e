import type { Ato } from './ato';

export const ATOS_EXECUCAO: readonly Ato[] = [
  {
    tipo: 'Petição protocolada',
    polo: 'A',
    textos: [
      'Execução distribuída ({vara}), com o título, a planilha atualizada de {valor} e pedido de arresto.',
    ],
    pareceres: [
      'Título líquido e certo. A parte executada tem dois imóveis {emCidade}, um deles já penhorado.',
    ],
  },
  {
    tipo: 'Publicação/Intimação',
    polo: 'P',
    textos: ['Mandado de citação cumprido: três dias para pagar e quinze para embargar.'],
    pareceres: ['Avaliar o parcelamento do art. 916 do CPC antes do fim do prazo de embargos.'],
  },
  {
    tipo: 'Despacho',
    textos: [
      'Despacho: cite-se para pagamento em três dias. Honorários fixados em 10%, reduzidos à metade em caso de pagamento no prazo.',
    ],
  },
  {
    tipo: 'Diligência',
    textos: [
      'Pesquisa Sisbajud: bloqueados R$ 18.442,10. Pesquisas Renajud e Infojud em curso.',
      'Oficial de justiça certificou não ter encontrado bens penhoráveis no endereço.',
    ],
    pareceres: ['Se o bloqueio não bastar, requerer a penhora de quotas e de recebíveis de cartão.'],
  },
  {
    tipo: 'Petição protocolada',
    textos: [
      'Protocolada manifestação sobre o bloqueio, com planilha atualizada.',
      'Requerida a penhora do imóvel da matrícula 48.210 e a averbação premonitória.',
    ],
  },
  { tipo: 'Decisão', textos: ['Deferida a penhora no rosto dos autos e a inscrição no Serasajud.'] },
  {
    tipo: 'Acordo/Negociação',
    textos: ['Tratativas de acordo com o advogado de {contra}: entrada de 20% e saldo em doze parcelas.'],
    pareceres: [
      'Aceitável com garantia real e cláusula de vencimento antecipado. Suspender a execução pelo art. 922 do CPC.',
    ],
  },
  {
    tipo: 'Pagamento/Depósito',
    textos: ['Levantado o alvará de R$ 18.442,10 e repassado, com prestação de contas.'],
  },
];

export const ATOS_FISCAIS: readonly Ato[] = [
  {
    tipo: 'Publicação/Intimação',
    textos: ['Citação recebida: cinco dias para pagar a dívida ou garantir a execução, no total de {valor}.'],
    pareceres: [
      'Parte do crédito parece prescrita. Obter cópia do processo administrativo antes de oferecer garantia.',
    ],
  },
  {
    tipo: 'Diligência',
    textos: ['Obtida cópia integral do processo administrativo e extrato da dívida ativa.'],
  },
  {
    tipo: 'Petição protocolada',
    textos: [
      'Protocolada exceção de pré-executividade por prescrição parcial.',
      'Oferecido seguro-garantia com acréscimo de 30%, na forma da Portaria PGFN.',
    ],
    pareceres: [
      'Seguro-garantia é menos oneroso que depósito e permite a certidão positiva com efeito de negativa.',
    ],
  },
  {
    tipo: 'Decisão',
    textos: [
      'Aceita a garantia e suspensa a exigibilidade. Aberto o prazo de 30 dias para embargos, até {data}.',
      'Rejeitada a exceção de pré-executividade por depender de prova.',
    ],
    pareceres: [
      'Embargar dentro do prazo, com pedido de prova pericial contábil.',
      'Cabem embargos com a mesma tese, depois de garantido o juízo.',
    ],
  },
  {
    tipo: 'Reunião com cliente',
    textos: [
      'Reunião com a contabilidade de {cliente} sobre as declarações do período e a adesão à transação tributária.',
    ],
    pareceres: [
      'A transação com 50% de desconto custa menos que o risco provável. Decisão da diretoria até {data}.',
    ],
  },
  {
    tipo: 'Andamento do tribunal',
    textos: ['Vista à Fazenda para impugnação.', 'Autos conclusos para decisão ({vara}).'],
  },
];

export const ATOS_MANDADO: readonly Ato[] = [
  {
    tipo: 'Petição protocolada',
    textos: ['Impetrado o mandado de segurança ({vara}), com pedido de liminar e prova pré-constituída.'],
    pareceres: [
      'Tese firmada em repetitivo. O ponto sensível é a compensação do período anterior à impetração.',
    ],
  },
  {
    tipo: 'Decisão',
    textos: [
      'Deferida a liminar para suspender a exigibilidade do crédito (CTN, art. 151, IV).',
      'Postergada a análise da liminar para depois das informações.',
    ],
    pareceres: [
      'Orientar o cliente a manter a apuração em separado enquanto a liminar estiver em vigor.',
      'Sem liminar, recomendo depositar em juízo a parcela que vence neste mês.',
    ],
  },
  {
    tipo: 'Andamento do tribunal',
    textos: ['Prestadas as informações pela autoridade coatora. Vista ao Ministério Público Federal.'],
  },
  {
    tipo: 'Sentença',
    textos: [
      'Concedida a segurança, com direito à compensação após o trânsito em julgado. Sujeita ao reexame necessário.',
    ],
    pareceres: ['Crédito estimado em {valor}. Não compensar antes do trânsito (CTN, art. 170-A).'],
  },
  {
    tipo: 'E-mail',
    textos: ['Enviado a {cliente} o resumo da sentença e a orientação sobre a escrituração do crédito.'],
  },
];

export const ATOS_ADMINISTRATIVOS: readonly Ato[] = [
  {
    tipo: 'Publicação/Intimação',
    textos: ['Ciência do ato {emCidade}. Prazo para defesa até {data}.'],
    pareceres: ['A defesa suspende a exigência. Levantar documentos com prioridade.'],
  },
  {
    tipo: 'Petição protocolada',
    textos: [
      'Apresentada a defesa, com 22 documentos e pedido de diligência.',
      'Apresentada a manifestação sobre a prova da parte contrária.',
    ],
    pareceres: ['A prova documental é suficiente para reduzir o valor em cerca de um terço.'],
  },
  {
    tipo: 'Diligência',
    textos: [
      'Diligência deferida para recomposição da base de cálculo.',
      'Entregues os documentos pedidos na última sessão.',
    ],
  },
  {
    tipo: 'Reunião com cliente',
    textos: ['Reunião com {cliente} para preparar a sustentação oral e revisar a provisão.'],
    pareceres: ['Classificação mantida como perda possível; nota explicativa sem provisão.'],
  },
  {
    tipo: 'Decisão',
    textos: [
      'Julgamento convertido em diligência por unanimidade.',
      'Decisão de primeira instância mantém em parte a exigência, no valor de {valor}.',
    ],
    pareceres: [
      'A diligência nos favorece: os arquivos originais confirmam a base menor.',
      'Recorrer à segunda instância: há precedente favorável de 2024 na mesma matéria.',
    ],
  },
];

export const ATOS_CONSULTIVOS: readonly Ato[] = [
  {
    tipo: 'Reunião com cliente',
    textos: ['Reunião de abertura com {cliente}: escopo, prazos e pontos de contato definidos.'],
  },
  {
    tipo: 'E-mail',
    textos: ['Enviada a lista de documentos e o questionário inicial. Retorno previsto para {data}.'],
  },
  {
    tipo: 'Parecer',
    textos: ['Entregue a primeira versão do parecer, com matriz de riscos e recomendações.'],
    pareceres: [
      'Principal risco: cláusula de responsabilidade sem limite. Propor teto de 100% do valor anual do contrato.',
    ],
  },
  {
    tipo: 'Anotação interna',
    textos: ['Revisão por pares concluída. Ajustes de redação nas cláusulas 7 e 12.'],
    pareceres: ['Conferir o reflexo tributário antes da entrega final.'],
  },
  {
    tipo: 'Contato telefônico',
    textos: ['Esclarecidas dúvidas de {cliente} sobre o prazo de guarda dos documentos.'],
  },
];

export const ATOS_RECURSAIS: readonly Ato[] = [
  {
    tipo: 'Andamento do tribunal',
    textos: ['Recurso distribuído por prevenção: {vara}.', 'Autos conclusos ao relator.'],
  },
  { tipo: 'Publicação/Intimação', textos: ['Intimação para contrarrazões. Vencimento em {data}.'] },
  {
    tipo: 'Petição protocolada',
    textos: [
      'Protocoladas as contrarrazões, com preliminar de não conhecimento.',
      'Protocolado memorial para os julgadores.',
    ],
    pareceres: ['Despachar memoriais com o relator e o segundo juiz na semana anterior à sessão.'],
  },
  {
    tipo: 'Decisão',
    textos: [
      'Negado o efeito suspensivo pelo relator. Vista à parte contrária.',
      'Concedido o efeito suspensivo até o julgamento do recurso.',
    ],
    pareceres: [
      'A decisão indica como o relator deverá votar; preparar a sustentação oral com foco no prejuízo.',
    ],
  },
  { tipo: 'Audiência', textos: ['Sessão de julgamento em {data}. Inscrita a sustentação oral.'] },
  {
    tipo: 'Acórdão',
    textos: [
      'Recurso parcialmente provido, por maioria, para reduzir a condenação a {valor}.',
      'Negado provimento ao recurso, por unanimidade.',
    ],
    pareceres: [
      'Avaliar embargos de declaração para prequestionamento. Prazo de cinco dias úteis.',
      'Não vejo violação de lei federal que sustente recurso especial.',
    ],
  },
];

/** Acts that fit any case, for when its own acts are used up. */
export const ATOS_GERAIS: readonly Ato[] = [
  {
    tipo: 'Andamento do tribunal',
    textos: [
      'Autos conclusos para despacho.',
      'Juntada de petição da parte contrária.',
      'Certificado o decurso de prazo.',
    ],
  },
  {
    tipo: 'Contato telefônico',
    textos: ['Contato com {cliente} para informar o andamento. Sem novas providências.'],
  },
  { tipo: 'E-mail', textos: ['Relatório mensal de andamento enviado a {cliente}.'] },
  {
    tipo: 'Anotação interna',
    textos: ['Conferida a pasta e atualizada a provisão com o financeiro.'],
    pareceres: ['Manter a classificação de risco até a próxima decisão.'],
  },
  {
    tipo: 'Publicação/Intimação',
    textos: ['Intimação sobre documentos novos. Prazo de 15 dias úteis, até {data}.'],
  },
  { tipo: 'Prazo cumprido', textos: ['Manifestação protocolada no prazo.'] },
];
