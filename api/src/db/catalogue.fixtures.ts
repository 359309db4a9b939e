/**
 * Tables that belong to no tenant, with the privileges of requests on each. The test fails for a table that
 * is neither here nor has `id_cliente`.
 */
export const WITHOUT_TENANT: Readonly<Record<string, readonly string[]>> = {
  cidade: ['SELECT'],
  consulta_cnpj: ['INSERT', 'SELECT', 'UPDATE'],
  estado: ['SELECT'],
  // When a publication source may be queried next, shared by all processes.
  fonte_ritmo: ['INSERT', 'SELECT', 'UPDATE'],
  foro_migracao: ['SELECT'],
  // The tenants themselves: a firm sees only its own row.
  grupo: ['SELECT'],
  // Which of them are served elsewhere.
  grupo_mudanca: ['SELECT'],
  // Browsers' reports about versions of remotes: no personal data.
  // Counts of a minute by firm and user number, which all processes add up.
  ritmo_chamada: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  tentativa_acesso: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
};

/** Event tables: requests add and read rows, and nobody changes or removes them. */
export const ADDED_AND_READ = ['evento', 'evento_elo'];

/**
 * A tenant's tables without the trigger that writes events, each with the reason. Every other table must have
 * it.
 */
export const WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  agenda_assinatura: 'a hash; making and revoking it are events written by hand',
  aviso: 'what a process tells people',
  aviso_aparelho: 'addresses and keys that a browser sends; the person switches them on and off',
  aviso_envio: 'what a process notes of what it sends',
  aviso_ronda: 'up to when a process has looked',
  captura: 'what a process notes of its work; what it captures is an event',
  codigo_reserva: 'hashes of codes; their use is an event written by hand',
  conflito_pendente: 'which saved records a process has still to check',
  consulta_pessoa: 'people of an enquiry, who are erased some years later; the enquiry has its events',
  contagem: 'counted by triggers',
  documento_texto: 'what a process read of a content that a version names',
  evento: 'the events themselves',
  evento_elo: 'their chain',
  exportacao: 'how far a process has come; requesting and fetching it are events written by hand',
  gancho_entrega: 'what a process notes of what it sends',
  imagem: 'never changed: a company names its logo by the hash of it',
  importacao_linha: 'a row of a file in waiting; the record that it becomes has its events',
  link_de_senha: 'a hash that is gone when it is used; what it changes is an event of the user',
  mensagem: 'what a process notes of what it sends',
  movimento: 'what a court told: nobody changes it',
  movimento_consulta: 'when a process asked, and what the court had',
  pedido_repetivel: 'what a process notes of the requests it answers, for a day',
  publicacao_oab: 'whom a captured publication names: nobody changes it',
  publicacao_outro_id: 'under which numbers a source gave the same notice: nobody changes it',
  recontagem: 'how far a process has come; what changes of a deadline is an event of it',
  segundo_fator: 'a secret and its used codes; switching it on and off is an event written by hand',
  trabalho: 'what a process notes of its work; what it removes is an event',
  sessao: 'what a person does with it is written by hand: it is marked as used each minute',
};

/**
 * Columns whose events say only that they changed: a new column with such a name is decided here and in the
 * trigger.
 */
export const SECRET = /senha|segredo|token|chave|codigo_hash|_hash$/;
/** Columns with such a name that are not secret. */
export const NO_SECRETS = ['usuario.versao_token'];

/** The only functions that bypass a policy, and what they may read. */
export const DEFINERS = [
  'foro_busca_pagina',
  'foro_capturas_devidas',
  'foro_conflitos_devidos',
  'foro_credencial',
  'foro_email_em_uso',
  'foro_envios_devidos',
  'foro_exportacoes_devidas',
  'foro_firmas_por_capturar',
  'foro_firmas_por_conferir',
  'foro_ganchos_atrasados',
  'foro_ganchos_devidos',
  'foro_imagem',
  'foro_importacoes_devidas',
  'foro_linhas_ocultas',
  'foro_mencoes',
  'foro_mensagens_devidas',
  'foro_nomes_conferidos',
  'foro_nomes_semelhantes',
  'foro_palavras_raras',
  'foro_prestacoes_ocultas',
  'foro_processos_com',
  'foro_processos_ocultos',
  'foro_procura',
  'foro_procura_documentos',
  'foro_procura_parecidos',
  'foro_procura_prazos',
  'foro_procura_publicacoes',
  'foro_recontagens_devidas',
  'foro_rondas_devidas',
  'foro_textos_devidos',
  'foro_trabalhos_devidos',
];

