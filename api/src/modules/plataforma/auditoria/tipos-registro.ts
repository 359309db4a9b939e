import { recordWord } from '@foro/shared/contracts/audit-words';
import { FEE_FIELDS } from '@foro/shared/contracts/fee-agreement';
import { HOUR_FIELDS } from '@foro/shared/contracts/process-hour';
import { PROVISION_FIELDS, RISK_FIELDS } from '@foro/shared/contracts/case-risk';
import { COMPANY_FIELDS } from '@foro/shared/contracts/company';
import type { Fields } from '@foro/shared/contracts/fields';
import { HAND_IN_FIELDS } from '@foro/shared/contracts/document-hand-in';
import { DOCUMENT_TEMPLATE_FIELDS } from '@foro/shared/contracts/document-template';
import { PAPER_REQUEST_FIELDS } from '@foro/shared/contracts/paper-request';
import { PROCESS_DOCUMENT_FIELDS } from '@foro/shared/contracts/process-document';
import { PROCESS_FIELDS } from '@foro/shared/contracts/process';
import { PROCESS_COST_FIELDS } from '@foro/shared/contracts/process-cost';
import { PROCESS_HISTORY_FIELDS } from '@foro/shared/contracts/process-history';
import { OPOSITOR_FIELDS } from '@foro/shared/contracts/process-opositor';
import { PROCESS_SCHEDULE_FIELDS } from '@foro/shared/contracts/process-schedule';
import { QUALIFICATION_FIELDS } from '@foro/shared/contracts/qualification';
import { TASK_FIELDS } from '@foro/shared/contracts/task';
import { WORKFLOW_FIELDS } from '@foro/shared/contracts/workflow';
import { TEAM_FIELDS } from '@foro/shared/contracts/team';
import { SENHA_FIELD, USER_FIELDS } from '@foro/shared/contracts/user-fields';
import { WATCHED_OAB_FIELDS } from '@foro/shared/contracts/watched-oab';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { documento, documentoEntrega, documentoModelo, documentoPedido } from '../../../db/schema/documento';
import { empresa, equipe } from '../../../db/schema/empresa';
import { contratoHonorario, horaTrabalhada } from '../../../db/schema/honorario';
import { lancamento } from '../../../db/schema/lancamento';
import { acompanhamento, compromisso, parteContraria, processo } from '../../../db/schema/processo';
import { oabMonitorada } from '../../../db/schema/publicacao';
import { qualificacao } from '../../../db/schema/qualificacao';
import { avaliacaoRisco, provisaoMovimento } from '../../../db/schema/risco';
import { fluxo, tarefa } from '../../../db/schema/tarefa';
import { usuario } from '../../../db/schema/usuario';

/** The labels of a table's columns, as the fields of its screen have them. */
function labelsOf(table: PgTable, fields: Fields, further: Readonly<Record<string, string>> = {}) {
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const field = fields[name];
    return field === undefined ? [] : [[column.name, field.label] as const];
  });
  return { ...Object.fromEntries(columns), ...further };
}

