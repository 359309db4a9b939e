import type { Row, Transaction } from './installation';
import { createAcompanhamentos } from './gerador/acompanhamentos';
import { createCompromissos } from './gerador/compromissos';
import { createDerivados } from './gerador/derivados';
import { createClientesPJ, type ClientePJ } from './gerador/empresas';
import { createEquipeRows } from './gerador/equipes';
import { createEscritorios, createImagemRow, type Sede } from './gerador/escritorios';
import type { Equipe, Escritorio, Firma } from './gerador/firma';
import { createLancamentos } from './gerador/lancamentos';
import { createPrazos } from './gerador/prazos';
import { createParteRow } from './gerador/partes';
import { createOriginarios, type Caso } from './gerador/processos';
import {
  createAcessosPJ,
  createClientesPF,
  type ClientePF,
  type Conta,
  type UsuarioRow,
} from './gerador/usuarios';
import type { Ids } from './reserve-ids';
import { writeAvisos } from './write-avisos';
import { writeCustasRepetidas } from './write-custas-repetidas';
import { writeHonorarios } from './write-honorarios';
import { writePrestacoes } from './write-prestacoes';
import { writeMovimentos } from './write-movimentos';
import { writePublicacoes } from './write-publicacoes';
import { writeRiscos } from './write-riscos';

/** How many of each kind a firm has. */
export interface Tamanhos {
  readonly clientesPJ: number;
  readonly clientesPF: number;
  readonly acessosPJ: number;
  /** All cases; a fifth of them are appeals and incidents. */
  readonly processos: number;
  readonly acompanhamentos: number;
  readonly compromissos: number;
  /** Lines of the cases' ledgers. */
  readonly lancamentos: number;
  readonly prazos: number;
}

/** The differences between one firm and another. */
export interface Plano {
  readonly sedes: readonly Sede[];
  readonly tamanhos: Tamanhos;
  /** Platform users, with the ids given to them. */
  createUsuarios(firma: Firma, firstId: number, escritorios: readonly Escritorio[]): readonly UsuarioRow[];
  createEquipes(
    firstId: number,
    escritorios: readonly Escritorio[],
    usuarios: readonly UsuarioRow[],
  ): readonly Equipe[];
  readonly contaPF: Conta;
  readonly contaPJ: Conta;
  readonly senhaHash: string;
  /** The password of the clients other than those two accounts; null if they may not sign in. */
  readonly senhaDosOutros: string | null;
  /** Days of the calendar before and after today. */
  readonly agenda: { readonly antes: number; readonly depois: number };
  /** Indexes, in the list of platform users, of those whose calendars are certainly filled. */
  readonly titulares: readonly number[];
}

/** Rows for one statement; more rows make it slower, fewer make more statements. */
const BATCH = 2_000;

/** How many statements of account a firm has. */
const PRESTACOES = 9;

/** Share of the cases that derive from another. */
const DERIVADOS = 0.2;

/** Writes a whole firm, in the tenant's scope, in an order in which every referenced row exists first. */
export async function writeFirma(tx: Transaction, firma: Firma, ids: Ids, plano: Plano): Promise<void> {
  const { escritorios, equipes, usuarios, autores } = await writeCasa(tx, firma, ids, plano);
  const clientes = await writeClientes(tx, firma, ids, plano, autores);
  const casos = await writeProcessos(tx, firma, ids, plano, { escritorios, equipes, clientes });
  await writeInBatches(
    tx,
    'acompanhamento',
    createAcompanhamentos(firma, casos, plano.tamanhos.acompanhamentos, equipes),
  );
  await writeInBatches(tx, 'lancamento', createLancamentos(firma, casos, plano.tamanhos.lancamentos));
  await writePrestacoes(tx, firma, [plano.contaPJ.email, plano.contaPF.email], PRESTACOES);
  await writeCustasRepetidas(tx, firma);
  await writeHonorarios(tx, firma);
  await writeRiscos(tx, firma);
  await writeAgenda(tx, firma, ids, plano, { casos, equipes, usuarios });
  // After the commitments, whose ids are reserved: the commitments of deadlines take the next ones.
  await writeInBatches(tx, 'prazo', createPrazos(firma, casos, plano.tamanhos.prazos, equipes));
  await writePublicacoes(tx, firma);
  await writeMovimentos(tx, firma);
  await writeAvisos(tx, firma);
}

