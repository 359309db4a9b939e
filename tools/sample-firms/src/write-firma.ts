import { cnjCheckDigits } from '@foro/shared/validation';
import { anoOf, diaFromText, instantAt, nextDiaUtil, previousDiaUtil, textOf, type Dia } from './calendario';
import acompanhamentos from './data/acompanhamento.json';
import compromissos from './data/compromisso.json';
import empresas from './data/empresa.json';
import equipes from './data/equipe.json';
import imagens from './data/imagem.json';
import lancamentos from './data/lancamento.json';
import partes from './data/parte-contraria.json';
import processos from './data/processo.json';
import usuarios from './data/usuario.json';
import type { Firma } from './firma';
import type { Row, TabelaDeReferencia, Transaction } from './installation';
import { createPrazos } from './prazos';
import type { Ids } from './reserve-ids';
import { writeAvisos } from './write-avisos';
import { writeConversas } from './write-conversas';
import { writeConflitos } from './write-conflitos';
import { writeCustasRepetidas } from './write-custas-repetidas';
import { writeHonorarios } from './write-honorarios';
import { writeMovimentos } from './write-movimentos';
import { writePrestacoes } from './write-prestacoes';
import { writePublicacoes } from './write-publicacoes';
import { writeTarefas } from './write-tarefas';
import { writeRiscos } from './write-riscos';

/** How many rows of each table to reserve ids for. */
export const QUANTIDADES = {
  empresa: empresas.length,
  usuario: usuarios.length,
  equipe: equipes.length,
  processo: processos.length,
  compromisso: compromissos.length,
};

const CONTAS_DE_CLIENTES = ['clientepj@foro.dev', 'clientepf@foro.dev'];
const CONTAS_DO_ESCRITORIO = ['admin@foro.dev', 'gestor@foro.dev', 'colaborador@foro.dev'];
/** PF clients, prospects, and people of a PJ client. */
const TIPOS_DE_CLIENTE = [6, 7, 12];
const PRESTACOES = 9;
const PRAZOS = 60;

/** The tables that these columns refer to; in the data ids begin at 1. */
const CHAVES: Readonly<Record<string, keyof Ids>> = {
  id_empresa: 'empresa',
  id_empresa_grupo: 'empresa',
  id_usuario: 'usuario',
  id_equipe_usuario: 'usuario',
  id_contato: 'usuario',
  id_executor_ato: 'usuario',
  id_usuario_inclusao: 'usuario',
  id_usuario_alteracao: 'usuario',
  id_equipe: 'equipe',
  id_processo: 'processo',
  id_processo_pai: 'processo',
};

/** The reference tables whose labels the data has in these columns. */
const ROTULOS: Readonly<Record<string, TabelaDeReferencia>> = {
  id_processo_tipo: 'tipo',
  id_processo_posicao_cliente: 'posicao',
  id_posicao_parte_contraria: 'posicao',
  id_processo_status: 'status',
  id_processo_acao: 'acao',
  id_processo_natureza: 'natureza',
  id_processo_procedimento: 'procedimento',
  id_processo_risco: 'risco',
  id_processo_fase: 'fase',
  id_processo_negociacao_cliente_tipo: 'negociacao',
  id_processo_historico_tipo: 'historicoTipo',
};

/** The working day at this distance from today. */
function diaAt(hoje: Dia, distance: string): Dia {
  const dia = hoje + Number(distance);
  return Number(distance) < 0 ? previousDiaUtil(dia) : Number(distance) > 0 ? nextDiaUtil(dia) : dia;
}

/** `@-12` is a day, `@-12T09:30` an instant, and `{-12}` a day within a text; each counts from today. */
function datedText(hoje: Dia, text: string): string {
  const [, distance, hora, minuto] = /^@([+-]\d+)(?:T(\d\d):(\d\d))?$/.exec(text) ?? [];
  if (distance === undefined)
    return text.replace(/\{([+-]\d+)\}/g, (_all, inText: string) =>
      textOf(diaAt(hoje, inText)).split('-').reverse().join('/'),
    );
  const dia = diaAt(hoje, distance);
  return hora === undefined ? textOf(dia) : instantAt(dia, Number(hora) * 60 + Number(minuto));
}

