import type { ProcessCreate } from '@foro/shared/contracts/process';
import type { CheckDecision } from '@foro/shared/contracts/conflict-check-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError } from '../../../errors';
import { readAjuste } from '../ajuste/ajuste.queries';
import { readProcurados } from './achados.queries';
import { pessoasOf, tituloDe } from './judge';
import { nomesDoCliente } from './verificacoes.queries';

/** The latest check of exactly these people, decided ones before others. */
const ULTIMA = `select id, decisao from verificacao_conflito
  where id_cliente = $1 and md5(pessoas) = md5($2) and pessoas = $2 and data_exclusao is null order by decisao is null, id desc limit 1`;

/**
 * The accepted check of a new case's people: its client and the opposing parties that it names.
 * @returns its id; null if there is none, and the firm does not demand one
 * @throws ConflitoError naming the check to make, if the firm always demands one
 */
export async function requireVerificacao(
  tx: Transaction,
  idCliente: number,
  {
    idEmpresa,
    idContato,
    partesContrarias = [],
  }: Pick<ProcessCreate, 'idEmpresa' | 'idContato' | 'partesContrarias'>,
): Promise<number | null> {
  const nomes = [
    ...(await nomesDoCliente(tx, idCliente, { idEmpresa, idContato })),
    ...partesContrarias.map((parte) => ({ ...parte, papel: 'contraria' as const })),
  ];
  const pessoas = pessoasOf(await readProcurados(tx, nomes));
  const { rows } = await tx.query<{ id: number; decisao: CheckDecision | null }>(ULTIMA, [
    idCliente,
    pessoas,
  ]);
  const [ultima] = rows;
  if (ultima && ultima.decisao !== null && ultima.decisao !== 'recusado') return ultima.id;
  const { exigencia } = await readAjuste(tx, idCliente);
  if (exigencia !== 'sempre') return null;
  const people = tituloDe(nomes);
  throw new ConflitoError(
    ultima === undefined
      ? `O escritório exige a verificação de conflito de ${people}, aceita, antes de abrir o processo.`
      : `A verificação de conflito nº ${ultima.id}, de ${people}, ${ultima.decisao === null ? 'ainda espera a decisão' : 'foi recusada'}.`,
  );
}

/** Ties a check to the case that was opened with it, unless it belongs to another one. */
export async function tieVerificacao(
  tx: Transaction,
  idCliente: number,
  id: number | null,
  idProcesso: number,
): Promise<void> {
  await tx.query(
    'update verificacao_conflito set id_processo = $3 where id_cliente = $1 and id = $2 and id_processo is null',
    [idCliente, id, idProcesso],
  );
}