async function writeCasa(tx: Transaction, firma: Firma, ids: Ids, plano: Plano) {
  await tx.insertRows(
    'imagem',
    plano.sedes.flatMap(({ logotipo }) => (logotipo === null ? [] : [createImagemRow(firma, logotipo)])),
  );
  const sedes = createEscritorios(firma, ids.empresa, plano.sedes);
  const escritorios = sedes.map(({ escritorio }) => escritorio);
  await tx.insertRows(
    'empresa',
    sedes.map(({ row }) => row),
  );
  const usuarios = plano.createUsuarios(firma, ids.usuario, escritorios);
  await tx.insertRows('usuario', usuarios);
  const equipes = plano.createEquipes(ids.equipe, escritorios, usuarios);
  const { rows, membros } = createEquipeRows(firma, equipes, ids.usuario);
  await tx.insertRows('equipe', rows);
  await tx.insertRows('equipe_membro', membros);
  const autores = usuarios.filter(({ ativo }) => ativo).map(({ id }) => id);
  return { escritorios, equipes, usuarios, autores };
}

async function writeClientes(
  tx: Transaction,
  firma: Firma,
  ids: Ids,
  plano: Plano,
  incluidoPor: readonly number[],
) {
  const { clientesPJ, clientesPF, acessosPJ } = plano.tamanhos;
  const PJ = createClientesPJ(firma, ids.empresa + plano.sedes.length, clientesPJ, incluidoPor);
  await writeInBatches(tx, 'empresa', rowsOf(PJ));
  const { senhaHash, senhaDosOutros } = plano;
  const PF = createClientesPF(firma, ids.clientePF, clientesPF, {
    conta: plano.contaPF,
    senhaHash,
    senhaDosOutros,
    incluidoPor,
  });
  await writeInBatches(tx, 'usuario', rowsOf(PF));
  await writeInBatches(
    tx,
    'usuario',
    createAcessosPJ(firma, ids.clientePF + clientesPF, acessosPJ, PJ, {
      conta: plano.contaPJ,
      senhaHash,
      senhaDosOutros,
      incluidoPor,
    }),
  );
  return { PJ: withoutProspects(PJ), PF: withoutProspects(PF) };
}

function* rowsOf(clientes: readonly (ClientePJ | ClientePF)[]): Generator<Row> {
  for (const { row } of clientes) yield row;
}

const withoutProspects = <T extends { readonly isProspect: boolean }>(clientes: readonly T[]): T[] =>
  clientes.filter(({ isProspect }) => !isProspect);

type Elenco = Parameters<typeof createOriginarios>[3];

async function writeProcessos(
  tx: Transaction,
  firma: Firma,
  ids: Ids,
  { tamanhos }: Plano,
  elenco: Elenco,
): Promise<Caso[]> {
  const derived = Math.floor(tamanhos.processos * DERIVADOS);
  const originals = tamanhos.processos - derived;
  const originarios = createOriginarios(firma, ids.processo, originals, elenco);
  // Before the originals are written: an appeal changes the state of its original.
  const casos = [...originarios, ...createDerivados(firma, ids.processo + originals, derived, originarios)];
  await writeInBatches(
    tx,
    'processo',
    (function* () {
      for (const { row } of casos) yield row;
    })(),
  );
  await writeInBatches(
    tx,
    'parte_contraria',
    (function* () {
      for (const { row, partes, desde } of casos)
        for (const parte of partes)
          yield createParteRow(firma, row.id, parte, desde, row.id_usuario_inclusao);
    })(),
  );
  return casos;
}

async function writeAgenda(
  tx: Transaction,
  firma: Firma,
  ids: Ids,
  plano: Plano,
  {
    casos,
    equipes,
    usuarios,
  }: { casos: readonly Caso[]; equipes: readonly Equipe[]; usuarios: readonly UsuarioRow[] },
): Promise<void> {
  const titulares = plano.titulares.flatMap((place) => usuarios[place]?.id ?? []);
  const compromissos = createCompromissos(firma, casos, {
    firstId: ids.compromisso,
    count: plano.tamanhos.compromissos,
    ...plano.agenda,
    titulares,
    equipes,
  });
  await writeInBatches(
    tx,
    'compromisso',
    compromissos.map(({ row }) => row),
  );
  await writeInBatches(
    tx,
    'compromisso_participante',
    (function* () {
      for (const { row, participantes } of compromissos) {
        for (const idUsuario of participantes) {
          const { id_cliente, data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao } =
            row;
          yield {
            id_cliente,
            id_processo_agenda: row.id,
            id_usuario_participante: idUsuario,
            data_inclusao,
            id_usuario_inclusao,
            data_alteracao,
            id_usuario_alteracao,
          };
        }
      }
    })(),
  );
}

/** Sends one statement at a time, while the next is being made. */
async function writeInBatches(tx: Transaction, table: string, rows: Iterable<Row>): Promise<void> {
  let pending: Promise<void> = Promise.resolve();
  let batch: Row[] = [];
  const flush = async () => {
    const full = batch;
    batch = [];
    await pending;
    pending = tx.insertRows(table, full);
    // The next flush or the last line reports its failure; until then it must not count as an unhandled
    // rejection.
    pending.catch(() => undefined);
  };
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await pending;
}
