import type { Database } from '../db/drivers/database';
import { linkEventos, type Head, type InTenant } from './chain';
import { verifyEventos, type Verification } from './verify-chain';

export interface VerifiedGrupo extends Verification {
  readonly idCliente: number;
  readonly nome: string;
  /** Whether the externally kept link is in the chain; true if none was given. */
  readonly isKeptFound: boolean;
}

/** The firms to verify, and the link of one of them that was kept outside the database. */
export interface VerifyOptions {
  readonly idCliente?: number | undefined;
  readonly kept?: Head | undefined;
}

/** Links pending events, then verifies the chain of each firm; as the owner, who sees all firms. */
export async function verifyGrupos(
  database: Database,
  { idCliente, kept }: VerifyOptions = {},
): Promise<VerifiedGrupo[]> {
  const { rows } = await database.transaction('manutencao', (tx) =>
    tx.query<{ id: number; nome: string }>(
      'select id, nome from grupo where $1::int is null or id = $1 order by id',
      [idCliente ?? null],
    ),
  );
  const verified: VerifiedGrupo[] = [];
  for (const { id, nome } of rows) {
    const inTenant: InTenant = (work) => database.transaction({ idCliente: id }, work);
    await linkEventos(inTenant, id);
    const verification = await verifyEventos(inTenant, id);
    const isKeptFound = kept === undefined || (await hasLink(inTenant, id, kept));
    verified.push({ idCliente: id, nome, isKeptFound, ...verification });
  }
  return verified;
}

const hasLink = (inTenant: InTenant, idCliente: number, { ordem, hash }: Head): Promise<boolean> =>
  inTenant(async (tx) => {
    const { rowCount } = await tx.query(
      'select 1 from evento_elo where id_cliente = $1 and ordem = $2 and hash = $3',
      [idCliente, ordem, hash],
    );
    return rowCount === 1;
  });

const MOTIVOS = {
  alterado: 'foi alterado depois de gravado',
  removido: 'foi removido, ou o que estava antes dele',
  inserido: 'foi inserido por fora',
} as const;

/** The result for one firm, as the command prints it. */
export function describeVerification({
  idCliente,
  nome,
  eventos,
  cabeca,
  falha,
  isKeptFound,
}: VerifiedGrupo): string {
  const head = `Último elo: ${cabeca.ordem}:${cabeca.hash}`;
  const grupo = `Grupo ${idCliente} (${nome})`;
  if (falha !== null)
    return `${grupo}: O HISTÓRICO NÃO CONFERE. O evento ${falha.idEvento} ${MOTIVOS[falha.motivo]}; ${eventos} eventos antes dele conferem.`;
  if (!isKeptFound)
    return `${grupo}: O HISTÓRICO NÃO CONFERE. O elo informado não está na corrente: o fim dela foi cortado, ou ela foi refeita. ${head}`;
  return `${grupo}: ${eventos} eventos conferem. ${head}`;
}
