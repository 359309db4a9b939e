import type {
  TemplateGenerate,
  TemplateOwner,
  TemplateValue,
} from '@foro/shared/contracts/document-template';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../../drawing/take-turns';
import { ConflitoError } from '../../../errors';
import type { FilledTemplate } from '../../../document-work/fill-template';
import { findFontes } from './fontes.queries';
import { readModelo } from './arquivo-do-modelo';
import { findModelo, findSha256 } from './modelos.queries';
import { ondeGuardar } from './onde-guardar';
import { planGuarda, type Guarda } from './plan-guarda';
import { valoresDe } from './valores';

interface Preenchido extends Pick<FilledTemplate, 'arquivo'> {
  /** Each field that the document uses. */
  readonly usados: TemplateValue[];
  /** The typed values to store in records. */
  readonly guardas: readonly Guarda[];
  /** The template's title. */
  readonly titulo: string;
  readonly tipo: string;
}

/** Fills a template with the values of a case or a client, in a process; stores nothing. */
export async function fillModelo(
  request: FastifyRequest,
  reply: FastifyReply,
  id: number,
  owner: { readonly [Name in keyof TemplateOwner]?: TemplateOwner[Name] | null },
  { valores: typed = {}, guardar = [] }: Pick<TemplateGenerate, 'valores' | 'guardar'> = {},
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
  const data = valoresDe(fontes);
  const { registros } = fontes;
  const { guardas, digitados } = planGuarda({
    registros,
    valores: data.campos,
    digitados: typed,
    guardar,
  });
  const file = await readModelo(request.server, request.tenant.idCliente, sha256);
  const { arquivo, usados } = await request.server
    .documentWork(callerOf(request, reply))
    .fillTemplate(file, { ...data, digitados });
  const withPlace = ({ campo, valor }: FilledTemplate['usados'][number]): TemplateValue => {
    const { papel } = (valor === null && ondeGuardar(registros, campo)) || {};
    const registro = papel && registros[papel];
    return registro
      ? {
          campo,
          valor,
          guardar: { registro: papel, nome: registro.nome, dataAlteracao: registro.dataAlteracao },
        }
      : { campo, valor };
  };
  return { arquivo, usados: usados.map(withPlace), guardas, titulo: modelo.titulo, tipo: modelo.tipo };
}
