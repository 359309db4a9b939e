import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { portableName } from '../../../files/file-name';
import { openContent, refuseAltered, type Contents, type Wanted } from '../../../files/open-content';
import { IndisponivelError } from '../../../errors';

/** A file of the archive. */
export interface ArquivoDoZip {
  readonly pasta: string | null;
  readonly nome: string;
  readonly sha256: string;
  /** Size in bytes. */
  readonly tamanho: number;
  readonly enviadoEm: Date;
}

/** The path of each file in the archive, as Windows takes it: in its folder, with a unique name. */
export function pathsOf(arquivos: readonly Pick<ArquivoDoZip, 'pasta' | 'nome'>[]): string[] {
  // Windows and macOS ignore case in names. A file has no folder's name, either.
  const taken = new Set(arquivos.map(({ pasta }) => portableName(pasta ?? '').toLowerCase()));
  return arquivos.map(({ pasta, nome }) => {
    const folder = portableName(pasta ?? '');
    for (let n = 1; ; n += 1) {
      const own = portableName(nome, n === 1 ? '' : ` (${n})`);
      const whole = folder === '' ? own : `${folder}/${own}`;
      const key = whole.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return whole;
    }
  });
}

const notThere = (nome: string) =>
  new IndisponivelError(
    `O arquivo "${nome}" não está no armazenamento. Deixe-o de fora e avise quem cuida do sistema.`,
  );

const wantedOf = (idCliente: number, { sha256, tamanho, nome }: ArquivoDoZip): Wanted => ({
  idCliente,
  sha256,
  size: tamanho,
  refusal: `O arquivo "${nome}" foi alterado no armazenamento e não é entregue. Deixe-o de fora e avise quem cuida do sistema.`,
});

/**
 * Checks that every file exists, and none is known to be altered, before the response starts: afterwards it
 * could only be aborted.
 */
async function requireAll(contents: Contents, idCliente: number, arquivos: readonly ArquivoDoZip[]) {
  for (const arquivo of arquivos) {
    await refuseAltered(contents, wantedOf(idCliente, arquivo));
    const start = await contents.files.open(idCliente, arquivo.sha256, { start: 0, end: 0 });
    if (start === null) throw notThere(arquivo.nome);
    start.destroy();
  }
}

/**
 * Responds with an archive that is written while it is sent: one file is open at a time, and none is held in
 * memory. Contents are mostly compressed already, so files are stored without compression, and the archive's
 * length is known before it starts.
 */
export async function sendZip(
  request: FastifyRequest,
  reply: FastifyReply,
  arquivos: readonly ArquivoDoZip[],
): Promise<FastifyReply> {
  const { files, alteredFiles } = request.server;
  const contents = { files, alteredFiles, log: request.log };
  const { idCliente } = request.tenant;
  await requireAll(contents, idCliente, arquivos);
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  const paths = pathsOf(arquivos);
  for (const [index, arquivo] of arquivos.entries()) {
    const { nome, tamanho, enviadoEm } = arquivo;
    zip.addReadStreamLazy(
      paths[index] ?? nome,
      { compress: false, size: tamanho, mtime: enviadoEm },
      (give) => {
        openContent(contents, wantedOf(idCliente, arquivo)).then(
          (stream) => {
            if (stream === null) output.destroy(notThere(nome));
            else {
              // The library handles errors only of streams that it opened itself.
              stream.on('error', (error) => zip.emit('error', error));
              give(null, (open = stream));
            }
          },
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
        );
      },
    );
  }
  zip.on('error', (error: Error) => {
    request.log.error({ err: error }, 'an archive of documents broke off');
    output.destroy(error);
  });
  // A client that leaves in the middle leaves no file open.
  output.on('close', () => open?.destroy());
  const size = await new Promise<number>((resolve) =>
    // Its types lack the size argument; -1 if it cannot be known.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void),
  );
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="documentos.zip"',
    'cache-control': 'private, no-store',
    ...(size >= 0 && { 'content-length': size }),
  });
  return reply.send(output);
}
