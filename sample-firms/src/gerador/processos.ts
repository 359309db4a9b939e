import { CASO } from '@foro/shared/contracts/process';
import type { Area, Materia, Trilha } from './materias/materia';
import { MATERIAS_CIVEIS } from './materias/civeis';
import { MATERIAS_ESPECIAIS } from './materias/especiais';
import { anoOf, instantAt, nextDiaUtil, previousDiaUtil, textOf, type Dia } from './calendario';
import type { Cliente, Equipe, Escritorio, Firma } from './firma';
import { findJuizo, type Juizo } from './foros';
import { createNumero, createNumeroAntigo } from './numeros';
import { createPartes, type Parte } from './partes';
import { createCelular, createNome, slugOf } from './pessoas';
import { createNegociacao, createRisco, createSituacao } from './situacao';
import type { Sorteio } from './sorteio';
import type { Lugar } from './vocabulario/lugar';
import { LUGARES } from './vocabulario/lugares';

const MATERIAS: readonly Materia[] = [...MATERIAS_CIVEIS, ...MATERIAS_ESPECIAIS];

/** A case with everything that its parties, follow-ups and commitments need. */
export interface Caso {
  readonly row: ProcessoRow;
  readonly materia: Materia;
  readonly trilha: Trilha;
  readonly cliente: Cliente;
  readonly lugar: Lugar;
  readonly juizo: Juizo;
  readonly partes: readonly Parte[];
  /** The day it was distributed. */
  readonly inicio: Dia;
  /** The day the firm opened it. */
  readonly desde: Dia;
}

/** The people and companies that cases are distributed among. */
export interface Elenco {
  readonly escritorios: readonly Escritorio[];
  readonly equipes: readonly Equipe[];
  /** Without prospects; the first ones have the most cases. */
  readonly clientes: { readonly PJ: readonly Cliente[]; readonly PF: readonly Cliente[] };
}

/**
 * How many cases at the start go to the first company and the first person in turn, so that their accounts
 * have something to show.
 */
const DOS_PRIMEIROS = 10;
/** Cases go back nine years. */
const SPAN = 3300;

/** Creates original cases with the ids from `firstId` on, the oldest first. */
export function createOriginarios(firma: Firma, firstId: number, count: number, elenco: Elenco): Caso[] {
  const sorteio = firma.sorteio('processos');
  const numeros = new Set<string>();
  const every = Math.max(1, Math.floor(count / DOS_PRIMEIROS));
  return Array.from({ length: count }, (_, index) => {
    const isOfFirst = index % every === 0 && index / every < DOS_PRIMEIROS;
    const side = isOfFirst ? ((index / every) % 2 === 0 ? 'PJ' : 'PF') : null;
    const [materia, papel] = chooseMateria(sorteio, side);
    const inicio = previousDiaUtil(
      firma.hoje - 12 - Math.floor((1 - index / count) ** 1.4 * SPAN) - sorteio.integer(0, 6),
    );
    const cliente = chooseCliente(elenco.clientes[papel.cliente], side !== null, inicio, sorteio);
    const desde = Math.min(
      nextDiaUtil(Math.max(inicio, cliente.desde) + sorteio.integer(0, 3)),
      firma.hoje - 1,
    );
    const lugar = sorteio.chance(0.75) ? cliente.lugar : sorteio.pickWeighted(LUGARES);
    const juizo = findJuizo(materia, lugar, sorteio);
    const partes = createPartes(firma, sorteio, { contra: papel.contra, lugar, inicio });
    const assunto = sorteio.pick(materia.assuntos);
    const equipe = chooseEquipe(elenco, materia.area, lugar, sorteio);
    const numero = createNumero(numeros, juizo, anoOf(inicio), sorteio);
    const row = createProcessoRow(firma, sorteio, {
      id: firstId + index,
      titulo: `${assunto} – ${partes[0]?.nome ?? cliente.nome}`,
      materia,
      posicao: papel.posicao,
      cliente,
      lugar,
      juizo,
      equipe,
      inicio,
      desde,
      numero,
      partes,
      sequencia: index + 1,
    });
    return { row, materia, trilha: materia.trilha, cliente, lugar, juizo, partes, inicio, desde };
  });
}

