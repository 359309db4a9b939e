import type { DropdownOption, DropdownRequest, DropdownTable } from '@foro/shared/contracts/dropdown';
import type { Transaction } from '../../../db/drivers/transaction';
import { WHOLE } from '../../../resource/whole-list';

interface Tabela {
  readonly nome: string;
  /** The columns that an option returns besides id and label. */
  readonly colunas?: string;
  /** The column behind each filter that the contract allows. */
  readonly filtros?: Readonly<Record<string, string>>;
  /** States and towns are the country's, not a firm's. */
  readonly isDoPais?: true;
}

const JUSTICA = { idProcessoJustica: 'id_processo_justica' };

/** The only tables that a request can name, and their contents. */
const TABELAS: Readonly<Record<DropdownTable, Tabela>> = {
  TbProcessoTipo: { nome: 'processo_tipo' },
  TbProcessoStatus: { nome: 'processo_status' },
  TbProcessoCaso: { nome: 'processo_caso' },
  TbProcessoRisco: { nome: 'processo_risco' },
  TbProcessoAcao: { nome: 'processo_acao' },
  TbProcessoPosicaoCliente: {
    nome: 'processo_posicao_cliente',
    colunas: 'polo, id_posicao_oposta as "idPosicaoOposta"',
  },
  TbProcessoNatureza: { nome: 'processo_natureza' },
  TbProcessoProcedimento: { nome: 'processo_procedimento' },
  TbProcessoFase: { nome: 'processo_fase' },
  TbProcessoOrgao: {
    nome: 'processo_orgao',
    colunas: 'codigo_justica as "codigoJustica", codigo_tribunal as "codigoTribunal"',
    filtros: JUSTICA,
  },
  TbProcessoJustica: { nome: 'processo_justica' },
  TbProcessoInstancia: { nome: 'processo_instancia', colunas: 'grau', filtros: JUSTICA },
  TbProcessoNegociacaoClienteTipo: { nome: 'processo_negociacao_cliente_tipo' },
  TbEstado: { nome: 'estado', colunas: 'sigla', isDoPais: true },
  TbCidade: { nome: 'cidade', filtros: { idEstado: 'id_estado' }, isDoPais: true },
  TbProcessoHistoricoTipo: {
    nome: 'processo_historico_tipo',
    colunas: 'visivel_cliente as "visivelCliente"',
  },
  TbProcessoAgendaPrioridade: { nome: 'processo_agenda_prioridade', colunas: 'cor' },
  TbEmpresaTipo: { nome: 'empresa_tipo' },
  TbEmpresaRamo: { nome: 'empresa_ramo' },
  TbUsuarioTipo: { nome: 'usuario_tipo' },
  TbUsuarioCargo: { nome: 'usuario_cargo' },
};

/** The options of a reference table, by label; without `forceGetAll` only those in use. */
export function listOpcoes(
  tx: Transaction,
  idCliente: number,
  { table, forceGetAll, where }: DropdownRequest,
): Promise<DropdownOption[]> {
  const { nome, colunas, filtros = {}, isDoPais } = TABELAS[table];
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (!isDoPais) {
    conditions.push(`id_cliente = $${values.push(idCliente)}`);
    if (!forceGetAll) conditions.push('ativo');
  }
  for (const [field, column] of Object.entries(filtros)) {
    if (where?.[field] !== undefined) conditions.push(`${column} = $${values.push(where[field])}`);
  }
  const columns = ['id', 'descricao', ...(colunas ? [colunas] : [])].join(', ');
  const text = `select ${columns} from ${nome}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''} order by foro_normaliza(descricao), id${WHOLE}`;
  return tx.prepared<DropdownOption & Record<string, unknown>>(text, values);
}
