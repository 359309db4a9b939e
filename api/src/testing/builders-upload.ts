import { PDFDocument } from '@cantoo/pdf-lib';
import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { UsuarioDeTeste } from './builders';
import { tokenOf, type Answer } from './builders-app';

/** A file to send in a form. */
export interface ArquivoDeTeste {
  readonly nome: string;
  readonly conteudo: Buffer | string;
}

/** Content that passes for a PDF; different for each text. */
export const pdfOf = (texto: string): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${texto}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );

/** A valid PDF, with a page for each text. */
export async function buildPdf(...texts: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (const text of texts) pdf.addPage().drawText(text);
  return Buffer.from(await pdf.save());
}

/** An archive with these entries. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The entries of an archive that passes for a Word file. */
export const DOCX_ENTRIES = {
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  'word/document.xml': '<w:document/>',
};

/** Content that passes for a Word file. */
export const docxOf = (further: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  zipOf({ ...DOCX_ENTRIES, ...further });

/** Encodes a form as a browser sends it. */
export async function encodeForm(fields: Readonly<Record<string, string>>, arquivo: ArquivoDeTeste | null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (arquivo !== null) form.append('arquivo', new Blob([arquivo.conteudo]), arquivo.nome);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends a form with a file. */
export async function upload<Body>(
  app: FastifyInstance,
  who: UsuarioDeTeste,
  url: string,
  fields: Readonly<Record<string, string>>,
  arquivo: ArquivoDeTeste | null,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer<Body>> {
  const { type, payload } = await encodeForm(fields, arquivo);
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${tokenOf(app, who)}`, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A Word document with these paragraphs, each a text or the runs that Word broke it into. */
export const docxWith = (...paragraphs: readonly (string | readonly string[])[]): Promise<Buffer> =>
  docxOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${paragraphs
      .map(
        (runs) =>
          `<w:p>${[runs]
            .flat()
            .map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`)
            .join('')}</w:p>`,
      )
      .join('')}</w:body></w:document>`,
  });

/** The text of a Word document, one line for each paragraph. */
export async function textOfDocx(file: Uint8Array): Promise<string> {
  const { 'word/document.xml': xml } = await entriesOf(Buffer.from(file));
  return String(xml)
    .replaceAll('</w:p>', '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .trim();
}

/** The contents of an archive by their names. */
export async function entriesOf(file: Buffer): Promise<Record<string, Buffer>> {
  const archive = await fromBufferPromise(file);
  const found: Record<string, Buffer> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
  return found;
}
