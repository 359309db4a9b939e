import { formatCnpj, formatCpf } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { CHARGED } from '../../financeiro/honorarios/horas.queries';
import { CHARGED_BY } from './reattach.queries';

/** The row to restore, as its table has it. */
export type Linha = Readonly<Record<string, unknown>>;

/** A record that must exist: its column, its table, the column of its name, and its name for people. */
interface Dono {
  readonly coluna: string;
  readonly tabela: string;
  readonly nome: string;
  readonly palavra: string;
  /** The ending of the participles: `foi excluída: restaure-a`. */
  readonly genero: 'a' | 'o';
  /** Its relation to the record; by default, that the record belongs to it. */
  readonly relacao?: string;
}

const PROCESSO: Dono = {
  coluna: 'id_processo',
  tabela: 'processo',
  nome: 'titulo',
  palavra: 'O processo',
  genero: 'o',
};
const empresa = (coluna: string, palavra: string, genero: 'a' | 'o'): Dono => ({
  coluna,
  tabela: 'empresa',
  nome: 'nome_fantasia',
  palavra,
  genero,
});

const calendario = (coluna: string, relacao: string): Dono => ({
  coluna,
  tabela: 'calendario',
  nome: 'nome',
  palavra: 'O calendário',
  genero: 'o',
  relacao,
});
const DO_CALENDARIO = [calendario('id_calendario_proprio', 'a que pertence')];

const CLIENTE: readonly Dono[] = [
  empresa('id_empresa', 'O cliente', 'o'),
  { coluna: 'id_contato', tabela: 'usuario', nome: 'nome', palavra: 'O cliente', genero: 'o' },
];

const DONOS: Readonly<Record<string, readonly Dono[]>> = {
  processo: [
    ...CLIENTE,
    empresa('id_empresa_grupo', 'O escritório', 'o'),
    { coluna: 'id_equipe', tabela: 'equipe', nome: 'equipe', palavra: 'A equipe', genero: 'a' },
    { ...PROCESSO, coluna: 'id_processo_pai', palavra: 'O processo original' },
  ],
  documento: [PROCESSO, ...CLIENTE],
  tarefa: [PROCESSO, ...CLIENTE],
  usuario: [empresa('id_empresa', 'A empresa', 'a')],
  equipe: [empresa('id_empresa', 'O escritório', 'o')],
  prazo: [PROCESSO, calendario('id_calendario_proprio', 'pelo qual foi contado')],
  calendario: [calendario('id_pai_proprio', 'de que herda')],
  calendario_dia: DO_CALENDARIO,
  calendario_suspensao: DO_CALENDARIO,
  lancamento: [
    PROCESSO,
    {
      coluna: 'id_contrato',
      tabela: 'contrato_honorario',
      nome: 'descricao',
      palavra: 'O contrato de honorários',
      genero: 'o',
    },
  ],
};

/** The reasons why the row cannot be restored, each with its remedy; none if nothing prevents it. */
export async function impedimentosOf(
  tx: Transaction,
  idCliente: number,
  tabela: string,
  linha: Linha,
): Promise<string[]> {
  const found = await Promise.all([
    ...(DONOS[tabela] ?? [PROCESSO]).map((dono) => missingDono(tx, idCliente, dono, linha)),
    ...(tabela === 'empresa' ? [takenCnpj(tx, idCliente, linha)] : []),
    ...(tabela === 'usuario' ? [takenCpf(tx, idCliente, linha), takenEmail(tx, linha)] : []),
    ...(tabela === 'equipe' ? [takenEquipe(tx, idCliente, linha)] : []),
    ...(tabela === 'oab_monitorada' ? [takenOab(tx, idCliente, linha)] : []),
    ...(tabela === 'compromisso' ? [takenOrigem(tx, idCliente, linha)] : []),
    ...(tabela === 'lancamento' ? [takenHoras(tx, idCliente, linha)] : []),
  ]);
  return found.filter((reason) => reason !== null);
}

/**
 * The reasons why lines that were deleted together with an agreement cannot be restored: their hours were charged again.
 */
export async function impedimentosDasLinhas(
  tx: Transaction,
  idCliente: number,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await tx.query<{ linha: Linha }>(
    'select to_jsonb(t) as linha from lancamento t where id_cliente = $1 and id = any($2::int[]) and data_exclusao is not null order by id',
    [idCliente, ids],
  );
  const found = await Promise.all(rows.map(({ linha }) => takenHoras(tx, idCliente, linha)));
  return [...new Set(found.filter((reason) => reason !== null))];
}

