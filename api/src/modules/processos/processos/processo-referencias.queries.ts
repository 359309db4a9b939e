import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/roles';
import type { ReferenceOf } from '@foro/shared/contracts/fields';
import type { PROCESS_FIELDS, ProcessCreate } from '@foro/shared/contracts/process';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import { holdReference, type Reference } from '../../../resource/reference';
import { checkRotulos, type Rotulo } from '../../../resource/rotulos';

type Referencia = ReferenceOf<typeof PROCESS_FIELDS>;

/** The references of a case, by the names of its fields. */
export type Referencias = Pick<ProcessCreate, Referencia>;

/** The reference tables of a case: a retired value may stay, but cannot be chosen anew. */
const ROTULOS: readonly Rotulo<Referencia>[] = [
  { table: 'processo_tipo', field: 'idProcessoTipo', message: 'Tipo inválido' },
  { table: 'processo_posicao_cliente', field: 'idProcessoPosicaoCliente', message: 'Posição inválida' },
  { table: 'processo_posicao_cliente', field: 'idPosicaoParteContraria', message: 'Posição inválida' },
  { table: 'processo_caso', field: 'idProcessoCaso', message: 'Caso inválido' },
  { table: 'processo_status', field: 'idProcessoStatus', message: 'Status inválido' },
  { table: 'processo_acao', field: 'idProcessoAcao', message: 'Ação inválida' },
  { table: 'processo_natureza', field: 'idProcessoNatureza', message: 'Natureza inválida' },
  { table: 'processo_procedimento', field: 'idProcessoProcedimento', message: 'Procedimento inválido' },
  { table: 'processo_fase', field: 'idProcessoFase', message: 'Fase inválida' },
  { table: 'processo_risco', field: 'idProcessoRisco', message: 'Risco inválido' },
  { table: 'processo_orgao', field: 'idProcessoOrgao', message: 'Órgão inválido' },
  { table: 'processo_justica', field: 'idProcessoJustica', message: 'Justiça inválida' },
  { table: 'processo_instancia', field: 'idProcessoInstancia', message: 'Instância inválida' },
  {
    table: 'processo_negociacao_cliente_tipo',
    field: 'idProcessoNegociacaoClienteTipo',
    message: 'Tipo de negociação inválido',
  },
];

/** SQL: whether state, city and instance are wrong; a null counts as wrong here, but is accepted below. */
const LUGAR = `select
  not exists (select from estado where id = $1) as estado,
  not exists (select from cidade where id = $2 and id_estado = $1) as cidade,
  not exists (select from processo_instancia where id_cliente = $5 and id = $3 and id_processo_justica = $4) as instancia`;

const MEMBRO = `select 1 from equipe_membro m join usuario u on u.id_cliente = m.id_cliente and u.id = m.id_usuario
  where m.id_cliente = $1 and m.id_equipe = $2 and m.id_usuario = $3 and u.id_usuario_tipo = any($4) and u.ativo and u.data_exclusao is null for key share of m, u`;

/**
 * Checks all references of a case: each belongs to the tenant, exists, is in use unless the case has it
 * already, and fits the others: team with office, lawyer with team, city with state, instance with justice.
 * @param before the references of the stored case; null for a new one
 * @throws DadosInvalidosError for every wrong field
 */
export async function checkReferencias(
  tx: Transaction,
  idCliente: number,
  now: Referencias,
  before: Referencias | null,
): Promise<void> {
  const fields = {
    ...(await checkRotulos(tx, idCliente, ROTULOS, now, before)),
    ...(await checkLugar(tx, idCliente, now)),
    ...(await checkAdvogado(tx, idCliente, now, before)),
  };
  const references: readonly Reference[] = [
    {
      kind: 'escritorio',
      id: now.idEmpresaGrupo,
      field: 'idEmpresaGrupo',
      message: 'Escritório inválido',
    },
    {
      kind: 'equipe',
      id: now.idEquipe,
      where: { id_empresa: now.idEmpresaGrupo },
      field: 'idEquipe',
      message: 'A equipe não é deste escritório',
    },
    {
      kind: 'clientePJ',
      id: now.idEmpresa,
      field: 'idEmpresa',
      message: 'Cliente inválido',
    },
    {
      kind: 'clientePF',
      id: now.idContato,
      field: 'idContato',
      message: 'Cliente inválido',
    },
    {
      kind: 'processo',
      // It may be a restricted case, which this person does not see.
      id: now.idProcessoPai === before?.idProcessoPai ? null : now.idProcessoPai,
      field: 'idProcessoPai',
      message: 'Processo original inválido',
    },
  ];
  for (const reference of references) {
    if (!(await holdReference(tx, idCliente, reference))) fields[reference.field] = reference.message;
  }
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}

type Fields = Record<string, string>;

async function checkLugar(
  tx: Transaction,
  idCliente: number,
  { idEstado, idCidade, idProcessoInstancia, idProcessoJustica }: Referencias,
): Promise<Fields> {
  const [wrong] = await tx.prepared<{ estado: boolean; cidade: boolean; instancia: boolean }>(LUGAR, [
    idEstado,
    idCidade,
    idProcessoInstancia,
    idProcessoJustica,
    idCliente,
  ]);
  return {
    ...(idEstado !== null && wrong?.estado && { idEstado: 'Estado inválido' }),
    ...(idCidade !== null && wrong?.cidade && { idCidade: 'A cidade não é deste estado' }),
    ...(idProcessoInstancia !== null &&
      wrong?.instancia && { idProcessoInstancia: 'A instância não é desta justiça' }),
  };
}

/** A lawyer who has left the team, or was deactivated, may keep his present cases. */
async function checkAdvogado(
  tx: Transaction,
  idCliente: number,
  { idEquipe, idEquipeUsuario }: Referencias,
  before: Referencias | null,
): Promise<Fields> {
  if (before?.idEquipe === idEquipe && before.idEquipeUsuario === idEquipeUsuario) return {};
  const { rowCount } = await tx.query(MEMBRO, [idCliente, idEquipe, idEquipeUsuario, TIPOS_PLATAFORMA]);
  return rowCount === 0 ? { idEquipeUsuario: 'O advogado não é desta equipe' } : {};
}
