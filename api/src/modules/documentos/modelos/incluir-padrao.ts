import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../drawing/take-turns';
import { fileNameOf } from '../../../files/file-name';
import { DOCX, keepMade } from './arquivo-do-modelo';
import { createModelo, listTitulos, lockTitulos, type ArquivoDoModelo } from './modelos.queries';
import { camposDoModelo, type ModeloPadrao } from '../../../document-work/padrao/modelo-padrao';
import { MODELOS_PADRAO } from '../../../document-work/padrao/modelos-padrao';

/** Adds the product's own templates whose titles the firm does not have; returns how many. */
export async function incluirModelosPadrao(request: FastifyRequest, reply: FastifyReply): Promise<number> {
  const { server, tenant } = request;
  const documentWork = server.documentWork(callerOf(request, reply));
  const titulos = await request.transaction((tx, sessao) => listTitulos(tx, sessao));
  const novos: { modelo: ModeloPadrao; arquivo: ArquivoDoModelo }[] = [];
  for (const modelo of MODELOS_PADRAO.filter(({ titulo }) => !titulos.includes(titulo))) {
    const content = await documentWork.writeModelo(modelo);
    const { sha256, size: tamanho } = await keepMade(server, tenant.idCliente, content);
    const nome = fileNameOf(modelo.titulo, DOCX);
    const campos = camposDoModelo(modelo);
    novos.push({ modelo, arquivo: { sha256, nome, tamanho, campos, problemas: [] } });
  }
  return request.transaction(async (tx, sessao) => {
    await lockTitulos(tx, sessao);
    // Somebody else may have added them while the files were written.
    const atuais = await listTitulos(tx, sessao);
    const ausentes = novos.filter(({ modelo }) => !atuais.includes(modelo.titulo));
    for (const { modelo, arquivo } of ausentes) {
      const { titulo, tipo, descricao } = modelo;
      await createModelo(tx, sessao, { titulo, tipo, descricao }, arquivo);
    }
    return ausentes.length;
  });
}
