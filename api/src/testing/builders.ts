import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';

/** The password of every built user, and its hash at a cost that tests can afford. */
export const SENHA = 'Foro@2026';
const SENHA_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$y7IsiLQnopt0LlfXANOFig$j0chnh9D9D5NfDBK0MvZ/8O453v7QJAFyEFYjrN2ULk';

const PAPEIS = { admin: 1, gestor: 2, colaborador: 4, advogado: 9, clientePF: 6, clientePJ: 12 } as const;
export type Papel = keyof typeof PAPEIS;

/** A built user; `email` is the name to sign in with. */
export interface UsuarioDeTeste {
  readonly id: number;
  readonly idCliente: number;
  readonly email: string;
}

/** A tenant with its reference rows, one office, one client company, one team and one user of each kind. */
export interface Firma {
  readonly idCliente: number;
  readonly escritorio: number;
  readonly clientePJ: number;
  readonly equipe: number;
  readonly usuarios: Readonly<Record<Papel, UsuarioDeTeste>>;
}

const REFERENCIAS: Readonly<Record<string, readonly (readonly [id: number, descricao: string])[]>> = {
  usuario_tipo: [
    [1, 'Administrador'],
    [2, 'Gestor'],
    [4, 'Colaborador'],
    [9, 'Advogado'],
    [6, 'Cliente PF'],
    [7, 'Cliente PF (prospect)'],
    [12, 'Acesso PJ'],
  ],
  usuario_cargo: [[7, 'Usuário da plataforma']],
  empresa_tipo: [
    [1, 'Cliente PJ'],
    [2, 'Empresa do Grupo'],
    [5, 'Cliente PJ (prospect)'],
  ],
  empresa_ramo: [
    [1, 'Advocacia'],
    [2, 'Comércio'],
  ],
  processo_tipo: [
    [1, 'Judicial'],
    [2, 'Administrativo'],
  ],
  processo_status: [
    [1, 'Em andamento'],
    [2, 'Suspenso'],
  ],
  processo_caso: [
    [1, 'Processo originário (Principal)'],
    [2, 'Recurso'],
    [3, 'Incidente'],
  ],
  processo_risco: [
    [1, 'Provável'],
    [2, 'Possível'],
  ],
  processo_acao: [[7, 'Procedimento Comum Cível']],
  processo_posicao_cliente: [
    [1, 'Autor'],
    [2, 'Réu'],
  ],
  processo_justica: [[8, 'Estadual/DFT']],
  processo_historico_tipo: [[1, 'Andamento do tribunal']],
  processo_agenda_prioridade: [
    [1, 'Baixa'],
    [2, 'Normal'],
  ],
};

const insertId = async (tx: Transaction, text: string, values: readonly unknown[]): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>(`${text} returning id`, values);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
};

/** Begins with the clock: the test files that share a database run one after another, and use fewer than one number a millisecond. */
let serial = Date.now() % 900_000_000;
/** A different number at each call, for values that must be unique; at most nine digits. */
export const nextSerial = (): number => ++serial;

