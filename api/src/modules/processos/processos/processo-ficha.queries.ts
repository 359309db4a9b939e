import { PROCESS_FIELDS, type Process } from '@foro/shared/contracts/process';
import type { Transaction } from '../../../db/drivers/transaction';
import { processo } from '../../../db/schema/processo';
import { requireRow } from '../../../errors';
import { selectFields } from '../../../resource/columns';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';

/** The label of a reference as a scalar query: twenty joins would cost more to plan than to run. */
const label = (table: string, column: string, name: string) =>
  `(select r.descricao from ${table} r where r.id_cliente = t.id_cliente and r.id = t.${column}) as "${name}"`;

const LABELS = [
  // Not the copy: only who sees a restricted original case reads its number.
  '(select r.numero_cnj from processo r where r.id_cliente = t.id_cliente and r.id = t.id_processo_pai) as "processoPai"',
  label('processo_posicao_cliente', 'id_processo_posicao_cliente', 'processoPosicaoCliente'),
  label('processo_posicao_cliente', 'id_posicao_parte_contraria', 'posicaoParteContraria'),
  label('processo_caso', 'id_processo_caso', 'processoCaso'),
  label('processo_acao', 'id_processo_acao', 'acao'),
  label('processo_natureza', 'id_processo_natureza', 'natureza'),
  label('processo_procedimento', 'id_processo_procedimento', 'procedimento'),
  label('processo_fase', 'id_processo_fase', 'fase'),
  label('processo_risco', 'id_processo_risco', 'risco'),
  label('processo_orgao', 'id_processo_orgao', 'orgao'),
  label('processo_justica', 'id_processo_justica', 'justica'),
  label('processo_instancia', 'id_processo_instancia', 'instancia'),
  label('processo_negociacao_cliente_tipo', 'id_processo_negociacao_cliente_tipo', 'negociacaoTipo'),
  '(select r.descricao from estado r where r.id = t.id_estado) as estado',
  '(select r.descricao from cidade r where r.id = t.id_cidade) as cidade',
  '(select r.equipe from equipe r where r.id_cliente = t.id_cliente and r.id = t.id_equipe) as equipe',
  '(select r.nome from usuario r where r.id_cliente = t.id_cliente and r.id = t.id_equipe_usuario) as advogado',
  '(select r.nome_fantasia from empresa r where r.id_cliente = t.id_cliente and r.id = t.id_empresa_grupo) as escritorio',
];

const FICHA = `select t.id, ${selectFields(processo, PROCESS_FIELDS)},
    nullif(t.processo_tipo, '') as "processoTipo", nullif(t.processo_status, '') as "processoStatus", nullif(t.reclamante, '') as reclamante,
    cliente.nome_fantasia as "nomeFantasia", cliente.razao_social as "razaoSocial", cliente.contato as "contatoClientePJ", pessoa.nome,
    t.restrito,
    exists (select from lancamento l where l.id_cliente = t.id_cliente and l.id_processo = t.id and l.visivel_cliente and l.data_exclusao is null) as "temCustas",
    ${LABELS.join(',\n    ')}, ${AUDIT_COLUMNS}
  from processo t
  left join empresa cliente on cliente.id_cliente = t.id_cliente and cliente.id = t.id_empresa
  left join usuario pessoa on pessoa.id_cliente = t.id_cliente and pessoa.id = t.id_contato
  ${AUDIT_JOINS}
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

/** The case with its labels. */
export async function findProcesso(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Process> {
  const [ficha] = await tx.prepared<Process & Record<string, unknown>>(FICHA, [idCliente, id]);
  return requireRow(ficha);
}