/** Those that read a table of cases and do not leave out the restricted ones, each with the reason. */
export const READS_RESTRICTED: Readonly<Record<string, string>> = {
  foro_firmas_por_capturar: 'a process asks which firms have cases: it names firms alone',
  foro_firmas_por_conferir: 'the same',
  foro_ganchos_atrasados: 'a process asks which firms have events to send: it names firms alone',
  foro_mencoes: 'counts the texts that name somebody, for a check that compares all cases',
  foro_mensagens_devidas: "reads no such table: 'aviso' is a kind of message",
  foro_nomes_conferidos: 'a check compares all cases; mask-restritos.ts hides them when somebody reads it',
  foro_palavras_raras: 'counts how many people have a word in their name',
  foro_processos_ocultos: 'says which cases they are',
  foro_rondas_devidas: 'a process asks which firms have notices to write: it names firms alone',
};

/** The tables of the list in 0015_seguranca.sql. A table that lists search belongs to both. */
export const READ_BY_DEFINERS = [
  'acompanhamento',
  'aviso_ajuste',
  'aviso_envio',
  'aviso_ronda',
  'captura',
  'compromisso',
  'compromisso_lembrete',
  'compromisso_participante',
  'conflito_pendente',
  'consulta',
  'consulta_pessoa',
  'documento',
  'documento_texto',
  'documento_versao',
  'empresa',
  'equipe',
  'equipe_membro',
  'evento',
  'exportacao',
  'gancho',
  'gancho_entrega',
  'grupo_mudanca',
  'imagem',
  'importacao',
  'lancamento',
  'mensagem',
  'oab_monitorada',
  'parte_contraria',
  'prazo',
  'processo',
  'processo_acesso',
  'publicacao',
  'publicacao_oab',
  'recontagem',
  'tarefa',
  'trabalho',
  'usuario',
  'verificacao_conflito',
  'visibilidade_automatica',
];

/** Settings of such a function besides its search path. */
export const DEFINER_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  foro_nomes_conferidos: ['pg_trgm.similarity_threshold=0.6'],
  foro_nomes_semelhantes: ['pg_trgm.similarity_threshold=0.6'],
  foro_processos_com: ['max_parallel_workers_per_gather=0'],
  foro_procura: ['max_parallel_workers_per_gather=0'],
  foro_procura_documentos: ['max_parallel_workers_per_gather=0'],
  foro_procura_parecidos: ['pg_trgm.word_similarity_threshold=0.4'],
  foro_procura_prazos: ['max_parallel_workers_per_gather=0'],
  foro_procura_publicacoes: [
    'max_parallel_workers_per_gather=0',
    'work_mem=32MB',
    'plan_cache_mode=force_custom_plan',
  ],
};

/**
 * A case and the records that it carries: the trash removes many of them. PostgreSQL looks for each in every
 * table that refers to it, deleted rows included.
 */
export const REMOVED_WITH_A_CASE = [
  'acompanhamento',
  'compromisso',
  'compromisso_participante',
  'contrato_honorario',
  'documento',
  'documento_compartilhamento',
  'lancamento',
  'prazo',
  'processo',
  'publicacao',
  'tarefa',
];

/** Unique keys that do not begin with the tenant, each with the reason. */
export const UNIQUE_ACROSS_TENANTS: Readonly<Record<string, string>> = {
  usuario_email: 'people sign in by their e-mail address, before a tenant is known',
};