/** A valid CNPJ, a different one for each serial number. */
export function cnpjOf(number: number): string {
  const base = String(number).padStart(12, '0');
  const digit = (text: string) => {
    const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(-text.length);
    const rest = weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

/** A valid CPF, a different one for each serial number. */
export function cpfOf(number: number): string {
  const base = String(number).padStart(9, '0');
  const digit = (text: string) =>
    (([...text].reduce((sum, char, index) => sum + Number(char) * (text.length + 1 - index), 0) * 10) % 11) %
    10;
  const first = digit(base);
  return `${base}${first}${digit(`${base}${first}`)}`;
}

/** The statement's text is the same for every tenant; the rows are literals in it, because they are ours. */
const INSERT_REFERENCIAS = Object.entries(REFERENCIAS).map(([tabela, linhas]) => {
  const rows = linhas.map(([id, descricao]) => `($1, ${id}, '${descricao}', ${id})`);
  return `insert into ${tabela} (id_cliente, id, descricao, ordem) values ${rows.join(', ')}`;
});

/** Inserts one user of each kind, with their sessions. */
async function insertUsuarios(
  tx: Transaction,
  nome: string,
  { idCliente, escritorio, clientePJ }: Pick<Firma, 'idCliente' | 'escritorio' | 'clientePJ'>,
): Promise<Firma['usuarios']> {
  const empresas: Partial<Record<Papel, number | null>> = { clientePJ, clientePF: null };
  const novos = (Object.keys(PAPEIS) as Papel[]).map((papel) => ({
    papel,
    email: `${papel}@${nome}.teste`,
    tipo: PAPEIS[papel],
    empresa: empresas[papel] === undefined ? escritorio : empresas[papel],
  }));
  const { rows } = await tx.query<{ id: number; email: string }>(
    `insert into usuario (id_cliente, nome, email, senha_hash, ativo, id_usuario_tipo, id_empresa, celular_ddd, celular)
      select $1, papel || ' ' || $2::text, email, $3, true, tipo, empresa, '11', '987654321'
        from jsonb_to_recordset($4) as novo (papel text, email text, tipo int, empresa int) returning id, email`,
    [idCliente, nome, SENHA_HASH, JSON.stringify(novos)],
  );
  await tx.query(
    `insert into sessao (id_cliente, id, id_usuario, expira_em)
      select $1, id, usuario, now() + interval '8 hours' from unnest($2::uuid[], $3::int[]) as nova (id, usuario)`,
    [idCliente, rows.map(({ id }) => sessaoDeTeste(id)), rows.map(({ id }) => id)],
  );
  const usuarios = rows.map(({ id, email }) => [email.replace(/@.*/, ''), { id, idCliente, email }]);
  return Object.fromEntries(usuarios) as Firma['usuarios'];
}

/** Builds a tenant, in a handful of round trips: most tests begin with it. */
export function buildFirma(database: Database, nome = `firma${nextSerial()}`): Promise<Firma> {
  return database.transaction('manutencao', async (tx) => {
    const idCliente = await insertId(tx, 'insert into grupo (nome) values ($1)', [nome]);
    const referencias = [
      ...INSERT_REFERENCIAS,
      "insert into processo_instancia (id_cliente, id, descricao, id_processo_justica) values ($1, 1, 'Vara (1º grau)', 8)",
    ].map((text) => tx.query(text, [idCliente]));
    const [escritorio, clientePJ] = await Promise.all([
      insertEmpresa(tx, { idCliente, nomeFantasia: `Escritório ${nome}`, idEmpresaTipo: 2 }),
      insertEmpresa(tx, { idCliente, nomeFantasia: `Cliente ${nome}`, idEmpresaTipo: 1 }),
      ...referencias,
    ]);
    const usuarios = await insertUsuarios(tx, nome, { idCliente, escritorio, clientePJ });
    const equipe = await insertId(
      tx,
      'insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, $3)',
      [idCliente, escritorio, `Equipe ${nome}`],
    );
    await tx.query('insert into equipe_membro (id_cliente, id_equipe, id_usuario) values ($1, $2, $3)', [
      idCliente,
      equipe,
      usuarios.advogado.id,
    ]);
    return { idCliente, escritorio, clientePJ, equipe, usuarios };
  });
}

interface EmpresaDeTeste {
  readonly idCliente: number;
  readonly nomeFantasia: string;
  readonly idEmpresaTipo: number;
  readonly cnpj?: string;
  readonly cidade?: string;
}

/** Inserts a company; its corporate name is its trade name with "Ltda." */
export function insertEmpresa(
  tx: Transaction,
  { idCliente, nomeFantasia, idEmpresaTipo, cnpj = cnpjOf(nextSerial()), cidade }: EmpresaDeTeste,
): Promise<number> {
  return insertId(
    tx,
    'insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, id_empresa_tipo, cidade, contato) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      idCliente,
      cnpj,
      nomeFantasia,
      `${nomeFantasia} Ltda.`,
      idEmpresaTipo,
      cidade ?? null,
      idEmpresaTipo === 2 ? null : 'Contato',
    ],
  );
}

interface NovoUsuarioDeTeste {
  readonly idCliente: number;
  readonly nome: string;
  readonly idUsuarioTipo: number;
  readonly email?: string | null;
  readonly idEmpresa?: number | null;
  readonly cpf?: string;
  readonly ativo?: boolean;
  readonly semSenha?: boolean;
}

/** Inserts an active user with the common password. */
export async function insertUsuario(
  tx: Transaction,
  {
    idCliente,
    nome,
    idUsuarioTipo,
    email = `usuario${nextSerial()}@firma.teste`,
    idEmpresa = null,
    cpf,
    ativo = true,
    semSenha = false,
  }: NovoUsuarioDeTeste,
): Promise<UsuarioDeTeste> {
  const id = await insertId(
    tx,
    "insert into usuario (id_cliente, nome, email, senha_hash, ativo, id_usuario_tipo, id_empresa, cpf, celular_ddd, celular) values ($1, $2, $3, $4, $5, $6, $7, $8, '11', '987654321')",
    [idCliente, nome, email, semSenha ? null : SENHA_HASH, ativo, idUsuarioTipo, idEmpresa, cpf ?? null],
  );
  await insertSessao(tx, { id, idCliente });
  return { id, idCliente, email: email ?? '' };
}

/** The session that every built user has. */
export const sessaoDeTeste = (idUsuario: number): string =>
  `00000000-0000-4000-8000-${idUsuario.toString(16).padStart(12, '0')}`;

/** Inserts that session for a user whom the API created. */
export async function insertSessao(
  tx: Transaction,
  { id, idCliente }: Pick<UsuarioDeTeste, 'id' | 'idCliente'>,
): Promise<void> {
  await tx.query(
    "insert into sessao (id_cliente, id, id_usuario, expira_em) values ($1, $2, $3, now() + interval '8 hours')",
    [idCliente, sessaoDeTeste(id), id],
  );
}

interface ProcessoDeTeste {
  readonly titulo?: string;
  readonly idEmpresa?: number;
  readonly idContato?: number;
  readonly numeroCNJ?: string;
}

/** Inserts a case of the tenant's office, team and lawyer; by default its client is the tenant's company. */
export function insertProcesso(
  tx: Transaction,
  { idCliente, escritorio, equipe, clientePJ, usuarios }: Firma,
  processo: ProcessoDeTeste = {},
): Promise<number> {
  const {
    titulo = 'Ação de cobrança',
    idContato = null,
    idEmpresa = idContato === null ? clientePJ : null,
    numeroCNJ = null,
  } = processo;
  return insertId(
    tx,
    `insert into processo (id_cliente, titulo, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco,
      id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa, id_contato, numero_cnj) values ($1, $2, 1, 1, 1, 1, 7, 1, $3, $4, $5, $6, $7, $8)`,
    [idCliente, titulo, equipe, usuarios.advogado.id, escritorio, idEmpresa, idContato, numeroCNJ],
  );
}
