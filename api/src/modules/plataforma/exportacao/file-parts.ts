import path from 'node:path';
import type { ArchivePart } from '../../../files/write-archive';
import { portableName } from '../../../files/file-name';
import type { FileStore } from '../../../files/file-store';
import { csvLine, CSV_START } from '../../../http/csv';
import type { InTenant } from '../../../history/chain';
import { readPages } from './read-pages';

/** A stored content with its place among the documents. */
interface Arquivo {
  readonly pasta: string;
  readonly titulo: string;
  readonly nome: string;
  readonly versao: number | null;
  readonly sha256: string;
  readonly tamanho: number;
  readonly processo: string | null;
  readonly isExcluido: boolean;
}

const PROCESSO = `concat_ws(' ', p.numero_cnj, p.titulo) as processo`;
const PASTA = `coalesce(nullif(p.pasta, ''), nullif(p.numero_cnj, ''), p.titulo)`;

/** Where contents are named, with their folder. */
const SOURCES = [
  {
    select: `coalesce(${PASTA}, e.nome_fantasia, u.nome, 'Sem processo') as pasta, d.titulo || ' v' || t.n as titulo, t.nome,
      t.n as versao, t.sha256, t.tamanho, ${PROCESSO}, d.data_exclusao is not null as "isExcluido"`,
    from: `documento_versao t join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento
      left join processo p on p.id_cliente = d.id_cliente and p.id = d.id_processo
      left join empresa e on e.id_cliente = d.id_cliente and e.id = d.id_empresa
      left join usuario u on u.id_cliente = d.id_cliente and u.id = d.id_contato where t.id_cliente = $1`,
  },
  {
    select: `'Modelos' as pasta, t.titulo, t.nome, null::int as versao, t.sha256, t.tamanho, null as processo, t.data_exclusao is not null as "isExcluido"`,
    from: 'documento_modelo t where t.id_cliente = $1',
  },
  {
    select: `coalesce(${PASTA}, 'Sem processo') as pasta, 'Aceite de ' || t.titulo as titulo, t.copia_nome as nome, t.n as versao,
      t.copia_sha256 as sha256, t.copia_tamanho as tamanho, ${PROCESSO}, d.data_exclusao is not null as "isExcluido"`,
    from: `documento_aceite t join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento
      left join processo p on p.id_cliente = d.id_cliente and p.id = d.id_processo where t.id_cliente = $1`,
  },
  {
    select: `coalesce(${PASTA}) as pasta, 'Enviado pelo cliente - ' || t.titulo as titulo, t.nome, null::int as versao, t.sha256, t.tamanho, ${PROCESSO},
      t.data_exclusao is not null as "isExcluido"`,
    from: `documento_entrega t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
      where t.id_cliente = $1 and t.sha256 is not null`,
  },
];

const MANIFESTO = ['Arquivo', 'SHA-256', 'Tamanho', 'Processo', 'Título', 'Versão', 'Na lixeira', 'Situação'];

/**
 * Every stored content under the folder of its case, then their list with hashes. One that the store lacks is in the
 * list alone: it does not fail the whole.
 */
export async function* fileParts(
  { inTenant, idCliente, files }: FilePartsOptions,
  onFile: (bytes: number) => void,
): AsyncGenerator<ArchivePart, void> {
  const lines: string[] = [];
  const taken = new Set<string>();
  for (const source of SOURCES)
    for await (const page of readPages<Arquivo>(inTenant, idCliente, {
      ...source,
      key: ['id_cliente', 'id'],
    }))
      for (const arquivo of page) {
        const place = pathOf(arquivo, taken);
        const content = await files.open(idCliente, arquivo.sha256);
        if (content !== null)
          yield { path: place, content: content as AsyncIterable<Uint8Array>, isText: false };
        lines.push(lineOf(arquivo, place, content !== null));
        onFile(arquivo.tamanho);
      }
  const content = async function* () {
    yield CSV_START + csvLine(MANIFESTO);
    yield* lines;
  };
  yield { path: 'documentos/manifesto.csv', content: content(), isText: true };
}

export interface FilePartsOptions {
  readonly inTenant: InTenant;
  readonly idCliente: number;
  readonly files: FileStore;
}

/** A path that no earlier file has, regardless of case. */
function pathOf({ pasta, titulo, nome }: Arquivo, taken: Set<string>): string {
  for (let n = 1; ; n += 1) {
    const name = portableName(`${titulo}${path.extname(nome)}`, n === 1 ? '' : ` (${n})`);
    const whole = `documentos/${portableName(pasta)}/${name}`;
    if (taken.has(whole.toLowerCase())) continue;
    taken.add(whole.toLowerCase());
    return whole;
  }
}

const lineOf = (arquivo: Arquivo, place: string, isThere: boolean): string =>
  csvLine([
    place,
    arquivo.sha256,
    arquivo.tamanho,
    arquivo.processo,
    arquivo.titulo,
    arquivo.versao,
    arquivo.isExcluido ? 'Sim' : 'Não',
    isThere ? 'No arquivo' : 'Falta no armazenamento',
  ]);
