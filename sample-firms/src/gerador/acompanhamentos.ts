import { ATOS_GERAIS } from './atos/especiais';
import type { Ato } from './atos/ato';
import { TRILHAS } from './atos/trilhas';
import { formatDia, instantAt, nextDiaForense, previousDiaUtil, type Dia } from './calendario';
import type { Equipe, Firma } from './firma';
import type { Caso } from './processos';
import type { Sorteio } from './sorteio';
import { inCidade } from './vocabulario/lugar';

const CURRENCY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** How often an act that calls for an opinion has one. */
const PARECER = 0.8;

/**
 * Creates `count` follow-ups over the cases: at least one for each if there are enough, and more on the cases
 * of the busiest clients. The database numbers the rows, in the order given.
 */
export function* createAcompanhamentos(
  firma: Firma,
  casos: readonly Caso[],
  count: number,
  equipes: readonly Equipe[],
) {
  if (casos.length === 0) return;
  const sorteio = firma.sorteio('acompanhamentos');
  const membros = new Map(equipes.map(({ id, membros: ids }) => [id, ids]));
  const perCase = shareOut(count, casos.length, sorteio);
  for (const [index, caso] of casos.entries()) {
    const many = perCase[index] ?? 0;
    const atos = chooseAtos(firma, caso, many, sorteio);
    const dias = spread(many, caso.desde, firma.hoje - 1, sorteio);
    for (const [position, ato] of atos.entries()) {
      const dia = Math.max(previousDiaUtil(dias[position] ?? caso.desde), caso.desde);
      const executor = sorteio.chance(0.65)
        ? caso.row.id_equipe_usuario
        : sorteio.pick(membros.get(caso.row.id_equipe) ?? [caso.row.id_equipe_usuario]);
      yield createRow(firma, sorteio, caso, ato, dia, executor);
    }
  }
}

/** How many of `count` each case gets: at least one if there are enough, the others at random. */
export function shareOut(count: number, cases: number, sorteio: Sorteio): number[] {
  const shares = Array.from({ length: cases }, () => Math.floor(Math.min(1, count / cases)));
  for (let left = count - shares.reduce((total, share) => total + share, 0); left > 0; left -= 1) {
    const index = sorteio.integer(0, cases - 1);
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
}

/** The first acts of the case's course, then general acts when they are used up. */
function chooseAtos({ referencias }: Firma, { trilha, row }: Caso, count: number, sorteio: Sorteio): Ato[] {
  const polo = referencias.poloOf(row.id_processo_posicao_cliente);
  const course = TRILHAS[trilha].filter((ato) => ato.polo === undefined || ato.polo === polo);
  return Array.from({ length: count }, (_, index) => course[index] ?? sorteio.pick(ATOS_GERAIS));
}

/** The first act is soon after the case came in, the others at any time since. */
export function spread(count: number, from: Dia, to: Dia, sorteio: Sorteio): Dia[] {
  const latest = Math.max(from, to);
  const days = Array.from({ length: count }, (_, index) =>
    sorteio.integer(from, index === 0 ? Math.min(from + 10, latest) : latest),
  );
  return days.sort((a, b) => a - b);
}

function createRow(firma: Firma, sorteio: Sorteio, caso: Caso, ato: Ato, dia: Dia, executor: number) {
  const fill = (texto: string) => fillIn(texto, caso, dia + sorteio.integer(15, 45));
  const incluidoEm = instantAt(dia, sorteio.integer(8 * 60, 18 * 60 + 59));
  const place = sorteio.integer(0, ato.textos.length - 1);
  const { pareceres = [] } = ato;
  const parecer =
    pareceres.length > 0 && sorteio.chance(PARECER)
      ? fill(
          (pareceres.length === ato.textos.length ? pareceres[place] : undefined) ?? sorteio.pick(pareceres),
        )
      : null;
  return {
    id_cliente: firma.idCliente,
    id_processo: caso.row.id,
    id_processo_historico_tipo: firma.referencias.idOf('historicoTipo', ato.tipo),
    id_executor_ato: executor,
    descricao: fill(ato.textos[place] ?? ''),
    parecer,
    data_inclusao: incluidoEm,
    id_usuario_inclusao: executor,
    data_alteracao: incluidoEm,
    id_usuario_alteracao: executor,
  };
}

function fillIn(texto: string, { cliente, partes, juizo, lugar, row }: Caso, data: Dia): string {
  const values: Readonly<Record<string, () => string>> = {
    cliente: () => cliente.nome,
    contra: () => partes[0]?.nome ?? 'a parte contrária',
    vara: () => juizo.vara,
    emCidade: () => inCidade(lugar.cidade),
    data: () => formatDia(nextDiaForense(data)),
    // Intl puts a no-break space after R$.
    valor: () => CURRENCY.format((row.valor ?? 10_000) * 0.6).replace(/\s/g, ' '),
  };
  return texto.replace(/\{(\w+)\}/g, (whole, key: string) => values[key]?.() ?? whole);
}