function chooseMateria(sorteio: Sorteio, side: 'PJ' | 'PF' | null) {
  const fitting =
    side === null
      ? MATERIAS
      : MATERIAS.filter(
          ({ papeis, tipo }) => tipo === 'Judicial' && papeis.some(({ cliente }) => cliente === side),
        );
  const materia = sorteio.pickWeighted(fitting);
  return [
    materia,
    sorteio.pickWeighted(materia.papeis.filter(({ cliente }) => side === null || cliente === side)),
  ] as const;
}

/**
 * The first client for the first clients' cases; otherwise a client who was one by then, or soon after, if a
 * few tries find one.
 */
function chooseCliente(
  clientes: readonly Cliente[],
  isFirst: boolean,
  inicio: Dia,
  sorteio: Sorteio,
): Cliente {
  if (isFirst) return sorteio.pick(clientes.slice(0, 1));
  let cliente = sorteio.pickSkewed(clientes);
  for (let attempt = 0; cliente.desde > inicio + 120 && attempt < 6; attempt += 1)
    cliente = sorteio.pickSkewed(clientes);
  return cliente;
}

function chooseEquipe({ escritorios, equipes }: Elenco, area: Area, lugar: Lugar, sorteio: Sorteio): Equipe {
  const near = escritorios.filter(({ ufs }) => ufs.includes(lugar.uf));
  const escritorio = sorteio.pick(near.length > 0 ? near : escritorios);
  const ofOffice = equipes.filter(({ idEmpresa }) => idEmpresa === escritorio.id);
  const fitting = ofOffice.filter(({ areas }) => areas.includes(area));
  return sorteio.pick(fitting.length > 0 ? fitting : ofOffice);
}

interface Abertura {
  readonly id: number;
  readonly titulo: string;
  readonly materia: Materia;
  readonly posicao: string;
  readonly cliente: Cliente;
  readonly lugar: Lugar;
  readonly juizo: Juizo;
  readonly equipe: Equipe;
  readonly inicio: Dia;
  readonly desde: Dia;
  readonly numero: string | null;
  readonly partes: readonly Parte[];
  readonly sequencia: number;
}

function createProcessoRow(firma: Firma, sorteio: Sorteio, abertura: Abertura) {
  const {
    id,
    titulo,
    materia,
    posicao,
    cliente,
    lugar,
    juizo,
    equipe,
    inicio,
    desde,
    numero,
    partes,
    sequencia,
  } = abertura;
  const { referencias } = firma;
  const { idOf, opostaOf, poloOf } = referencias;
  const idPosicao = idOf('posicao', posicao);
  const { idEstado, idCidade } = referencias.municipioOf(lugar.cidade, lugar.uf);
  const autor = sorteio.pick(equipe.membros);
  const isJudicial = numero !== null;
  return {
    id_cliente: firma.idCliente,
    id,
    titulo,
    data_distribuicao: isJudicial ? textOf(inicio) : null,
    pasta: `${anoOf(desde)}/${String(sequencia).padStart(4, '0')}`,
    numero_cnj: numero,
    ...createNumeroAntigo(materia, sequencia, inicio, sorteio),
    valor: materia.valor === null ? null : createValor(materia.valor, sorteio),
    ...createAdvogadoContra(partes, lugar, sorteio),
    juiz: isJudicial && sorteio.chance(0.8) ? createNome(sorteio) : null,
    relator: null as string | null,
    ministro: null as string | null,
    ...createNegociacao(referencias, cliente.tipo, materia, posicao, sorteio),
    observacao: sorteio.chance(0.6) ? createObservacao(juizo, cliente, sorteio) : null,
    id_processo_tipo: idOf('tipo', materia.tipo),
    id_processo_posicao_cliente: idPosicao,
    id_posicao_parte_contraria: partes.length > 0 ? opostaOf(idPosicao) : null,
    id_processo_caso: CASO.Originario as number,
    id_processo_pai: null as number | null,
    id_processo_acao: idOf('acao', materia.acao),
    id_processo_natureza: idOf('natureza', materia.natureza),
    id_processo_procedimento: idOf('procedimento', materia.procedimento) as number | null,
    ...createSituacao(materia, inicio, firma, sorteio),
    id_processo_risco: createRisco(referencias, poloOf(idPosicao), materia.tipo === 'Consultivo', sorteio),
    id_processo_orgao: juizo.idOrgao,
    id_processo_justica: juizo.idJustica,
    id_processo_instancia: juizo.idInstancia,
    id_estado: idEstado,
    id_cidade: idCidade,
    id_equipe: equipe.id,
    id_equipe_usuario: sorteio.pick(equipe.advogados),
    id_empresa_grupo: equipe.idEmpresa,
    id_empresa: cliente.tipo === 'PJ' ? cliente.id : null,
    id_contato: cliente.tipo === 'PF' ? cliente.id : null,
    ...createAuditoria(firma, desde, autor, sorteio),
    ...createNomesDasPartes(partes),
  };
}

