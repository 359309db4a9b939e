import { diaOf } from './calendario';
import type { Installation, OwnerTransaction, Referencias, Transaction } from './installation';
import { reserveIds } from './reserve-ids';
import { QUANTIDADES, writeFirma } from './write-firma';

const GRUPO_DEMONSTRACAO = 'Grupo Almeida & Prado';

/** Accounts for signing in to the demonstration, and their roles. */
export const CONTAS_DEMONSTRACAO = [
  { email: 'admin@foro.dev', papel: 'Admin' },
  { email: 'gestor@foro.dev', papel: 'Gestor' },
  { email: 'colaborador@foro.dev', papel: 'Colaborador' },
  { email: 'clientepj@foro.dev', papel: 'Cliente' },
  { email: 'clientepf@foro.dev', papel: 'Cliente' },
] as const;

export interface DemonstracaoOptions {
  /** The reference instant: the calendar is arranged around it, and everything else happened before it. */
  readonly today: Date;
  /** The password of every account that may sign in. */
  readonly senha: string;
}

export interface Demonstracao {
  readonly idCliente: number;
  /** False if the firm existed already and was left as it is. */
  readonly created: boolean;
}

export { seedDocumentos } from './documentos/seed-documentos';

/**
 * Creates the demonstration firm with its clients, cases and calendar, all or nothing; does nothing if it
 * exists.
 */
export async function seedDemonstracao(
  installation: Installation,
  { today, senha }: DemonstracaoOptions,
): Promise<Demonstracao> {
  const existing = await installation.transaction(findDemonstracao);
  if (existing !== null) return { idCliente: existing, created: false };
  // Outside the transaction: hashing takes a tenth of a second and needs no query.
  const senhaHash = await installation.hashSenha(senha);
  return installation.transaction(async (tx) => {
    await tx.takeFoundingTurn();
    // Another process may have created it meanwhile.
    const found = await findDemonstracao(tx);
    if (found !== null) return { idCliente: found, created: false };
    const idCliente = await writeDemonstracao(tx, installation.referencias, today, senhaHash);
    return { idCliente, created: true };
  });
}

async function findDemonstracao(tx: Transaction): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>('select id from grupo where nome = $1', [
    GRUPO_DEMONSTRACAO,
  ]);
  return rows[0]?.id ?? null;
}

async function writeDemonstracao(
  tx: OwnerTransaction,
  referencias: Referencias,
  today: Date,
  senhaHash: string,
): Promise<number> {
  const idCliente = await tx.foundGrupo(GRUPO_DEMONSTRACAO);
  const ids = await reserveIds(tx, QUANTIDADES);
  const firma = { idCliente, hoje: diaOf(today), referencias };
  await tx.withoutHistory(() => tx.inTenant(idCliente, () => writeFirma(tx, firma, ids, senhaHash)));
  return idCliente;
}
