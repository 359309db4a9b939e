import { hashSenha } from '../../passwords';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, foundGrupo, leaveTenant, takeFoundingTurn } from './found-grupo';
import { diaOf } from './gerador/calendario';
import { createFirma } from './gerador/firma';
import { reserveIds } from './reserve-ids';
import { createPlanoDemonstracao, GRUPO_DEMONSTRACAO, USUARIOS_DEMONSTRACAO } from './plano-demonstracao';
import { withoutHistory } from './without-history';
import { writeFirma } from './write-firma';

/** The same seed, the same firm. */
const SEMENTE = 'almeida-prado';

export interface DemonstracaoOptions {
  /** The instant around which the calendar lies and before which everything happened. */
  readonly today: Date;
  /** Of every account that may sign in. */
  readonly senha: string;
}

export interface Demonstracao {
  readonly idCliente: number;
  /** False when the firm was there already and stayed as it is. */
  readonly created: boolean;
}

/**
 * Founds the demonstration firm with its clients, cases and calendar, all or nothing; does nothing where it exists.
 * Needs the owner's connection (`'manutencao'`).
 */
export async function seedDemonstracao(
  database: Database,
  { today, senha }: DemonstracaoOptions,
): Promise<Demonstracao> {
  const existing = await database.transaction('manutencao', findDemonstracao);
  if (existing !== null) return { idCliente: existing, created: false };
  // Outside the transaction: it takes a tenth of a second of work that is no query.
  const senhaHash = await hashSenha(senha);
  return database.transaction('manutencao', async (tx) => {
    await takeFoundingTurn(tx);
    // Another process may have been faster.
    const found = await findDemonstracao(tx);
    if (found !== null) return { idCliente: found, created: false };
    return { idCliente: await writeDemonstracao(tx, today, senhaHash), created: true };
  });
}

async function findDemonstracao(tx: Transaction): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>('select id from grupo where nome = $1', [
    GRUPO_DEMONSTRACAO,
  ]);
  return rows[0]?.id ?? null;
}

async function writeDemonstracao(tx: Transaction, today: Date, senhaHash: string): Promise<number> {
  const idCliente = await foundGrupo(tx, GRUPO_DEMONSTRACAO);
  const plano = createPlanoDemonstracao(senhaHash);
  const { clientesPJ, clientesPF, acessosPJ, processos, compromissos } = plano.tamanhos;
  const plataforma = USUARIOS_DEMONSTRACAO.length;
  const ids = await reserveIds(tx, {
    empresa: plano.sedes.length + clientesPJ,
    plataforma,
    usuario: plataforma + clientesPF + acessosPJ,
    equipe: 6,
    processo: processos,
    compromisso: compromissos,
  });
  await withoutHistory(tx, async () => {
    await enterTenant(tx, idCliente);
    await writeFirma(tx, createFirma(SEMENTE, idCliente, diaOf(today)), ids, plano);
    await leaveTenant(tx);
  });
  return idCliente;
}