export type ProcessoRow = ReturnType<typeof createProcessoRow>;

/** Who created the row and when; never after yesterday. */
export function createAuditoria(firma: Firma, dia: Dia, autor: number, sorteio: Sorteio) {
  const incluidoEm = instantAt(Math.min(dia, firma.hoje - 1), sorteio.integer(9 * 60, 18 * 60));
  return {
    data_inclusao: incluidoEm,
    id_usuario_inclusao: autor,
    data_alteracao: incluidoEm,
    id_usuario_alteracao: autor,
  };
}

/** The names that the trigger on opposing parties would write on the case. */
export function createNomesDasPartes(partes: readonly Parte[]) {
  const texts = partes.map(({ nome, cnpj, cpf }) =>
    [nome, cnpj, cpf].filter((text) => text !== null).join(' '),
  );
  return {
    reclamante: partes[0]?.nome ?? '',
    partes_nomes: partes.map(({ nome }) => nome).join(' '),
    partes_busca: texts.join(' '),
  };
}

// Spreads amounts evenly over their orders of magnitude: many small, few large.
function createValor([min, max]: readonly [number, number], sorteio: Sorteio): number {
  return Math.round(Math.exp(Math.log(min) + sorteio.next() * (Math.log(max) - Math.log(min))) * 100) / 100;
}

function createAdvogadoContra(partes: readonly Parte[], { uf, ddd }: Lugar, sorteio: Sorteio) {
  const [parte] = partes;
  const isPrivate = parte !== undefined && parte.telefone !== null;
  if (!isPrivate || !sorteio.chance(0.75))
    return {
      advogado_contra_nome: null,
      advogado_contra_oab: null,
      advogado_contra_email: null,
      advogado_contra_ddd: null,
      advogado_contra_telefone: null,
    };
  const nome = createNome(sorteio);
  return {
    advogado_contra_nome: nome,
    advogado_contra_oab: `OAB/${uf} ${sorteio.integer(12, 489)}.${String(sorteio.integer(0, 999)).padStart(3, '0')}`,
    advogado_contra_email: `${slugOf(nome)}@advocacia.example`,
    advogado_contra_ddd: ddd,
    advogado_contra_telefone: createCelular(sorteio),
  };
}

function createObservacao({ vara }: Juizo, cliente: Cliente, sorteio: Sorteio): string {
  return sorteio.pick([
    `Em curso: ${vara}. Documentos originais na pasta física do escritório.`,
    `${cliente.nome} pediu relatório a cada andamento relevante.`,
    `Em curso: ${vara}. Provisão revista a cada trimestre com a contabilidade do cliente.`,
    'Conferir prazos em dobro quando houver litisconsortes com procuradores distintos em autos físicos.',
    `Caso indicado por cliente antigo. Contato preferencial por e-mail. Em curso: ${vara}.`,
  ]);
}
