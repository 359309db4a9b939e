import { diaOf } from './gerador/calendario';
import { createFirma } from './gerador/firma';
import type { Installation, OwnerTransaction, Referencias, Transaction } from './installation';
import { createPlanoDemonstracao, GRUPO_DEMONSTRACAO, USUARIOS_DEMONSTRACAO } from './plano-demonstracao';
import { reserveIds } from './reserve-ids';
import { writeFirma } from './write-firma';

/** The same seed gives the same firm. */
const SEMENTE = 'almeida-prado';

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
export { CONTAS_DEMONSTRACAO } from './plano-demonstracao';

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
  const firma = createFirma(SEMENTE, idCliente, diaOf(today), referencias);
  await tx.withoutHistory(() => tx.inTenant(idCliente, () => writeFirma(tx, firma, ids, plano)));
  return idCliente;
}
