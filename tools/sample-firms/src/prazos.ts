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
import { diaFromText, diaOf, instantAt, textOf, type Dia } from './calendario';
import type { Firma } from './firma';
import type { Row, TabelaDeReferencia } from './installation';
import { createSorteio } from './sorteio';

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

const atosDe = (ids: readonly number[]) => ids.flatMap((id) => findAto(id) ?? []);
/** Acts of the catalogue for each kind of case. */
const ATOS = {
  conhecimento: atosDe([20, 30, 50, 100, 120, 140, 150, 160]),
  outros: atosDe([50, 150, 160]),
  trabalhista: atosDe([570, 600]),
};
const DE_CONHECIMENTO = ['Procedimento Comum Cível', 'Despejo por falta de pagamento', 'Usucapião'];

/** Business days before the end on which the firm sets its own date. */
const DIAS_INTERNOS = 2;

interface Contado {
  readonly entrada: PrazoEntrada;
  readonly contado: PrazoContado;
  readonly fimInterno: string;
}

/**
 * Makes a count that ends about a given day; each is computed once.
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

const FECHADOS = ['Arquivado definitivamente', 'Arquivado provisoriamente', 'Encerrado', 'Baixado'];

/** Branch 5 of the case's number: labour courts. */
const isTrabalhista = ({ numero_cnj: numero }: Row) => typeof numero === 'string' && numero[16] === '5';

/** The calendar of the case's court, whose id is in its number (8.26: 826); otherwise that of its branch. */
function calendarioDe(processo: Row): number {
  const numero = typeof processo.numero_cnj === 'string' ? processo.numero_cnj : '';
  const tribunal = Number(numero.replaceAll(/\D/g, '').slice(13, 16));
  if (findDeFabrica(tribunal)?.nivel === 'tribunal') return tribunal;
  return isTrabalhista(processo) ? ID_LEI_5010 : ID_NACIONAL;
}

/** Whether somebody compared the court's act for the years of a count. */
const isConferido = (idCalendario: number, { entrada, contado }: Contado) =>
  [entrada.dataBase, contado.fim].every((dia) =>
    findDeFabrica(idCalendario)?.anosConferidos.includes(Number(dia.slice(0, 4))),
  );

/**
 * Creates `count` deadlines over the open cases (rows of `processo`), around today, each counted by the engine on a
 * calendar that ships with the product.
 */
export function createPrazos(
  { idCliente, hoje, referencias }: Firma,
  processos: readonly Row[],
  count: number,
) {
  const isOneOf = (tabela: TabelaDeReferencia, labels: readonly string[], id: unknown) =>
    labels.some((label) => referencias.idOf(tabela, label) === id);
  const abertos = processos.filter(
    ({ id_processo_status: status, data_inclusao: desde }) =>
      !isOneOf('status', FECHADOS, status) && diaOf(new Date(String(desde))) < hoje - 120,
  );
  const sorteio = createSorteio('almeida-prado:prazos');
  const conta = createContador(hoje);
  return Array.from({ length: count }, (_all, index) => {
    const processo = sorteio.pick(abertos);
    const catalogo = isTrabalhista(processo)
      ? ATOS.trabalhista
      : isOneOf('acao', DE_CONHECIMENTO, processo.id_processo_acao)
        ? ATOS.conhecimento
        : ATOS.outros;
    const { situacao, alvo } = lugarOf(index);
    const ato = sorteio.pick(catalogo);
    const idCalendario = calendarioDe(processo);
    const contagem = conta(ato, idCalendario, alvo);
    const { entrada, contado, fimInterno } = contagem;
    const { regime: _, ...counted } = entrada;
    const autor = processo.id_equipe_usuario;
    const incluidoEm = instantAt(diaFromText(entrada.dataBase), sorteio.integer(9 * 60, 17 * 60));
    const encerradoEm = instantAt(
      Math.min(hoje - 1, diaFromText(contado.fim)),
      sorteio.integer(9 * 60, 18 * 60),
    );
    const isConfirmado = CONFIRMADOS.includes(situacao);
    return {
      id_cliente: idCliente,
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
      id_usuario_confirmou: isConfirmado ? autor : null,
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
  });
}

const MOTIVOS: Readonly<Partial<Record<Lugar['situacao'], string>>> = {
  perdido: 'Peça protocolada no dia seguinte, por indisponibilidade do certificado.',
  dispensado: 'Acordo homologado antes do vencimento.',
};