/** Rows of a data file as rows of its table: the columns of all of them, with ids, references and dates filled in. */
function rowsFrom(data: readonly Row[], { idCliente, hoje, referencias }: Firma, ids: Ids, own?: keyof Ids) {
  const columns = [...new Set(data.flatMap((row) => Object.keys(row)))];
  const valueOf = (column: string, value: unknown): unknown => {
    if (value === undefined) return null;
    const table = column === 'id' ? own : CHAVES[column];
    if (table !== undefined && typeof value === 'number') return ids[table] + value - 1;
    if (typeof value !== 'string') return value;
    const labels = ROTULOS[column];
    return labels === undefined ? datedText(hoje, value) : referencias.idOf(labels, value);
  };
  return data.map((row): Row => {
    const filled: Row = Object.fromEntries(columns.map((column) => [column, valueOf(column, row[column])]));
    return {
      id_cliente: idCliente,
      ...filled,
      data_alteracao: filled.data_alteracao ?? filled.data_inclusao,
      ...('id_usuario_inclusao' in filled && {
        id_usuario_alteracao: filled.id_usuario_alteracao ?? filled.id_usuario_inclusao,
      }),
    };
  });
}

/** `1117040.8.26.0100` of a case of 2019 as `1117040-16.2019.8.26.0100`. */
function numeroCnj(text: string, ano: number): string {
  const [sequencial = '', justica = '', tribunal = '', origem = ''] = text.split('.');
  const digitos = cnjCheckDigits(`${sequencial}${ano}${justica}${tribunal}${origem}`);
  return `${sequencial}-${digitos}.${ano}.${justica}.${tribunal}.${origem}`;
}

/** The year in the case's number is that of its distribution; an appeal may have the number of its original. */
function numberedProcessos(rows: readonly Row[]): Row[] {
  const anoDe = (row: Row | undefined, column: string) =>
    anoOf(diaFromText(String(row?.[column]).slice(0, 10)));
  return rows.map((row) => {
    const pai = rows.find(({ id }) => id === row.id_processo_pai);
    const numero = row.numero_cnj as string | null;
    const isOwn = pai === undefined || (numero?.endsWith('.0000') ?? false);
    return {
      ...row,
      pasta: `${anoDe(pai ?? row, 'data_inclusao')}/${String(row.pasta)}`,
      numero_cnj: numero === null ? null : numeroCnj(numero, anoDe(isOwn ? row : pai, 'data_distribuicao')),
    };
  });
}

