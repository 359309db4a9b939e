import { importedPessoaFisicaSchema } from '@foro/shared/contracts/import';
import type { User, UserCreate } from '@foro/shared/contracts/user';
import { userShape } from '@foro/shared/contracts/user-fields';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { deleteUsuario } from '../usuarios/usuarios-acesso.queries';
import { isClientePF } from '../usuarios/usuarios.policy';
import { createUsuario, findUsuariosByCpf, updateUsuario } from '../usuarios/usuarios.queries';
import { completed, missingIn, readPessoa, type PessoaLida } from './pessoa-fisica';
import { findNomesUsados, findVersaoUsuario, findEmailsTaken } from './pessoas.queries';
import type { Choices, FieldRow, JudgedRow, RecordKind } from './record-kind';

/** So many rows are read before other requests get their turn. */
const ROWS_AT_ONCE = 500;

interface Lida extends PessoaLida {
  readonly linha: number;
}

async function readAll(rows: readonly FieldRow[], { padroes }: Choices): Promise<Lida[]> {
  const lidas: Lida[] = [];
  for (const { linha, campos } of rows) {
    lidas.push({ linha, ...readPessoa(campos, padroes) });
    if (lidas.length % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
  }
  return lidas;
}

const judged = (
  { linha, erros, avisos }: Lida,
  situacao: JudgedRow['situacao'],
  others: Partial<JudgedRow> = {},
): JudgedRow => ({ linha, situacao, erros, avisos, idRegistro: null, versao: null, ...others });

/** What the firm has, and what earlier rows of the file bring. */
interface Known {
  readonly stored: ReadonlyMap<string, User>;
  readonly nomes: ReadonlySet<string>;
  readonly takenEmails: ReadonlySet<string>;
  /** The first row with each document, with what later rows added. */
  readonly byCpf: Map<string, { readonly linha: number; body: UserCreate }>;
  readonly byEmail: Map<string, number>;
}

/** The fault in an e-mail that the row would bring. */
function emailFault({ email }: UserCreate, { takenEmails, byEmail }: Known): Record<string, string> {
  if (email === null) return {};
  const key = email.toLowerCase();
  const linha = byEmail.get(key);
  if (linha !== undefined) return { email: `Este e-mail já está na linha ${linha}` };
  return takenEmails.has(key) ? { email: 'Este e-mail já está em uso' } : {};
}

/** A row that brings data: new, or completing; refused if its e-mail is taken. */
function bringing(
  lida: Lida,
  body: UserCreate,
  known: Known,
  situacao: 'nova' | 'completa',
  others: Partial<JudgedRow> = {},
): JudgedRow {
  const erros = emailFault(body, known);
  if (erros.email !== undefined) return judged(lida, 'recusada', { erros });
  if (body.email !== null) known.byEmail.set(body.email.toLowerCase(), lida.linha);
  return judged(lida, situacao, others);
}

/** The part of a row that a description of the same person lacks. */
const adding = (body: UserCreate, missing: readonly (keyof UserCreate)[]): UserCreate =>
  missing.includes('email') ? body : { ...body, email: null };

function judgeRow(lida: Lida, known: Known, { seDuplicado }: Choices): JudgedRow {
  const { body, linha, avisos } = lida;
  if (body === null) return judged(lida, 'recusada');
  const first = body.cpf === null ? undefined : known.byCpf.get(body.cpf);
  if (body.cpf !== null && first !== undefined) {
    const missing = missingIn(first.body, body);
    const noted = { avisos: [...avisos, `Mesma pessoa da linha ${first.linha}.`] };
    if (seDuplicado === 'manter' || missing.length === 0) return judged(lida, 'igual', noted);
    const row = bringing(lida, adding(body, missing), known, 'completa', noted);
    if (row.situacao === 'completa') first.body = completed(first.body, body);
    return row;
  }
  const stored = body.cpf === null ? undefined : known.stored.get(body.cpf);
  if (stored !== undefined) {
    if (!isClientePF(stored.idUsuarioTipo))
      return judged(lida, 'recusada', { erros: { cpf: `Este CPF já está cadastrado: ${stored.nome}` } });
    const found = { idRegistro: stored.id, versao: stored.dataAlteracao };
    const missing = missingIn(stored, body);
    if (seDuplicado === 'manter' || missing.length === 0) return judged(lida, 'igual', found);
    return bringing(lida, adding(body, missing), known, 'completa', found);
  }
  const isNamed = known.nomes.has(body.nome);
  const noted = { avisos: isNamed ? [...avisos, 'Já existe um cliente com este nome.'] : avisos };
  const row = bringing(lida, body, known, 'nova', noted);
  if (row.situacao === 'nova' && body.cpf !== null) known.byCpf.set(body.cpf, { linha, body });
  return row;
}

async function judge(
  tx: Transaction,
  sessao: Sessao,
  rows: readonly FieldRow[],
  choices: Choices,
): Promise<JudgedRow[]> {
  const lidas = await readAll(rows, choices);
  const bodies = lidas.flatMap(({ body }) => (body === null ? [] : [body]));
  const cpfs = bodies.flatMap(({ cpf }) => (cpf === null ? [] : [cpf]));
  const emails = bodies.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const [stored, nomes, takenEmails] = await Promise.all([
    findUsuariosByCpf(tx, sessao, cpfs),
    findNomesUsados(
      tx,
      sessao,
      bodies.map(({ nome }) => nome),
    ),
    findEmailsTaken(tx, emails),
  ]);
  const known: Known = {
    stored: new Map(stored.flatMap((user) => (user.cpf === null ? [] : [[user.cpf, user] as const]))),
    nomes,
    takenEmails,
    byCpf: new Map(),
    byEmail: new Map(),
  };
  return lidas.map((lida) => judgeRow(lida, known, choices));
}

/** The fields of a stored person that a request may set. */
const writable = (user: User) =>
  Object.fromEntries(Object.entries(user).filter(([campo]) => Object.hasOwn(userShape, campo)));

/** PF clients, without access and password. A person is matched by the CPF alone. */
export const pessoasFisicas: RecordKind = {
  judge,
  async write(tx, sessao, { campos }, { padroes, seDuplicado }) {
    const { body, erros } = readPessoa(campos, padroes);
    if (body === null) throw new DadosInvalidosError(erros);
    const [stored] = body.cpf === null ? [] : await findUsuariosByCpf(tx, sessao, [body.cpf]);
    const isCompleted =
      seDuplicado === 'completar' && stored !== undefined && isClientePF(stored.idUsuarioTipo);
    // With anybody else's CPF it refuses the row, and says whose it is.
    if (!isCompleted) return createUsuario(tx, sessao, body, null);
    const { id, dataAlteracao } = stored;
    const whole = importedPessoaFisicaSchema.parse(writable(completed(stored, body)));
    return updateUsuario(tx, sessao, { ...whole, id, dataAlteracao }, null);
  },
  versionOf: findVersaoUsuario,
  remove: deleteUsuario,
};
