import type { Table } from '../../../db/transfer/tables';

/** Tables that no export takes, each with the reason. Every other table of the product is taken. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  agenda_assinatura: 'the hash of a secret address',
  aviso_aparelho: 'addresses and keys of browsers',
  aviso_envio: 'what a process sends, with links',
  aviso_ronda: 'up to when a process has looked',
  captura: 'what a process notes of its work',
  codigo_reserva: 'hashes of codes',
  conflito_pendente: 'what a process has still to check',
  contagem: 'counted from the other tables',
  documento_texto: 'read from the documents',
  evento: 'historico.csv has it',
  evento_elo: 'historico.csv has it',
  exportacao: 'exports themselves',
  gancho_entrega: 'what a process sends',
  importacao_linha: 'files in waiting: what became of them is in the other tables',
  link_de_senha: 'hashes of links',
  mensagem: 'what a process sends, with links',
  movimento_consulta: 'when a process asked',
  pedido_repetivel: 'what a process notes of the requests it answers',
  recontagem: 'how far a process has come',
  segundo_fator: 'secrets of the second factor',
  sessao: 'open sessions',
  trabalho: 'what a process notes of its work',
};

/** Columns that no export takes: passwords, tokens and secrets of links. */
export const SECRET_COLUMNS: readonly string[] = [
  'chave_api.segredo_hash',
  'compromisso_convite.hash',
  'consulta.documento_hmac',
  'documento_aceite.verificacao',
  'documento_compartilhamento.codigo_hash',
  'documento_compartilhamento.segredo_hash',
  'gancho.segredo',
  'gancho.segredo_anterior',
  'usuario.senha_hash',
  'usuario.versao_token',
];

/** The tables that an export takes, without their secrets. Tables without a firm's rows are none of them. */
export const takenTables = (tables: readonly Table[]): Table[] =>
  tables
    .filter(({ name, ofFirm }) => !Object.hasOwn(LEFT_OUT, name) && !ofFirm.startsWith('false'))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => !SECRET_COLUMNS.includes(`${table.name}.${column}`)),
    }));
