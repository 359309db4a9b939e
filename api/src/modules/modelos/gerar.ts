import type { TemplateOwner } from '@foro/shared/contracts/document-template';
import type { FastifyRequest } from 'fastify';
import { ConflitoError } from '../../errors';
import type { FilledTemplate } from '../../papers/fill-template';
import { findFontes } from './fontes.queries';
import { readModelo } from './arquivo-do-modelo';
import { findModelo, findSha256 } from './modelos.queries';
import { valoresDe } from './valores';

interface Preenchido extends FilledTemplate {
  /** What the template is called. */
  readonly titulo: string;
  readonly tipo: string;
}

/** Fills a template with the values of a case or a client, in a thread; nothing is kept of it. */
export async function preencherModelo(
  request: FastifyRequest,
  id: number,
  owner: { readonly [Name in keyof TemplateOwner]?: TemplateOwner[Name] | null },
  digitados: Readonly<Record<string, string>> = {},
): Promise<Preenchido> {
  const { modelo, sha256, fontes } = await request.transaction(async (tx, sessao) => {
    const found = await findModelo(tx, sessao, id);
    return {
      modelo: found,
      sha256: await findSha256(tx, sessao, id),
      fontes: await findFontes(tx, sessao, owner),
    };
  });
  if (modelo.problemas.length > 0)
    throw new ConflitoError(
      `O modelo "${modelo.titulo}" tem campos com problema. Corrija-os em Modelos antes de gerar um documento.`,
    );
  const file = await readModelo(request.server, request.tenant.idCliente, sha256);
  const filled = await request.server.papers.fillTemplate(file, valoresDe(fontes, digitados));
  return { ...filled, titulo: modelo.titulo, tipo: modelo.tipo };
}
