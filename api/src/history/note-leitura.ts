import type { FastifyRequest } from 'fastify';
import type { ComArquivo, Nota } from './note-evento';

/**
 * Writes that a person read the file of a record. Nobody waits for it, and the same reading is recorded once a
 * minute, because a viewer on the screen requests many parts of one file.
 */
export function noteLeitura(
  request: FastifyRequest,
  nota: Pick<Nota, 'rotulo' | 'depois'> & { readonly tabela: ComArquivo; readonly idRegistro: number },
): void {
  const { idCliente, idUsuario } = request.tenant;
  const key = `leitura:${idUsuario}:${nota.tabela}:${nota.idRegistro}:${nota.rotulo}`;
  request.server.noteLater(idCliente, { ...nota, acao: 'leitura', idUsuario, idRequisicao: request.id }, key);
}
