import type { Caso } from './caso.fixtures';

/** Days that are set, moved, cancelled or past. */
export const AUDIENCIAS: readonly Caso[] = [
  {
    nome: 'audiência de conciliação',
    texto:
      'Audiência de conciliação designada para o dia 20/05/2026, às 14h30, a ser realizada por videoconferência. Cite-se e intimem-se.',
    prazo: null,
    audiencia: '2026-05-20 14:30',
  },
  {
    nome: 'audiência por extenso',
    texto:
      'Designo audiência de instrução e julgamento para o dia 12 de março de 2026, às 15:00 horas, na sala 304 deste Fórum.',
    prazo: null,
    audiencia: '2026-03-12 15:00',
  },
  {
    nome: 'audiência depois da data',
    texto: 'Para a audiência una, fica designado o dia 03.08.2026, às 9h, na 2ª Vara do Trabalho.',
    contexto: { tribunal: 'TRT2' },
    prazo: null,
    audiencia: '2026-08-03 09:00',
  },
  {
    nome: 'audiência remarcada',
    texto:
      'Redesigno a audiência do dia 10/04/2026 para o dia 17/06/2026, às 13h15min. Intimem-se as partes.',
    prazo: null,
    audiencia: '2026-06-17 13:15',
  },
  {
    nome: 'audiência cancelada',
    texto: 'Fica cancelada a audiência designada para o dia 10/04/2026, às 14h. Aguarde-se nova designação.',
    prazo: null,
    audiencia: null,
  },
  {
    nome: 'audiência que já houve',
    texto:
      'Na audiência realizada em 02/02/2026, as partes não se compuseram. Especifiquem provas em 5 dias.',
    prazo: '5',
    ato: 60,
    audiencia: null,
  },
  {
    nome: 'audiência e prazo',
    texto:
      'Designo audiência de instrução para 09/09/2026 às 14 horas. O rol de testemunhas deverá ser apresentado em 15 dias, contados desta intimação.',
    prazo: '15',
    ato: 80,
    audiencia: '2026-09-09 14:00',
  },
  {
    nome: 'hora por extenso',
    texto: 'Fica designada audiência de conciliação para o dia 1º de outubro de 2026, às quatorze horas.',
    prazo: null,
    audiencia: '2026-10-01 14:00',
  },
  {
    nome: 'sessão virtual de julgamento',
    texto:
      'Processo incluído na pauta da sessão virtual de julgamento com início em 15/06/2026, às 10:00. Pedidos de sustentação oral até 48 horas antes.',
    contexto: { tipo: 'Pauta de julgamento' },
    prazo: null,
    audiencia: '2026-06-15 10:00',
    especie: 'pauta',
  },
  {
    nome: 'perícia',
    texto:
      'Comunico que a perícia médica foi agendada para 22/07/2026, às 08h40, na Rua das Flores, 120, devendo o autor comparecer com exames.',
    prazo: null,
    audiencia: '2026-07-22 08:40',
  },
  {
    nome: 'leilão',
    texto:
      'Primeiro leilão eletrônico designado para 05/11/2026, às 11:00, e o segundo para 26/11/2026, às 11:00.',
    prazo: null,
    audiencia: '2026-11-05 11:00',
  },
  {
    nome: 'data da decisão não é audiência',
    texto: 'Ciência às partes da decisão de 04/03/2026 sobre o pedido de audiência. Int.',
    prazo: null,
    audiencia: null,
  },
];
