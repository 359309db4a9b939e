import type { PriceIndex, PriceIndexImport, PriceIndexImported } from '@foro/shared/contracts/price-index';
import { INDEX_CODES, INDEX_NAMES, type IndexCode, type Tabela } from '@foro/shared/atualizacao';
import { FABRICA } from '@foro/shared/atualizacao/fabrica';
import { addMonths, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError, ServicoExternoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { select } from '../../financeiro/prestacoes/select';
import { readLinhasDeIndice } from './linhas-de-indice';

interface Importado extends Record<string, unknown> {
  readonly codigo: IndexCode;
  readonly mes: string;
  readonly taxa: string;
  readonly fonte: string;
}

const IMPORTADOS =
  'select codigo, mes, trim_scale(taxa)::text as taxa, fonte from indice_mes where id_cliente = $1 and data_exclusao is null order by mes';

const byCode = <Value>(valueOf: (codigo: IndexCode) => Value) =>
  Object.fromEntries(INDEX_CODES.map((codigo) => [codigo, valueOf(codigo)])) as Record<IndexCode, Value>;

/** The firm's published tables, and the source of each: its own import takes precedence over the built-in table. */
export async function readTabelas(tx: Transaction, idCliente: number) {
  const importados = await select<Importado>(tx, IMPORTADOS, [idCliente]);
  const own = (codigo: IndexCode) => importados.filter((row) => row.codigo === codigo);
  return {
    tabelas: byCode((codigo): Tabela => ({
      ...FABRICA[codigo].tabela,
      ...Object.fromEntries(own(codigo).map(({ mes, taxa }) => [mes, taxa])),
    })),
    fontes: byCode((codigo) =>
      [...new Set([FABRICA[codigo].fonte, ...own(codigo).map(({ fonte }) => fonte)])].join('; '),
    ),
    importados,
  };
}

function gapsOf(meses: readonly string[]): string[] {
  const gaps: string[] = [];
  const [first = '', last = ''] = [meses[0], meses.at(-1)];
  for (let day = `${first}-01`; day.slice(0, 7) < last; day = addMonths(day, 1))
    if (!meses.includes(day.slice(0, 7))) gaps.push(day.slice(0, 7));
  return gaps;
}

/** Every table with its months. */
export async function listIndices(tx: Transaction, { idCliente }: Sessao): Promise<PriceIndex[]> {
  const { tabelas, importados } = await readTabelas(tx, idCliente);
  return INDEX_CODES.map((codigo) => {
    const own = new Map(
      importados.filter((row) => row.codigo === codigo).map(({ mes, fonte }) => [mes, fonte]),
    );
    const meses = Object.keys(tabelas[codigo]).toSorted();
    const fonteOf = (mes: string) => own.get(mes) ?? FABRICA[codigo].fonte;
    const ate = meses.at(-1) ?? '';
    return {
      codigo,
      nome: INDEX_NAMES[codigo],
      fonte: fonteOf(ate),
      de: meses[0] ?? '',
      ate,
      faltam: gapsOf(meses),
      importados: own.size,
      meses: meses
        .toReversed()
        .map((mes) => ({ mes, taxa: tabelas[codigo][mes] ?? '', fonte: fonteOf(mes) })),
    };
  });
}

const GRAVA = `insert into indice_mes (id_cliente, codigo, mes, taxa, fonte, id_usuario_inclusao, id_usuario_alteracao)
  select $1, $2, l.mes, l.taxa, $3, $4, $4 from unnest($5::text[], $6::numeric[]) as l (mes, taxa)
  on conflict (id_cliente, codigo, mes) do update set taxa = excluded.taxa, fonte = excluded.fonte, data_exclusao = null,
    data_alteracao = foro_nova_versao(indice_mes.data_alteracao), id_usuario_alteracao = excluded.id_usuario_alteracao
  returning (xmax = 0) as novo`;

/**
 * Imports months of a published table. Earlier calculated entries keep their calculation.
 * @throws DadosInvalidosError naming the first line that is not a month and a rate; then nothing is stored
 */
export async function importIndice(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  { codigo, fonte, texto }: PriceIndexImport,
): Promise<PriceIndexImported> {
  // The legal rate of a month is published on its first business day.
  const read = readLinhasDeIndice(texto, toDateOnly().slice(0, 7));
  if ('message' in read) throw new DadosInvalidosError({ texto: read.message });
  const rows = await select<{ novo: boolean }>(tx, GRAVA, [
    idCliente,
    codigo,
    fonte,
    idUsuario,
    read.linhas.map(({ mes }) => mes),
    read.linhas.map(({ taxa }) => taxa),
  ]);
  const novos = rows.filter(({ novo }) => novo).length;
  return { novos, alterados: rows.length - novos };
}

/**
 * Imports the central bank's new months, if there are any. @throws ServicoExternoError for a rate that no
 * month can have
 */
export async function importPublicado(
  tx: Transaction,
  sessao: Sessao,
  body: PriceIndexImport,
): Promise<PriceIndexImported> {
  if (body.texto === '') return { novos: 0, alterados: 0 };
  const read = readLinhasDeIndice(body.texto, toDateOnly().slice(0, 7));
  if ('message' in read)
    throw new ServicoExternoError(`O Banco Central respondeu o que não se entende. ${read.message}`);
  return importIndice(tx, sessao, body);
}
