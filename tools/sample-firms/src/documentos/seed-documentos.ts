import { Readable } from 'node:stream';
import type { ContentStore, Draft, Installation, Transaction } from '../installation';
import { papeisDe, type CasoDosPapeis, type PapelDoCaso } from './modelos';
import { pdfOfText } from './pdf-simples';

/** How many cases have documents: the first ones, which people open. */
const CASOS = 16;

/** How many of them have a client's upload that nobody has decided on yet. */
const CASOS_COM_ENTREGA = 2;

const FIRST = `select p.id, p.titulo, nullif(p.numero_cnj, '') as numero, p.cliente_nome as cliente, coalesce(nullif(p.reclamante, ''), 'a parte contrária') as contraria,
    u.nome as advogado, u.id as "idAdvogado", e.nome_fantasia as escritorio
  from processo p
  join usuario u on u.id_cliente = p.id_cliente and u.id = p.id_equipe_usuario
  join empresa e on e.id_cliente = p.id_cliente and e.id = p.id_empresa_grupo
  where p.id_cliente = $1 and p.data_exclusao is null order by p.id limit ${CASOS}`;

/** A document of a case with the drafts of its versions. */
interface Escrito {
  readonly caso: CasoDosPapeis;
  readonly papel: PapelDoCaso;
  readonly drafts: readonly Draft[];
}

/**
 * Gives the demonstration firm documents worth opening, storing their contents first; does nothing if it has a
 * document, or ever had one.
 */
export async function seedDocumentos<D extends Draft>(
  installation: Pick<Installation, 'transaction'>,
  store: ContentStore<D>,
  idCliente: number,
): Promise<void> {
  const casos = await installation.transaction(async (tx) =>
    (await hasDocumentos(tx, idCliente))
      ? []
      : (await tx.query<CasoDosPapeis & Record<string, unknown>>(FIRST, [idCliente])).rows,
  );
  const escritos: Escrito[] = [];
  for (const caso of casos)
    for (const papel of papeisDe(caso)) {
      const drafts: Draft[] = [];
      for (const texto of papel.versoes) drafts.push(await keepText(store, idCliente, texto));
      escritos.push({ caso, papel, drafts });
    }
  if (escritos.length === 0) return;
  const entregas: (readonly [CasoDosPapeis, Draft])[] = [];
  for (const caso of casos.slice(0, CASOS_COM_ENTREGA))
    entregas.push([caso, await keepText(store, idCliente, [`Comprovante de pagamento`, caso.titulo])]);
  await installation.transaction(async (tx) => {
    await tx.takeFoundingTurn();
    // Another process may have written them meanwhile.
    if (await hasDocumentos(tx, idCliente)) return;
    const write = async () => {
      for (const escrito of escritos) await insertPapel(tx, idCliente, escrito);
      for (const [caso, draft] of entregas) await insertEntrega(tx, idCliente, caso, draft);
    };
    await tx.withoutHistory(() => tx.inTenant(idCliente, write));
  });
}

async function hasDocumentos(tx: Transaction, idCliente: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from documento where id_cliente = $1 limit 1', [idCliente]);
  return rowCount !== 0;
}

async function keepText<D extends Draft>(
  store: ContentStore<D>,
  idCliente: number,
  texto: readonly string[],
): Promise<D> {
  const draft = await store.receive(Readable.from([pdfOfText(texto)]), Infinity);
  await store.keep(idCliente, draft);
  return draft;
}

const PAPEL = `insert into documento (id_cliente, id_processo, titulo, tipo, pasta, etiquetas, visivel_cliente, versao, id_usuario_inclusao, id_usuario_alteracao)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`;
const VERSAO = `insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado, nota, id_usuario_inclusao)
  values ($1, $2, $3, $4, $5, 'application/pdf', $6, false, $7, $8)`;

/** Texts that were just written need not be extracted: a demonstration starts without background work. */
const TEXTO = `update documento_texto set situacao = 'pronto', texto = $3, paginas = 1 where id_cliente = $1 and sha256 = $2`;

async function insertPapel(
  tx: Transaction,
  idCliente: number,
  { caso, papel, drafts }: Escrito,
): Promise<void> {
  const { titulo, tipo, pasta, etiquetas, visivel } = papel;
  const values = [
    idCliente,
    caso.id,
    titulo,
    tipo,
    pasta,
    etiquetas,
    visivel,
    drafts.length,
    caso.idAdvogado,
  ];
  const { rows } = await tx.query<{ id: number }>(PAPEL, values);
  for (const [index, { sha256, size }] of drafts.entries()) {
    await tx.query(VERSAO, [
      idCliente,
      rows[0]?.id,
      index + 1,
      sha256,
      `${titulo}.pdf`,
      size,
      index === 0 ? null : 'Com as correções da revisão',
      caso.idAdvogado,
    ]);
    await tx.query(TEXTO, [idCliente, sha256, papel.versoes[index]?.join('\n')]);
  }
}

const ENTREGA = `insert into documento_entrega (id_cliente, id_processo, titulo, mensagem, nome, tipo_conteudo, tamanho, verificado, sha256, id_usuario_inclusao, id_usuario_alteracao)
  select p.id_cliente, p.id, 'Comprovante de pagamento', 'Segue o comprovante que faltava.', 'comprovante de pagamento.pdf', 'application/pdf', $3, false, $4, u.id, u.id
  from processo p left join lateral (
    select u.id from usuario u where u.id_cliente = p.id_cliente and u.data_exclusao is null
      and (u.id = p.id_contato or (u.id_empresa = p.id_empresa and u.id_usuario_tipo = 12)) order by u.id limit 1) u on true
  where p.id_cliente = $1 and p.id = $2`;

const insertEntrega = (tx: Transaction, idCliente: number, caso: CasoDosPapeis, { sha256, size }: Draft) =>
  tx.query(ENTREGA, [idCliente, caso.id, size, sha256]);
