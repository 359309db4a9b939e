import { PROVISION_FIELDS, RISK_FIELDS } from '@foro/shared/contracts/case-risk';
import { COMPANY_FIELDS } from '@foro/shared/contracts/company';
import type { Fields } from '@foro/shared/contracts/fields';
import { DOCUMENT_TEMPLATE_FIELDS } from '@foro/shared/contracts/document-template';
import { PROCESS_DOCUMENT_FIELDS } from '@foro/shared/contracts/process-document';
import { PROCESS_FIELDS } from '@foro/shared/contracts/process';
import { PROCESS_COST_FIELDS } from '@foro/shared/contracts/process-cost';
import { PROCESS_HISTORY_FIELDS } from '@foro/shared/contracts/process-history';
import { OPOSITOR_FIELDS } from '@foro/shared/contracts/process-opositor';
import { PROCESS_SCHEDULE_FIELDS } from '@foro/shared/contracts/process-schedule';
import { TEAM_FIELDS } from '@foro/shared/contracts/team';
import { SENHA_FIELD, USER_FIELDS } from '@foro/shared/contracts/user-fields';
import { WATCHED_OAB_FIELDS } from '@foro/shared/contracts/watched-oab';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { documento, documentoModelo } from '../../db/schema/documento';
import { empresa, equipe } from '../../db/schema/empresa';
import { lancamento } from '../../db/schema/lancamento';
import { acompanhamento, compromisso, parteContraria, processo } from '../../db/schema/processo';
import { oabMonitorada } from '../../db/schema/publicacao';
import { avaliacaoRisco, provisaoMovimento } from '../../db/schema/risco';
import { usuario } from '../../db/schema/usuario';

/** How people call a kind of record, and the labels of its columns. */
export interface TipoRegistro {
  readonly nome: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** The labels of a table's columns, as the fields of its screen have them. */
function labelsOf(table: PgTable, fields: Fields, further: Readonly<Record<string, string>> = {}) {
  const columns = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const field = fields[name];
    return field === undefined ? [] : [[column.name, field.label] as const];
  });
  return { ...Object.fromEntries(columns), ...further };
}

const TIPOS: Readonly<Record<string, TipoRegistro>> = {
  processo: {
    nome: 'Processo',
    labels: labelsOf(processo, PROCESS_FIELDS, {
      advogado_contra_ddd: 'DDD do Advogado da Parte Contrária',
      advogado_contra_telefone: 'Telefone do Advogado da Parte Contrária',
      advogado_contra_email: 'E-mail do Advogado da Parte Contrária',
    }),
  },
  parte_contraria: { nome: 'Parte Contrária', labels: labelsOf(parteContraria, OPOSITOR_FIELDS) },
  acompanhamento: { nome: 'Acompanhamento', labels: labelsOf(acompanhamento, PROCESS_HISTORY_FIELDS) },
  documento: { nome: 'Documento', labels: labelsOf(documento, PROCESS_DOCUMENT_FIELDS) },
  documento_versao: {
    nome: 'Versão de documento',
    labels: {
      id_documento: 'Documento',
      n: 'Versão',
      nome: 'Arquivo',
      tipo_conteudo: 'Tipo de arquivo',
      tamanho: 'Tamanho em bytes',
      verificado: 'Verificado por antivírus',
      nota: 'Observação',
    },
  },
  documento_compartilhamento: {
    nome: 'Link de documento',
    labels: {
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
    },
  },
  documento_modelo: {
    nome: 'Modelo de documento',
    labels: labelsOf(documentoModelo, DOCUMENT_TEMPLATE_FIELDS, {
      nome: 'Arquivo',
      tamanho: 'Tamanho em bytes',
    }),
  },
  compromisso: { nome: 'Compromisso', labels: labelsOf(compromisso, PROCESS_SCHEDULE_FIELDS) },
  compromisso_lembrete: {
    nome: 'Avisos de compromisso',
    labels: { passos: 'Antecedência, em minutos' },
  },
  compromisso_participante: {
    nome: 'Participante',
    labels: { id_usuario_participante: 'Participante', id_processo_agenda: 'Compromisso' },
  },
  empresa: { nome: 'Empresa', labels: labelsOf(empresa, COMPANY_FIELDS) },
  usuario: {
    nome: 'Usuário',
    labels: labelsOf(usuario, USER_FIELDS, {
      ativo: 'Acesso liberado',
      senha_hash: SENHA_FIELD.senha.label,
      areas_interesse: 'Áreas de interesse',
      // Of signing in, being refused and ending sessions.
      recusa: 'Recusa',
      tentativas_seguidas: 'Tentativas seguidas',
      aparelho: 'Aparelho',
      sessoes: 'Sessões',
    }),
  },
  lancamento: {
    nome: 'Custo do Processo',
    labels: labelsOf(lancamento, PROCESS_COST_FIELDS, { id_estornado: 'Estorno do nº', motivo: 'Motivo' }),
  },
  avaliacao_risco: {
    nome: 'Avaliação de risco',
    labels: labelsOf(avaliacaoRisco, RISK_FIELDS, { id_risco_anterior: 'Risco anterior' }),
  },
  provisao_movimento: {
    nome: 'Lançamento da provisão',
    labels: labelsOf(provisaoMovimento, PROVISION_FIELDS, { id_processo_risco: 'Risco', memoria: 'Cálculo' }),
  },
  indice_mes: { nome: 'Índice publicado', labels: { codigo: 'Índice', mes: 'Mês', taxa: 'Taxa' } },
  prazo: {
    nome: 'Prazo',
    labels: {
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
  },
  prazo_ajuste: { nome: 'Ajuste de prazos', labels: { dupla_conferencia: 'Dupla conferência' } },
  publicacao: {
    nome: 'Publicação',
    labels: {
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
  },
  oab_monitorada: { nome: 'OAB monitorada', labels: labelsOf(oabMonitorada, WATCHED_OAB_FIELDS) },
  aviso_ajuste: {
    nome: 'Ajuste de avisos',
    labels: {
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
  },
  calendario: { nome: 'Calendário forense', labels: {} },
  calendario_dia: { nome: 'Dia do calendário', labels: {} },
  calendario_suspensao: { nome: 'Suspensão do calendário', labels: {} },
  calendario_conferencia: { nome: 'Conferência do calendário', labels: {} },
  equipe: { nome: 'Equipe', labels: labelsOf(equipe, TEAM_FIELDS) },
  equipe_membro: { nome: 'Membro de equipe', labels: { id_equipe: 'Equipe', id_usuario: 'Membro' } },
  relatorio: { nome: 'Relatório', labels: { linhas: 'Linhas' } },
  rota: { nome: 'Pedido', labels: { metodo: 'Método', endereco: 'Endereço' } },
};

/** A column without a field of its own: `id_processo_pai` reads 'Processo pai'. */
const plain = (name: string) => {
  const words = name.replace(/^id_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How people call the records of a table. */
export const nomeDoTipo = (tabela: string): string => TIPOS[tabela]?.nome ?? plain(tabela);

/** What a column is called on the screen. */
export const labelOfColumn = (tabela: string, column: string): string =>
  TIPOS[tabela]?.labels[column] ?? plain(column);
