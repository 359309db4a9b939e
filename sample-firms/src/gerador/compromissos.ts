import { instantAt, isDiaUtil, isRecesso, type Dia } from './calendario';
import type { Equipe, Firma } from './firma';
import type { Caso } from './processos';
import type { Sorteio } from './sorteio';
import { COM_PROCESSO, SEM_PROCESSO, type Modelo } from './vocabulario/compromissos';

const OPENING = 8 * 60;
const CLOSING = 19 * 60;
/** The limit of the title's column. */
const MAX_TITULO = 100;

interface Agenda {
  readonly firstId: number;
  readonly count: number;
  /** Days before and after today. */
  readonly antes: number;
  readonly depois: number;
  /** Users who certainly have something in their calendar, in turn. */
  readonly titulares: readonly number[];
  readonly equipes: readonly Equipe[];
}

/** A commitment and those who take part in it. */
export interface Compromisso {
  readonly row: CompromissoRow;
  readonly participantes: readonly number[];
}

const FECHADOS = ['Arquivado definitivamente', 'Arquivado provisoriamente', 'Encerrado', 'Baixado'];

/** Whether the case is closed. */
export const isFechado = ({ referencias: { idOf } }: Firma, processo: Caso['row']): boolean =>
  FECHADOS.some((status) => idOf('status', status) === processo.id_processo_status);

/** How many commitments are today, whatever day it is. */
const HOJE = 4;

/**
 * Creates commitments around today, more of them near it; every eighth begins together with the one before,
 * as real calendars have it.
 */
export function createCompromissos(firma: Firma, casos: readonly Caso[], agenda: Agenda): Compromisso[] {
  const sorteio = firma.sorteio('compromissos');
  const abertos = casos.filter(({ row }) => !isFechado(firma, row));
  const equipes = new Map(agenda.equipes.map((equipe) => [equipe.id, equipe]));
  let before: Pick<CompromissoRow, 'data_inicio' | 'data_fim'> | null = null;
  return Array.from({ length: agenda.count }, (_, index) => {
    const dia = index < HOJE ? firma.hoje : chooseDia(firma.hoje, agenda, sorteio);
    const caso = abertos.length > 0 && sorteio.chance(0.8) ? sorteio.pick(abertos) : null;
    const modelo = sorteio.pickWeighted(modelosFor(firma, caso, dia));
    const titular = agenda.titulares[index % agenda.titulares.length] ?? 0;
    const equipe = equipes.get(caso?.row.id_equipe ?? sorteio.pick(agenda.equipes).id);
    const membros = equipe?.membros ?? [];
    const criador = sorteio.chance(0.6) ? titular : sorteio.pick(membros);
    const row = {
      ...createRow(firma, sorteio, {
        id: agenda.firstId + index,
        modelo,
        caso,
        equipe: equipe?.equipe ?? '',
        dia,
        criador,
      }),
      ...(index % 8 === 7 && !modelo.isForense ? before : null),
    };
    before = { data_inicio: row.data_inicio, data_fim: row.data_fim };
    const participantes = new Set([
      titular,
      ...(caso === null ? [] : [caso.row.id_equipe_usuario]),
      ...sorteio.sample(membros, sorteio.integer(0, 2)),
    ]);
    return { row, participantes: [...participantes] };
  });
}

/** Half are within ten days of today, the rest anywhere in the period; always on a working day. */
function chooseDia(hoje: Dia, { antes, depois }: Agenda, sorteio: Sorteio): Dia {
  for (;;) {
    const dia =
      hoje +
      (sorteio.chance(0.5)
        ? sorteio.integer(-Math.min(8, antes), Math.min(10, depois))
        : sorteio.integer(-antes, depois));
    if (isDiaUtil(dia)) return dia;
  }
}

function modelosFor({ referencias: { poloOf } }: Firma, caso: Caso | null, dia: Dia): readonly Modelo[] {
  if (caso === null) return SEM_PROCESSO;
  const polo = poloOf(caso.row.id_processo_posicao_cliente);
  const isForensic = isDiaUtil(dia) && !isRecesso(dia);
  return COM_PROCESSO.filter(
    (modelo) =>
      (modelo.trilhas?.includes(caso.trilha) ?? true) &&
      (modelo.polo ?? polo) === polo &&
      (isForensic || !modelo.isForense),
  );
}

interface Marcacao {
  readonly id: number;
  readonly modelo: Modelo;
  readonly caso: Caso | null;
  /** The team's name. */
  readonly equipe: string;
  readonly dia: Dia;
  readonly criador: number;
}

function createRow(firma: Firma, sorteio: Sorteio, { id, modelo, caso, equipe, dia, criador }: Marcacao) {
  const duracao = sorteio.pick(modelo.duracoes);
  // A deadline is at the end of the day; everything else begins on a half hour.
  const isPrazo = modelo.titulo.startsWith('Prazo');
  const inicio = isPrazo
    ? 17 * 60
    : OPENING + 30 * sorteio.integer(0, Math.floor((CLOSING - OPENING - duracao) / 30));
  const marcadoEm = instantAt(
    Math.min(dia, firma.hoje) - sorteio.integer(1, 20),
    sorteio.integer(9 * 60, 18 * 60),
  );
  return {
    id_cliente: firma.idCliente,
    id,
    id_processo_agenda_prioridade: sorteio.pick(modelo.prioridades),
    id_processo: caso?.row.id ?? null,
    processo_agenda: cut(fillIn(modelo.titulo, caso, equipe)),
    descricao: modelo.descricao === null ? null : fillIn(modelo.descricao, caso, equipe),
    local: findLocal(modelo, caso, sorteio),
    data_inicio: instantAt(dia, inicio),
    data_fim: instantAt(dia, inicio + duracao),
    data_inclusao: marcadoEm,
    id_usuario_inclusao: criador,
    data_alteracao: marcadoEm,
    id_usuario_alteracao: criador,
  };
}

type CompromissoRow = ReturnType<typeof createRow>;

function findLocal({ local }: Modelo, caso: Caso | null, sorteio: Sorteio): string | null {
  switch (local) {
    case 'vara':
      return caso?.juizo.vara ?? null;
    case 'escritório':
      return sorteio.pick(['Sala de reuniões 1', 'Sala de reuniões 2', 'Auditório do escritório']);
    case 'vídeo':
      return 'Videoconferência';
    case 'cliente':
      return caso === null ? null : `${caso.cliente.nome}, ${caso.lugar.cidade}/${caso.lugar.uf}`;
    case 'nenhum':
      return null;
  }
}

function fillIn(texto: string, caso: Caso | null, equipe: string): string {
  if (caso === null) return texto.replace('{equipe}', equipe);
  return texto
    .replace('{contra}', caso.partes[0]?.nome ?? caso.cliente.nome)
    .replace('{cliente}', caso.cliente.nome);
}

const cut = (texto: string): string =>
  texto.length <= MAX_TITULO ? texto : `${texto.slice(0, MAX_TITULO - 1)}…`;