/** Writes the whole firm, in the tenant's scope, in an order in which every referenced row exists first. */
export async function writeFirma(tx: Transaction, firma: Firma, ids: Ids, senhaHash: string): Promise<void> {
  const { idCliente, referencias } = firma;
  await tx.insertRows(
    'imagem',
    imagens.map((imagem) => ({ id_cliente: idCliente, ...imagem })),
  );
  // Users refer to the offices, and the companies of clients to users.
  const isOffice = (empresa: Row) => empresa.id_usuario_inclusao === undefined;
  const isClient = ({ id_usuario_tipo: tipo }: Row) => TIPOS_DE_CLIENTE.includes(Number(tipo));
  const [all, people] = [empresas as readonly Row[], usuarios as readonly Row[]];
  const writeUsuarios = (data: readonly Row[]) =>
    tx.insertRows(
      'usuario',
      rowsFrom(data, firma, ids, 'usuario').map(({ senha, areas_interesse: areas, ...row }) => ({
        ...row,
        senha_hash: senha === true ? senhaHash : null,
        areas_interesse: Array.isArray(areas)
          ? referencias.areasInteresse.map((area) => (areas.includes(area) ? area : null))
          : [],
      })),
    );
  await tx.insertRows('empresa', rowsFrom(all.filter(isOffice), firma, ids, 'empresa'));
  await writeUsuarios(people.filter((person) => !isClient(person)));
  await tx.insertRows(
    'empresa',
    rowsFrom(
      all.filter((empresa) => !isOffice(empresa)),
      firma,
      ids,
      'empresa',
    ),
  );
  await writeUsuarios(people.filter(isClient));
  const teams = rowsFrom(equipes, firma, ids, 'equipe').map(({ membros: _, ...row }) => row);
  await tx.insertRows('equipe', teams);
  await tx.insertRows(
    'equipe_membro',
    equipes.flatMap(({ id, membros }) =>
      membros.map((membro) => ({
        id_cliente: idCliente,
        id_equipe: ids.equipe + id - 1,
        id_usuario: ids.usuario + membro - 1,
      })),
    ),
  );
  const casos = numberedProcessos(rowsFrom(processos as readonly Row[], firma, ids, 'processo'));
  await tx.insertRows('processo', casos);
  await tx.insertRows('parte_contraria', rowsFrom(partes as readonly Row[], firma, ids));
  await tx.insertRows('acompanhamento', rowsFrom(acompanhamentos as readonly Row[], firma, ids));
  await tx.query(
    `update acompanhamento t set visivel_cliente = false from processo_historico_tipo h
      where t.id_cliente = $1 and h.id_cliente = t.id_cliente and h.id = t.id_processo_historico_tipo and not h.visivel_cliente`,
    [idCliente],
  );
  await tx.insertRows('lancamento', rowsFrom(lancamentos as readonly Row[], firma, ids));
  await writePrestacoes(tx, firma, CONTAS_DE_CLIENTES, PRESTACOES);
  await writeConversas(tx, firma, CONTAS_DE_CLIENTES);
  await writeCustasRepetidas(tx, firma);
  await writeConflitos(tx, firma, 'admin@foro.dev');
  await writeHonorarios(tx, firma);
  await writeRiscos(tx, firma);
  await writeAgenda(tx, firma, ids);
  // After the commitments, whose ids are reserved: the commitments of deadlines take the next ones.
  await tx.insertRows('prazo', createPrazos(firma, casos, PRAZOS));
  await writeTarefas(tx, firma, CONTAS_DO_ESCRITORIO);
  await writePublicacoes(tx, firma);
  await writeMovimentos(tx, firma);
  await writeAvisos(tx, firma);
  await writeChave(tx, firma);
}

/** A key of another program, of which nobody knows the secret. */
async function writeChave(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  await tx.query(
    `insert into chave_api (id_cliente, nome, prefixo, segredo_hash, id_usuario, escopos, dias, data_inclusao, expira_em, usada_em)
      select u.id_cliente, 'Painel do financeiro', 'AAAAAfin', repeat('0', 64), u.id, '{processos.ler,custos.ler}', 180,
        $2::timestamptz - interval '40 days', $2::timestamptz + interval '140 days', $2::timestamptz - interval '1 day'
      from usuario u where u.id_cliente = $1 and u.id_usuario_tipo = 2 and u.ativo order by u.id limit 1`,
    [idCliente, instantAt(hoje, 6 * 60)],
  );
}

async function writeAgenda(tx: Transaction, firma: Firma, ids: Ids): Promise<void> {
  const rows = rowsFrom(compromissos as readonly Row[], firma, ids, 'compromisso');
  await tx.insertRows(
    'compromisso',
    rows.map(({ participantes: _, ...row }) => row),
  );
  await tx.insertRows(
    'compromisso_participante',
    rows.flatMap(({ participantes, id, ...row }) =>
      (participantes as readonly number[]).map((participante) => ({
        id_cliente: row.id_cliente,
        id_processo_agenda: id,
        id_usuario_participante: ids.usuario + participante - 1,
        data_inclusao: row.data_inclusao,
        id_usuario_inclusao: row.id_usuario_inclusao,
        data_alteracao: row.data_alteracao,
        id_usuario_alteracao: row.id_usuario_alteracao,
      })),
    ),
  );
}