/** The labels of the columns of each table, as its screen has them. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  processo: labelsOf(processo, PROCESS_FIELDS, {
    advogado_contra_ddd: 'DDD do Advogado da Parte Contrária',
    advogado_contra_telefone: 'Telefone do Advogado da Parte Contrária',
    advogado_contra_email: 'E-mail do Advogado da Parte Contrária',
    restrito: 'Restrito',
  }),
  parte_contraria: labelsOf(parteContraria, OPOSITOR_FIELDS),
  acompanhamento: labelsOf(acompanhamento, PROCESS_HISTORY_FIELDS),
  documento: labelsOf(documento, PROCESS_DOCUMENT_FIELDS, { versao: 'Versão' }),
  documento_versao: {
    id_documento: 'Documento',
    n: 'Versão',
    nome: 'Arquivo',
    tipo_conteudo: 'Tipo de arquivo',
    tamanho: 'Tamanho em bytes',
    verificado: 'Verificado por antivírus',
    nota: 'Observação',
  },
  documento_entrega: labelsOf(documentoEntrega, HAND_IN_FIELDS, {
    nome: 'Arquivo',
    tipo_conteudo: 'Tipo de arquivo',
    tamanho: 'Tamanho em bytes',
    verificado: 'Verificado por antivírus',
    situacao: 'Situação',
    motivo: 'Motivo',
    id_documento: 'Documento',
    id_pedido: 'Pedido',
    decidido_em: 'Decidido em',
    id_usuario_decisao: 'Decidido por',
  }),
  documento_pedido: labelsOf(documentoPedido, PAPER_REQUEST_FIELDS, { cancelado: 'Cancelado' }),
  documento_lista: { nome: 'Nome', papeis: 'Documentos' },
  conversa_mensagem: {
    do_cliente: 'Do cliente',
    id_documento: 'Documento',
    retirada_em: 'Retirada em',
  },
  documento_compartilhamento: {
    id_documento: 'Documento',
    n: 'Versão',
    segredo_hash: 'Segredo do link',
    destinatario: 'Para quem',
    expira_em: 'Vale até',
    max_aberturas: 'Aberturas permitidas',
    aberturas: 'Aberturas',
    aberto_em: 'Aberto em',
    aberto_de: 'Aberto de',
    revogado_em: 'Revogado em',
    pede_aceite: 'Pede aceite eletrônico',
    aceite_email: 'E-mail do código',
    codigo_hash: 'Código de aceite',
    codigo_pedido_em: 'Código pedido em',
    codigo_tentativas: 'Tentativas do código',
    codigos_pedidos: 'Códigos pedidos',
    copias: 'Cópias baixadas por quem aceitou',
  },
  documento_aceite: {
    id_documento: 'Documento',
    id_compartilhamento: 'Link nº',
    n: 'Versão',
    titulo: 'Título',
    arquivo: 'Arquivo',
    sha256: 'SHA-256 do arquivo',
    nome: 'Aceito por',
    cpf: 'CPF',
    aceito_em: 'Aceito em',
    endereco: 'Endereço de rede',
    navegador: 'Navegador',
    email: 'Código confirmado pelo e-mail',
    verificacao: 'Código de conferência',
    copia_sha256: 'SHA-256 da cópia',
    copia_nome: 'Cópia',
    copia_tamanho: 'Tamanho da cópia em bytes',
    recibo: 'Por que a cópia é só o recibo',
  },
  documento_modelo: labelsOf(documentoModelo, DOCUMENT_TEMPLATE_FIELDS, {
    nome: 'Arquivo',
    tamanho: 'Tamanho em bytes',
  }),
  compromisso: labelsOf(compromisso, PROCESS_SCHEDULE_FIELDS),
  compromisso_lembrete: { passos: 'Antecedência, em minutos' },
  compromisso_convite: {
    id_participante: 'Participante',
    id_processo_agenda: 'Compromisso',
    email: 'E-mail',
    retirado_em: 'Retirado em',
    resposta: 'Resposta',
    respondida_em: 'Respondida em',
  },
  compromisso_participante: { id_usuario_participante: 'Participante', id_processo_agenda: 'Compromisso' },
  empresa: labelsOf(empresa, COMPANY_FIELDS, { pix: 'Chave PIX' }),
  qualificacao: labelsOf(qualificacao, QUALIFICATION_FIELDS, {
    id_empresa: 'Cliente',
    id_contato: 'Cliente',
  }),
  usuario: labelsOf(usuario, USER_FIELDS, {
    ativo: 'Acesso liberado',
    senha_hash: SENHA_FIELD.senha.label,
    areas_interesse: 'Áreas de interesse',
    // For sign-ins, refusals and ended sessions.
    recusa: 'Recusa',
    tentativas_seguidas: 'Tentativas seguidas',
    aparelho: 'Aparelho',
    sessoes: 'Sessões',
  }),
  lancamento: labelsOf(lancamento, PROCESS_COST_FIELDS, {
    id_estornado: 'Estorno de',
    motivo: 'Motivo',
    id_contrato: 'Contrato de honorários',
    id_prestacao: 'Prestação de contas',
    id_liquidacao: 'Prestação de contas paga',
  }),
  contrato_honorario: labelsOf(contratoHonorario, FEE_FIELDS, {
    id_empresa: 'Cliente',
    id_contato: 'Cliente',
  }),
  hora_trabalhada: labelsOf(horaTrabalhada, HOUR_FIELDS, {
    id_usuario: 'De quem',
    id_lancamento: 'Cobradas no custo',
  }),
  avaliacao_risco: labelsOf(avaliacaoRisco, RISK_FIELDS, { id_risco_anterior: 'Risco anterior' }),
  provisao_movimento: labelsOf(provisaoMovimento, PROVISION_FIELDS, {
    id_processo_risco: 'Risco',
    memoria: 'Cálculo',
  }),
  processo_acesso: { id_usuario: 'Pessoa', id_equipe: 'Equipe' },
  fechamento: { mes: 'Mês' },
  indice_mes: { codigo: 'Índice', mes: 'Mês', taxa: 'Taxa' },
  prazo: {
    descricao: 'Descrição',
    data_base: 'Data base',
    comunicacao: 'Comunicação',
    motivo_dobro: 'Motivo do dobro',
    suspende_recesso: 'Suspende no recesso',
    publicacao: 'Publicação',
    marco: 'Início da contagem',
    dia_um: 'Primeiro dia',
    fim: 'Vence em',
    fim_interno: 'Data interna',
    fim_conservador: 'Vencimento conservador',
    id_responsavel: 'Responsável',
    situacao: 'Situação',
    id_usuario_confirmou: 'Confirmado por',
    confirmado_em: 'Confirmado em',
    id_usuario_conferiu: 'Conferido por',
    conferido_em: 'Conferido em',
    cumprido_em: 'Cumprido em',
    id_calendario: 'Calendário',
  },
  tarefa: labelsOf(tarefa, TASK_FIELDS, { id_usuario_fez: 'Feita por', feita_em: 'Feita em' }),
  fluxo: labelsOf(fluxo, WORKFLOW_FIELDS),
  prazo_ajuste: { dupla_conferencia: 'Dupla conferência' },
  publicacao: {
    id_externo: 'Número na fonte',
    orgao: 'Órgão',
    numero: 'Número do processo',
    disponibilizada_em: 'Disponibilizada em',
    situacao: 'Situação',
    cancelada_em: 'Cancelada em',
    motivo_cancelamento: 'Motivo do cancelamento',
    tratada_em: 'Tratada em',
    id_usuario_tratou: 'Tratada por',
  },
  visibilidade_automatica: {
    movimentos: 'Andamentos dos tribunais',
    publicacoes: 'Acompanhamentos de publicações',
  },
  oab_monitorada: labelsOf(oabMonitorada, WATCHED_OAB_FIELDS),
  aviso_ajuste: {
    email: 'Avisos por e-mail',
    resumo: 'Resumo da manhã',
    passos_compromisso: 'Antecedência dos compromissos, em minutos',
    passos_audiencia: 'Antecedência das audiências, em minutos',
    passos_prazo: 'Antecedência dos prazos, em dias úteis',
    silencio_de: 'Silêncio desde o minuto do dia',
    silencio_ate: 'Silêncio até o minuto do dia',
    ausente_de: 'Ausente de',
    ausente_ate: 'Ausente até',
    id_substituto: 'Substituto',
  },
  equipe: labelsOf(equipe, TEAM_FIELDS),
  equipe_membro: { id_equipe: 'Equipe', id_usuario: 'Membro' },
  prestacao_conta: {
    de: 'De',
    ate: 'Até',
    numero: 'Número',
    situacao: 'Situação',
    enviada_em: 'Enviada em',
    vencimento: 'Vencimento',
    informada_em: 'Pagamento informado em',
    id_entrega: 'Comprovante',
    paga_em: 'Paga em',
    motivo: 'Motivo',
    id_empresa_grupo: 'Escritório',
    id_empresa: 'Cliente',
    id_contato: 'Cliente',
    adiantamento_anterior: 'Adiantamento anterior',
    formato: 'Formato',
  },
  calendario: { id_pai: 'Herda de', nivel: 'Nível' },
  calendario_dia: { ate: 'Até', desde_ano: 'Desde o ano', ate_ano: 'Até o ano', id_calendario: 'Calendário' },
  calendario_suspensao: { ate: 'Até', id_calendario: 'Calendário' },
  calendario_conferencia: { id_calendario: 'Calendário' },
  relatorio: { linhas: 'Linhas' },
  chave_api: {
    prefixo: 'Começo da chave',
    segredo_hash: 'Segredo',
    id_usuario: 'Age em nome de',
    dias: 'Duração em dias',
    expira_em: 'Vale até',
    revogada_em: 'Revogada em',
  },
  gancho: { descricao: 'Descrição', endereco: 'Endereço', tipos: 'Avisa de', motivo: 'Motivo' },
  rota: { metodo: 'Método', endereco: 'Endereço' },
};

/** The label of a column without a field: `id_processo_pai` becomes 'Processo pai'. */
const plain = (name: string) => {
  const words = name.replace(/^id_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The name for a record of a table; `idTipo` is the id of its type if the table holds several kinds
 * (`tipoSql`).
 */
export const nomeDoTipo = (tabela: string, idTipo: number | null = null): string =>
  recordWord(tabela, idTipo) ?? plain(tabela);

/** The label of a column on the screen. */
export const labelOfColumn = (tabela: string, column: string): string =>
  LABELS[tabela]?.[column] ?? plain(column);
