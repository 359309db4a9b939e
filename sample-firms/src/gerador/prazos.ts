import {
  businessDaysBefore,
  compileCalendario,
  computePrazo,
  type Calendario,
  type PrazoContado,
  type PrazoEntrada,
} from '@foro/shared/prazos';
import {
  camadasDeFabrica,
  findAto,
  findDeFabrica,
  ID_LEI_5010,
  ID_NACIONAL,
  type AtoDePrazo,
} from '@foro/shared/prazos/fabrica';
import { diaFromText, instantAt, textOf, type Dia } from './calendario';
import { isFechado } from './compromissos';
import type { Equipe, Firma } from './firma';
import type { Caso } from './processos';

/** A deadline as the plan places it: its state, and about when it ends, in days from today. */
interface Lugar {
  readonly situacao: 'sugerido' | 'confirmado' | 'cumprido' | 'perdido' | 'dispensado';
  readonly alvo: number;
}

/**
 * Late or past deadlines first, then those to come, near before far: the same whatever day of the week it is.
 */
const PASSADOS: readonly Lugar[] = [
  ...[-1, -2, -5, -9].map((alvo) => ({ situacao: 'sugerido', alvo }) as const),
  ...[-1, -3, -6, -12].map((alvo) => ({ situacao: 'confirmado', alvo }) as const),
  ...[-3, -8, -15, -22, -30].map((alvo) => ({ situacao: 'cumprido', alvo }) as const),
  { situacao: 'perdido', alvo: -25 },
  { situacao: 'dispensado', alvo: -10 },
  { situacao: 'dispensado', alvo: 6 },
];
const A_VENCER = 44;
const CICLO = PASSADOS.length + A_VENCER;

function lugarOf(index: number): Lugar {
  const place = index % CICLO;
  const later = place - PASSADOS.length;
  return (
    PASSADOS[place] ?? { situacao: later % 3 === 0 ? 'sugerido' : 'confirmado', alvo: Math.floor(later / 2) }
  );
}

/** Acts of the catalogue that occur in cases of each course. */
const CIVEIS = [20, 30, 50, 100, 120, 140, 150, 160].flatMap((id) => findAto(id) ?? []);
const TRABALHISTAS = [570, 600].flatMap((id) => findAto(id) ?? []);

/** Business days before the end on which the firm sets its own date. */
const DIAS_INTERNOS = 2;

interface Contado {
  readonly entrada: PrazoEntrada;
  readonly contado: PrazoContado;
  readonly fimInterno: string;
}

/**
 * Makes a count that ends about a given day; each is computed once, since a large firm has thousands of the
 * same.
 */
function createContador(hoje: Dia) {
  const kept = new Map<string, Contado>();
  const calendarios = new Map<number, Calendario>();
  const calendarioOf = (id: number): Calendario => {
    const calendario = calendarios.get(id) ?? compileCalendario(camadasDeFabrica(id));
    calendarios.set(id, calendario);
    return calendario;
  };
  return (ato: AtoDePrazo, idCalendario: number, alvo: number): Contado => {
    const key = `${ato.id} ${idCalendario} ${alvo}`;
    const before = kept.get(key);
    if (before) return before;
    const calendario = calendarioOf(idCalendario);
    const countFrom = (base: Dia): Contado => {
      const entrada: PrazoEntrada = {
        comunicacao: 'djen',
        dataBase: textOf(base),
        dias: ato.dias ?? 15,
        unidade: ato.unidade === null || ato.unidade === 'horas' ? 'uteis' : ato.unidade,
        dobro: false,
        suspendeRecesso: ato.suspendeRecesso,
        regime: ato.regime,
      };
      const contado = computePrazo(entrada, calendario);
      const fimInterno = businessDaysBefore(contado.fimConservador ?? contado.fim, DIAS_INTERNOS, calendario);
      return { entrada, contado, fimInterno };
    };
    const found = nearest(countFrom, hoje, alvo);
    kept.set(key, found);
    return found;
  };
}

/**
 * The count nearest to a day: a past deadline ends on that day or before; a future one ends on it or after,
 * and its communication was yesterday at the latest.
 */
function nearest(countFrom: (base: Dia) => Contado, hoje: Dia, alvo: number): Contado {
  const day = textOf(hoje + alvo);
  let base = hoje - 1;
  let found = countFrom(base);
  if (alvo < 0) {
    while (found.contado.fim > day) found = countFrom((base -= 1));
    return found;
  }
  for (;;) {
    const earlier = countFrom((base -= 1));
    if (earlier.contado.fim < day) return found;
    found = earlier;
  }
}

