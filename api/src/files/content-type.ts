import { CONTENT_TYPES, type ContentType } from '@foro/shared/contracts/process-document-codes';
import { utf16Of } from '@foro/shared/format';
import { fileTypeFromFile } from 'file-type/node';
import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { inspectArchive, type ArchiveFlaw } from './archive';
import { readHead, readTail } from './file-ends';
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
  'Este tipo de arquivo não é aceito: envie PDF, documento (.docx, .odt), planilha, imagem, áudio, vídeo MP4, texto, e-mail (.eml), assinatura (.p7s) ou ZIP';

const OLD_OFFICE =
  'Arquivos antigos do Office (.doc, .xls), mensagens do Outlook (.msg) ou arquivos protegidos por senha não são aceitos: salve como .docx, .xlsx, .eml ou PDF';

/** Types that are refused, and what can be done. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/macroenabled/i, FLAWS.macros],
  [/x-cfb|msword|ms-excel$/, OLD_OFFICE],
  [/x-msdownload|x-elf|x-mach-binary|java|x-msi/, FLAWS.executavel],
  [/hei[cf]/, 'Fotos HEIC, do iPhone, não são aceitas: salve como JPEG ou PDF e envie de novo'],
  [
    /^application\/xml|\+xml$/,
    'Este tipo de arquivo (XML) não é aceito: envie dentro de um ZIP, ou salve em PDF',
  ],
  [/^image\//, 'Este tipo de imagem não é aceito: salve como JPEG, PNG ou PDF'],
  [/^audio\//, 'Este tipo de áudio não é aceito: salve como MP3'],
  [/^video\//, 'Este tipo de vídeo não é aceito: salve como MP4'],
  [/x-rar|x-7z|gzip|x-tar|x-bzip2|x-xz/, 'Este tipo de arquivo compactado não é aceito: envie um ZIP'],
  [
    /(?:template|slideshow)$/,
    'Modelos e apresentações de slides não são aceitos: salve como .docx, .xlsx, .pptx ou PDF',
  ],
];

const isKept = (tipo: string): tipo is ContentType => Object.hasOwn(CONTENT_TYPES, tipo);

/**
 * Determines the type of a received file. The name proves nothing, nor do the first bytes: texts begin with any
 * letters, and archives list their entries at the end.
 */
export async function inspectContent({ path }: Pick<Draft, 'path'>): Promise<Inspected> {
  const head = await readHead(path);
  const inspected = head.startsWith('PK\u0003\u0004')
    ? await inspectArchive(path)
    : { tipo: await typeOf(path, head) };
  if ('flaw' in inspected) return { recusa: FLAWS[inspected.flaw] };
  const { tipo } = inspected;
  if (isKept(tipo)) return { tipo };
  const [, recusa] = REFUSED.find(([pattern]) => pattern.test(tipo)) ?? [];
  return { recusa: recusa ?? NOT_TAKEN };
}

const PDF = 'application/pdf';
/** Types that are written in letters and signs, as a text is. */
const WRITTEN = new Set([PDF, 'application/rtf', 'application/xml']);

const SIGNATURE = 'application/pkcs7-signature';
/** A signature or signed file of PKCS #7: a sequence, and the identifier 1.2.840.113549.1.7.2. */
// oxlint-disable-next-line no-control-regex -- these are bytes
const SIGNED = /^0[\u0080-\u0084][^]{0,4}\u0006\u0009\u002a\u0086\u0048\u0086\u00f7\u000d\u0001\u0007\u0002/;

const MAIL_TYPE = 'message/rfc822';
/** A mail whose attachments are not encoded as text begins with its headers. */
const MAIL =
  /^(?:Delivered-To|Received|Return-Path|From|Date|Message-ID|MIME-Version|X-[\w-]+): .*\r?\n[\w \t-]/i;

async function typeOf(path: string, head: string): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime.split(';', 1)[0];
  // Programs write lines before the header; readers look for it in as many bytes.
  const isPdf = head.includes('%PDF-') && (found === PDF || (await readTail(path)).includes('%%EOF'));
  if (isPdf && (found === undefined || WRITTEN.has(found))) return PDF;
  if (!(await isText(path)))
    return found ?? (SIGNED.test(head) ? SIGNATURE : MAIL.test(head) ? MAIL_TYPE : '');
  return found !== undefined && WRITTEN.has(found) ? found : 'text/plain';
}

/** Characters that occur in no text. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]/;

/**
 * Whether the file is text to its end: in UTF-16 with its mark, or in any encoding that has its letters, signs and
 * breaks in single bytes. Programs of DOS write 0x1A behind the last one.
 */
async function isText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  let last = '';
  try {
    for await (const chunk of createReadStream(path)) {
      decoder ??= new TextDecoder(utf16Of(chunk as Buffer) ?? 'windows-1252', { fatal: true });
      const text = last + decoder.decode(chunk as Buffer, { stream: true });
      last = text.slice(-1);
      if (BINARY.test(text.slice(0, -1))) return false;
    }
    last += decoder?.decode() ?? '';
  } catch (error) {
    // UTF-16 with half a character.
    if (error instanceof TypeError) return false;
    throw error;
  }
  return last === '\u001a' || !BINARY.test(last);
}
