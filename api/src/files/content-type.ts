import { CONTENT_TYPES, type ContentType } from '@foro/shared/contracts/process-document-codes';
import { fileTypeFromFile } from 'file-type/node';
import { createReadStream } from 'node:fs';
import { findArchiveFlaw, type ArchiveFlaw } from './archive';
import type { Draft } from './file-store';

/** The file's type by its content, or why it is refused, in words for the sender. */
export type Inspected = { readonly tipo: ContentType } | { readonly recusa: string };

const FLAWS: Readonly<Record<ArchiveFlaw, string>> = {
  cifrado: 'O arquivo está protegido por senha: envie-o sem a senha',
  macros: 'O arquivo tem macros, que podem trazer vírus: salve-o sem macros (.docx, .xlsx) ou em PDF',
  bomba: 'O arquivo compactado ocuparia espaço demais ao ser aberto',
  executavel: 'O arquivo traz um programa, e programas não são aceitos',
  fechado:
    'O arquivo traz outro arquivo compactado que não se pode conferir (.rar, .7z, .iso): envie o conteúdo dele em ZIP',
  fora: 'O documento busca um modelo ou objeto em outro endereço ao ser aberto: desfaça o vínculo e salve de novo',
  quebrado: 'O arquivo compactado está danificado',
};

const NOT_TAKEN =
  'Este tipo de arquivo não é aceito: envie PDF, documento (.docx, .odt), planilha, imagem, áudio, vídeo MP4, texto ou ZIP';

const OLD_OFFICE =
  'Arquivos antigos do Office (.doc, .xls) ou protegidos por senha não são aceitos: salve como .docx, .xlsx ou PDF';

const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/macroenabled/i, FLAWS.macros],
  [/x-cfb|msword|ms-excel$/, OLD_OFFICE],
  [/x-msdownload|x-elf|x-mach-binary|java|x-msi/, FLAWS.executavel],
];

const isKept = (tipo: string): tipo is ContentType => Object.hasOwn(CONTENT_TYPES, tipo);
const isArchive = (tipo: string) => /zip|openxmlformats|opendocument/.test(tipo);

/** Determines the type of a received file. The name proves nothing: the content counts. */
export async function inspectContent({ path }: Pick<Draft, 'path'>): Promise<Inspected> {
  const found = await fileTypeFromFile(path);
  const tipo = found?.mime.split(';', 1)[0] ?? ((await isText(path)) ? 'text/plain' : '');
  const refused = REFUSED.find(([pattern]) => pattern.test(tipo));
  if (refused !== undefined) return { recusa: refused[1] };
  if (!isKept(tipo)) return { recusa: NOT_TAKEN };
  const flaw = isArchive(tipo) ? await findArchiveFlaw(path) : null;
  return flaw === null ? { tipo } : { recusa: FLAWS[flaw] };
}

/** Bytes that occur in no text. */
const BINARY = new Set(
  [...Array.from({ length: 32 }, (_, code) => code), 127].filter((code) => ![9, 10, 12, 13].includes(code)),
);

/**
 * Whether the file is text in any common encoding: it has no bytes but those of letters, signs and breaks.
 */
async function isText(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file))
    if ((chunk as Buffer).some((byte) => BINARY.has(byte))) return false;
  return true;
}
