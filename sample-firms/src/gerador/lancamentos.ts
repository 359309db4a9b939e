import { shareOut, spread } from './acompanhamentos';
import { instantAt, nextDiaUtil, previousDiaUtil, textOf, type Dia } from './calendario';
import type { Firma } from './firma';
import type { Caso } from './processos';
import type { Sorteio } from './sorteio';

/** A typical line of the ledger; amounts in reais. */
interface Modelo {
  readonly tipo: string;
  readonly categoria: string | null;
  readonly descricao: string;
  readonly valores: readonly [from: number, to: number];
  /** Who paid; null if it is still to be paid. */
  readonly pagoPor: string | null;
  readonly onus?: 'escritorio' | 'contraria';
  readonly guia?: readonly [tipo: string, codigo: string | null];
  readonly isHidden?: true;
}

/** In the order in which they occur in a case. */
const MODELOS: readonly Modelo[] = [
  {
    tipo: 'custas',
    categoria: 'Distribuição',
    descricao: 'Taxa judiciária da distribuição',
    valores: [180, 3_400],
    pagoPor: 'escritorio',
    guia: ['DARE', '230-6'],
  },
  {
    tipo: 'reembolso',
    categoria: null,
    descricao: 'Reembolso da taxa judiciária pelo cliente',
    // The same amount as the fee before it.
    valores: [0, 0],
    pagoPor: 'cliente',
  },
  {
    tipo: 'adiantamento',
    categoria: null,
    descricao: 'Adiantamento para as despesas do processo',
    valores: [1_000, 5_000],
    pagoPor: 'cliente',
  },
  {
    tipo: 'despesa',
    categoria: 'Diligências',
    descricao: 'Diligência do oficial de justiça',
    valores: [95, 110],
    pagoPor: 'adiantamento',
    guia: ['OUTRA', null],
  },
  {
    tipo: 'honorario',
    categoria: 'Parcela',
    descricao: 'Honorários contratuais, parcela do mês',
    valores: [1_200, 6_000],
    pagoPor: null,
  },
  {
    tipo: 'despesa',
    categoria: 'Cópias',
    descricao: 'Autenticações e certidões em cartório',
    valores: [12, 260],
    pagoPor: 'escritorio',
  },
  {
    tipo: 'custas',
    categoria: 'Preparo',
    descricao: 'Preparo do recurso',
    valores: [420, 4_200],
    pagoPor: null,
    guia: ['GRU', '18720-8'],
  },
  {
    tipo: 'despesa',
    categoria: 'Deslocamento',
    descricao: 'Deslocamento para a audiência',
    valores: [80, 640],
    pagoPor: 'escritorio',
    onus: 'escritorio',
    isHidden: true,
  },
  {
    tipo: 'deposito',
    categoria: 'Perícia',
    descricao: 'Depósito dos honorários do perito',
    valores: [1_500, 7_800],
    pagoPor: 'adiantamento',
    guia: ['DEPOSITO', null],
  },
];

/**
 * Creates `count` lines over the cases, in the order of each case's course; the database numbers the rows, in
 * the order given.
 */
export function* createLancamentos(firma: Firma, casos: readonly Caso[], count: number) {
  if (casos.length === 0) return;
  const sorteio = firma.sorteio('lancamentos');
  const perCase = shareOut(count, casos.length, sorteio);
  for (const [index, caso] of casos.entries()) {
    const many = perCase[index] ?? 0;
    const dias = spread(many, caso.desde, firma.hoje - 1, sorteio);
    let taxa = '';
    for (let place = 0; place < many; place += 1) {
      const modelo = MODELOS[place % MODELOS.length];
      if (modelo === undefined) continue;
      const row = createRow(firma, sorteio, caso, modelo, dias[place] ?? caso.desde);
      if (place % MODELOS.length === 0) taxa = row.valor;
      yield modelo.tipo === 'reembolso' ? { ...row, valor: taxa } : row;
    }
  }
}

function createRow(firma: Firma, sorteio: Sorteio, { row, desde }: Caso, modelo: Modelo, sorteado: Dia) {
  const latest = Math.max(desde, firma.hoje - 1);
  // An unpaid line is recent: an old case has no debts from years ago.
  const escolhido =
    modelo.pagoPor === null ? sorteio.integer(Math.max(desde, latest - 25), latest) : sorteado;
  const dia = Math.max(previousDiaUtil(escolhido), desde);
  const incluidoEm = instantAt(Math.min(dia, latest), sorteio.integer(8 * 60, 18 * 60 + 59));
  const [tipo, codigo] = modelo.guia ?? [null, null];
  const autor = row.id_equipe_usuario;
  return {
    id_cliente: firma.idCliente,
    id_processo: row.id,
    tipo: modelo.tipo,
    categoria: modelo.categoria,
    descricao: modelo.descricao,
    valor: drawValor(sorteio, modelo.valores),
    competencia: textOf(dia),
    vencimento: modelo.pagoPor === null ? textOf(dueAfter(dia, sorteio)) : null,
    pago_em: modelo.pagoPor === null ? null : textOf(dia),
    pago_por: modelo.pagoPor,
    onus: modelo.onus ?? 'cliente',
    reembolsavel: modelo.pagoPor === 'escritorio' && modelo.onus === undefined,
    visivel_cliente: modelo.isHidden !== true,
    guia_tipo: tipo,
    guia_numero: tipo && String(sorteio.integer(10_000_000, 99_999_999)),
    guia_codigo: codigo,
    data_inclusao: incluidoEm,
    id_usuario_inclusao: autor,
    data_alteracao: incluidoEm,
    id_usuario_alteracao: autor,
  };
}

/** Five days to six weeks after the line was entered: some are overdue, most are still to come. */
const dueAfter = (dia: Dia, sorteio: Sorteio): Dia => nextDiaUtil(dia + sorteio.integer(5, 40));

/** A decimal amount as text: court fees have odd cents. */
function drawValor(sorteio: Sorteio, [from, to]: readonly [number, number]): string {
  const cents = sorteio.integer(from * 100, to * 100);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