const CONFIRMADOS: readonly Lugar['situacao'][] = ['confirmado', 'cumprido', 'perdido'];

/**
 * The calendar of the case's court, whose id is in the number of the case (8.26: 826); else that of its
 * branch.
 */
function calendarioDe({ row, trilha }: Caso): number {
  const tribunal = Number((row.numero_cnj ?? '').replaceAll(/\D/g, '').slice(13, 16));
  return findDeFabrica(tribunal)?.nivel === 'tribunal'
    ? tribunal
    : trilha === 'trabalhista'
      ? ID_LEI_5010
      : ID_NACIONAL;
}

/** Whether somebody compared the court's act for the years of a count. */
const isConferido = (idCalendario: number, { entrada, contado }: Contado) =>
  [entrada.dataBase, contado.fim].every((dia) =>
    findDeFabrica(idCalendario)?.anosConferidos.includes(Number(dia.slice(0, 4))),
  );

/**
 * Creates `count` deadlines over the open cases, around today, each counted by the engine on a calendar that
 * ships with the product.
 */
export function* createPrazos(
  firma: Firma,
  casos: readonly Caso[],
  count: number,
  equipes: readonly Equipe[],
) {
  const abertos = casos.filter(({ row, desde }) => !isFechado(firma, row) && desde < firma.hoje - 120);
  const escolha = abertos.length > 0 ? abertos : casos;
  const sorteio = firma.sorteio('prazos');
  const conta = createContador(firma.hoje);
  const membros = new Map(equipes.map((equipe) => [equipe.id, equipe.membros]));
  for (let index = 0; index < count; index += 1) {
    const caso = sorteio.pick(escolha);
    const { row: processo } = caso;
    const { situacao, alvo } = lugarOf(index);
    const ato = sorteio.pick(caso.trilha === 'trabalhista' ? TRABALHISTAS : CIVEIS);
    const idCalendario = calendarioDe(caso);
    const contagem = conta(ato, idCalendario, alvo);
    const { entrada, contado, fimInterno } = contagem;
    const { regime: _, ...counted } = entrada;
    const autor = processo.id_equipe_usuario;
    const incluidoEm = instantAt(diaFromText(entrada.dataBase), sorteio.integer(9 * 60, 17 * 60));
    const encerradoEm = instantAt(
      Math.min(firma.hoje - 1, diaFromText(contado.fim)),
      sorteio.integer(9 * 60, 18 * 60),
    );
    const isConfirmado = CONFIRMADOS.includes(situacao);
    const confirmou = sorteio.pick(membros.get(processo.id_equipe) ?? [autor]);
    yield {
      id_cliente: firma.idCliente,
      id_processo: processo.id,
      id_ato: ato.id,
      descricao: ato.nome,
      comunicacao: counted.comunicacao,
      data_base: counted.dataBase,
      dias: counted.dias,
      unidade: counted.unidade,
      dobro: counted.dobro,
      suspende_recesso: counted.suspendeRecesso,
      id_calendario: idCalendario,
      fatal: true,
      dias_internos: DIAS_INTERNOS,
      id_responsavel: situacao !== 'cumprido' && index % 11 === 3 ? null : autor,
      publicacao: contado.publicacao,
      marco: contado.marco,
      dia_um: contado.diaUm,
      fim: contado.fim,
      fim_conservador: contado.fimConservador,
      fim_interno: fimInterno,
      memoria: contado.memoria,
      avisos: [...contado.avisos, ...(isConferido(idCalendario, contagem) ? [] : ['calendarioNaoConferido'])],
      situacao,
      id_usuario_confirmou: isConfirmado ? confirmou : null,
      confirmado_em: isConfirmado ? incluidoEm : null,
      cumprido_em: situacao === 'cumprido' ? encerradoEm : null,
      protocolo: situacao === 'cumprido' ? String(sorteio.integer(10_000_000, 99_999_999)) : null,
      motivo: MOTIVOS[situacao] ?? null,
      id_equipe: processo.id_equipe,
      id_empresa_grupo: processo.id_empresa_grupo,
      data_inclusao: incluidoEm,
      id_usuario_inclusao: autor,
      data_alteracao: incluidoEm,
      id_usuario_alteracao: autor,
    };
  }
}

const MOTIVOS: Readonly<Partial<Record<Lugar['situacao'], string>>> = {
  perdido: 'Peça protocolada no dia seguinte, por indisponibilidade do certificado.',
  dispensado: 'Acordo homologado antes do vencimento.',
};
