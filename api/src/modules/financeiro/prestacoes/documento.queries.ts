import type { Transaction } from '../../../db/drivers/transaction';
import { select } from './select';
import type { Letterhead, StatementDocument } from '../../../drawing/statement-document';
import { ConflitoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { pixOf } from './pix.queries';
import { findPrestacao } from './prestacoes.queries';

const PAPEL = `select e.nome_fantasia as nome, e.razao_social as "razaoSocial", e.cnpj, e.color_nav_bar as cor, e.web_site as site,
    e.telefone_ddd as ddd, e.telefone, e.endereco, e.numero, e.complemento, e.bairro, e.cidade, e.estado, e.cep,
    case when i.tipo in ('image/png', 'image/jpeg') then i.conteudo end as logotipo
  from empresa e left join imagem i on i.id_cliente = e.id_cliente and i.sha256 = e.logotipo
  where e.id_cliente = $1 and e.id = $2`;

const DOCUMENTO = `select (select e.cnpj from empresa e where e.id_cliente = $1 and e.id = $2) as cnpj,
    (select u.cpf from usuario u where u.id_cliente = $1 and u.id = $3) as cpf`;

/** The content of a statement's file. */
export async function findDocumento(tx: Transaction, sessao: Sessao, id: number): Promise<StatementDocument> {
  const statement = await findPrestacao(tx, sessao, id);
  if (statement.situacao === 'reaberta')
    throw new ConflitoError(
      'Uma prestação de contas reaberta não tem lançamentos: cobre de novo antes de baixá-la.',
    );
  const [papel] = await select<Letterhead & Record<string, unknown>>(tx, PAPEL, [
    sessao.idCliente,
    statement.idEmpresaGrupo,
  ]);
  if (papel === undefined) throw new Error('a statement has its office');
  const [documento = null] = await select<
    NonNullable<StatementDocument['documento']> & Record<string, unknown>
  >(tx, DOCUMENTO, [sessao.idCliente, statement.idEmpresa, statement.idContato]);
  const pix = await pixOf(tx, sessao, statement);
  return { papel, documento, statement, pix: typeof pix === 'string' ? null : pix };
}
