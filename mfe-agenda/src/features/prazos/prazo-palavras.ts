import type { Aviso } from '@foro/shared/contracts/deadline-count';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { AVISO_NAO_CONFERIDO, NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import { formatDateOnly } from '@foro/shared/format';

export { LEGAL, UNIDADES } from '@foro/shared/contracts/deadline-words';

/** The ways in which a party learns of an act, for the form. */
export const COMUNICACOES = [
  { id: 'djen', descricao: 'Publicação no DJEN (data da disponibilização)' },
  { id: 'ciencia', descricao: 'Ciência: leitura, audiência, carga (data da ciência)' },
  { id: 'juntada', descricao: 'Juntada de AR, mandado ou carta (data da juntada)' },
  { id: 'audiencia', descricao: 'Audiência (data dela)' },
  { id: 'tacita_10', descricao: 'Intimação tácita, dez dias (data do envio)' },
  { id: 'domicilio_confirmada', descricao: 'Domicílio Judicial Eletrônico (data da confirmação)' },
  { id: 'edital', descricao: 'Edital (data do fim da dilação)' },
];

/** The points that the person who confirms has to check. */
export const AVISOS: Readonly<Record<Aviso, string>> = {
  feriadoLocal: 'Um feriado local entrou na contagem: prove-o ao interpor o recurso (CPC, art. 1.003, § 6º).',
  primeiroDiaParcial:
    'O primeiro dia teve expediente parcial e foi contado. Há quem o prorrogue (CPC, art. 224, § 1º).',
  leituraDivergente:
    'Os tribunais divergem sobre este prazo: trabalhe com a data conservadora, que vence antes.',
  calendarioNaoConferido: AVISO_NAO_CONFERIDO,
  publicacaoCancelada:
    'A publicação de que este prazo nasceu foi cancelada pelo tribunal: confira se ele ainda corre.',
};

export const SITUACOES: Readonly<Record<ProcessDeadlineRow['situacao'], string>> = {
  sugerido: 'Sugerido',
  confirmado: 'Confirmado',
  cumprido: 'Cumprido',
  perdido: 'Perdido',
  dispensado: 'Dispensado',
};

/** The state in words, also for a deadline that waits for its second confirmation. */
export const situacaoDe = ({
  situacao,
  aguardaSegundaConferencia,
}: Pick<ProcessDeadlineRow, 'situacao' | 'aguardaSegundaConferencia'>): string =>
  aguardaSegundaConferencia ? 'Aguarda segunda conferência' : SITUACOES[situacao];

export const isAberto = ({ situacao }: Pick<ProcessDeadlineRow, 'situacao'>) =>
  situacao === 'sugerido' || situacao === 'confirmado';

type Datado = Pick<ProcessDeadlineRow, 'situacao' | 'fim' | 'fimConservador' | 'fimRecontado'>;

/** The earliest of a deadline's days: lists, counts and reminders of the API go by it. */
const diaQueVale = ({ fim, fimConservador, fimRecontado }: Datado): string =>
  [fimConservador, fimRecontado].reduce<string>(
    (first, dia) => (dia !== null && dia < first ? dia : first),
    fim,
  );

/** The end in words, because colour alone is not enough; with the earlier day once that is today or over. */
export function quando(row: Datado, hoje: string): string {
  const fim = formatDateOnly(row.fim);
  if (!isAberto(row)) return `Fim em ${fim}`;
  if (row.fim < hoje) return `Vencido em ${fim}`;
  const vence = row.fim === hoje ? `Vence hoje, ${fim}` : `Vence em ${fim}`;
  const dia = diaQueVale(row);
  if (dia === row.fim || dia > hoje) return vence;
  return `${vence}; pela data mais cedo, ${dia === hoje ? 'vence hoje,' : 'venceu em'} ${formatDateOnly(dia)}`;
}

/** How soon an open deadline ends, for its colour; null for one that needs none. */
export function urgenciaDe(row: Datado, hoje: string): 'vencido' | 'hoje' | null {
  const dia = diaQueVale(row);
  if (!isAberto(row) || dia > hoje) return null;
  return dia < hoje ? 'vencido' : 'hoje';
}

type Recontavel = Pick<ProcessDeadlineRow, 'situacao' | 'fim' | 'fimRecontado'>;

/** The change that the current calendar would make to an open deadline: its day, or only the conservative one. */
export function mudancasDe(row: Recontavel): string[] {
  if (!isAberto(row) || row.fimRecontado === null) return [];
  return row.fimRecontado === row.fim
    ? ['o calendário mudou: a data conservadora seria outra']
    : [`o calendário mudou: passaria para ${formatDateOnly(row.fimRecontado)}`];
}

/**
 * The doubts about the day of an open deadline: the court cancelled its publication, its calendar is
 * unchecked, or the current calendar gives another day.
 */
export function ressalvasDe(row: Recontavel & Pick<ProcessDeadlineRow, 'avisos'>): string[] {
  const isUnchecked = isAberto(row) && row.avisos.includes('calendarioNaoConferido');
  const isCancelled = isAberto(row) && row.avisos.includes('publicacaoCancelada');
  return [
    ...(isCancelled ? ['publicação cancelada'] : []),
    ...(isUnchecked ? [NAO_CONFERIDO] : []),
    ...mudancasDe(row),
  ];
}

export const prazosEmPalavras = (total: number): string =>
  total === 0 ? 'nenhum prazo' : total === 1 ? '1 prazo' : `${total} prazos`;

/** A deadline in one line, with what somebody has to see before confirming it. */
export const prazoEmUmaLinha = (row: ProcessDeadlineRow, hoje: string): string =>
  [
    `${row.descricao}: ${[quando(row, hoje), ...ressalvasDe(row)].join(', ')}`,
    [row.processoTitulo, row.processoNumeroCNJ, row.cliente].filter(Boolean).join(' · '),
  ].join('. ');