async function missingDono(
  tx: Transaction,
  idCliente: number,
  { coluna, tabela, nome, palavra, genero, relacao = 'a que pertence' }: Dono,
  linha: Linha,
): Promise<string | null> {
  const id = linha[coluna];
  if (typeof id !== 'number') return null;
  // Locked, so that it is not deleted while its dependent records are restored.
  const { rows } = await tx.query<{ nome: string; isGone: boolean }>(
    `select ${nome} as nome, data_exclusao is not null as "isGone" from ${tabela} where id_cliente = $1 and id = $2 for key share`,
    [idCliente, id],
  );
  const [row] = rows;
  if (row !== undefined && !row.isGone) return null;
  if (row === undefined) return `${palavra} ${relacao} foi removid${genero} de vez.`;
  return `${palavra} "${row.nome}", ${relacao}, foi excluíd${genero}: restaure-${genero} antes.`;
}

async function nameOf(tx: Transaction, text: string, values: readonly unknown[]): Promise<string | null> {
  const { rows } = await tx.query<{ nome: string }>(text, values);
  return rows[0]?.nome ?? null;
}

async function takenCnpj(tx: Transaction, idCliente: number, { cnpj, id }: Linha): Promise<string | null> {
  if (typeof cnpj !== 'string') return null;
  const nome = await nameOf(
    tx,
    'select nome_fantasia as nome from empresa where id_cliente = $1 and cnpj = $2 and id <> $3 and data_exclusao is null',
    [idCliente, cnpj, id],
  );
  return (
    nome && `O CNPJ ${formatCnpj(cnpj)} já é de "${nome}": exclua esse cadastro ou troque o CNPJ dele antes.`
  );
}

async function takenCpf(tx: Transaction, idCliente: number, { cpf, id }: Linha): Promise<string | null> {
  if (typeof cpf !== 'string') return null;
  const nome = await nameOf(
    tx,
    'select nome from usuario where id_cliente = $1 and cpf = $2 and id <> $3 and data_exclusao is null',
    [idCliente, cpf, id],
  );
  return (
    nome && `O CPF ${formatCpf(cpf)} já é de "${nome}": exclua esse cadastro ou troque o CPF dele antes.`
  );
}

async function takenEmail(tx: Transaction, { email, id }: Linha): Promise<string | null> {
  if (typeof email !== 'string') return null;
  const { rows } = await tx.query<{ taken: boolean }>('select foro_email_em_uso($1, $2::int) as taken', [
    email,
    id,
  ]);
  return rows[0]?.taken ? `O e-mail ${email} já é de outra pessoa: troque o e-mail dela antes.` : null;
}

async function takenEquipe(
  tx: Transaction,
  idCliente: number,
  { equipe, id_empresa: idEmpresa, id }: Linha,
): Promise<string | null> {
  const nome = await nameOf(
    tx,
    'select equipe as nome from equipe where id_cliente = $1 and id_empresa = $2 and foro_normaliza(equipe) = foro_normaliza($3) and id <> $4 and data_exclusao is null',
    [idCliente, idEmpresa, equipe, id],
  );
  return nome && `O escritório já tem outra equipe "${nome}": exclua-a ou troque o nome dela antes.`;
}

async function takenOab(
  tx: Transaction,
  idCliente: number,
  { numero, uf, id }: Linha,
): Promise<string | null> {
  const nome = await nameOf(
    tx,
    "select numero || '/' || uf as nome from oab_monitorada where id_cliente = $1 and numero = $2 and uf = $3 and id <> $4 and data_exclusao is null",
    [idCliente, numero, uf, id],
  );
  return nome && `A OAB ${nome} já está entre as monitoradas: exclua-a antes.`;
}

/** A commitment that was imported, and imported again after it was deleted. */
async function takenOrigem(
  tx: Transaction,
  idCliente: number,
  { origem_ics: origem, id_usuario_inclusao: idUsuario, id }: Linha,
): Promise<string | null> {
  if (typeof origem !== 'string') return null;
  const nome = await nameOf(
    tx,
    'select processo_agenda as nome from compromisso where id_cliente = $1 and id_usuario_inclusao = $2 and origem_ics = $3 and id <> $4 and data_exclusao is null',
    [idCliente, idUsuario, origem, id],
  );
  return (
    nome && `Este compromisso foi trazido de novo de outra agenda, como "${nome}": exclua o outro antes.`
  );
}

/** If another line has charged a fee's hours meanwhile, they would be charged twice. */
async function takenHoras(
  tx: Transaction,
  idCliente: number,
  { id, id_processo: idProcesso, id_contrato: idContrato }: Linha,
): Promise<string | null> {
  if (typeof idContrato !== 'number') return null;
  const nome = await nameOf(
    tx,
    `select l.descricao as nome from hora_trabalhada h join lancamento l on l.id_cliente = h.id_cliente and l.id = h.id_lancamento
      where h.id_cliente = $1 and h.data_exclusao is null and h.id_lancamento <> $3 and ${CHARGED} and h.id in (${CHARGED_BY}) limit 1`,
    [idCliente, idProcesso, id],
  );
  return nome && `As horas deste lançamento já foram cobradas em "${nome}": exclua ou estorne o outro antes.`;
}
