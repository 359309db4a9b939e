import type { StatementCreate } from '@foro/shared/contracts/cost-statement';
import type { Transaction } from '../../../db/drivers/transaction';
import { select } from './select';
import { ConflitoError } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import type { Sessao } from '../../../session/session.queries';

export async function checkReferences(
  tx: Transaction,
  { idCliente }: Sessao,
  {
    idEmpresaGrupo,
    idEmpresa,
    idContato,
  }: Pick<StatementCreate, 'idEmpresaGrupo' | 'idEmpresa' | 'idContato'>,
): Promise<void> {
  for (const reference of [
    {
      kind: 'escritorio',
      id: idEmpresaGrupo,
      field: 'idEmpresaGrupo',
      message: 'Escritório inválido',
    },
    {
      kind: 'clientePJ',
      id: idEmpresa,
      field: 'idEmpresa',
      message: 'Cliente inválido',
    },
    {
      kind: 'clientePF',
      id: idContato,
      field: 'idContato',
      message: 'Cliente inválido',
    },
  ] as const)
    await requireReference(tx, idCliente, reference);
}

const COBRADOS = `select c.numero, esc.nome_fantasia as escritorio, quem.nome as usuario, count(*)::int as quantos
  from lancamento t join prestacao_conta c on c.id_cliente = t.id_cliente and c.id = t.id_prestacao
  join empresa esc on esc.id_cliente = c.id_cliente and esc.id = c.id_empresa_grupo
  left join usuario quem on quem.id_cliente = c.id_cliente and quem.id = c.id_usuario_inclusao
  where t.id_cliente = $1 and t.id = any($2::int[]) group by c.id_cliente, c.id, c.numero, esc.nome_fantasia, quem.nome order by count(*) desc limit 1`;

/** The reason why lines of a preview can no longer be charged. */
export async function whyNot(tx: Transaction, { idCliente }: Sessao, ids: readonly number[]): Promise<Error> {
  const [other] = await select<{
    numero: number;
    escritorio: string;
    usuario: string | null;
    quantos: number;
  }>(tx, COBRADOS, [idCliente, ids]);
  if (other === undefined)
    return new ConflitoError('Os lançamentos mudaram desde a prévia. Atualize-a e confira antes de cobrar.');
  const { numero, escritorio, usuario, quantos } = other;
  const which = quantos === 1 ? 'Um destes lançamentos já está' : `${quantos} destes lançamentos já estão`;
  return new ConflitoError(
    `${which} na prestação de contas nº ${numero} de ${escritorio}${usuario ? `, feita por ${usuario}` : ''}. Atualize a prévia.`,
  );
}
