import fs from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { alteredFiles } from '../../../files/altered-files';
import { folderStore } from '../../../files/folder-store';
import type { AcceptanceFacts } from '../../../document-work/acceptance-page';
import { DOCUMENT_WORK, type DocumentWork } from '../../../document-work/document-work';
import { buildPdf } from '../../../testing/builders-upload';
import { recordLog } from '../../../testing/record-log';
import { makeScratchFolder } from '../../../testing/scratch-folder';
import { MAX_COPY_BYTES, makeCopia } from './make-copia';

const FIRMA = 7;
const FACTS: AcceptanceFacts = {
  escritorio: 'Prado & Reis',
  titulo: 'Contrato',
  arquivo: 'contrato.pdf',
  n: 1,
  sha256: 'ab'.repeat(32),
  nome: 'João da Conceição',
  cpf: '52998224725',
  aceitoEm: '2026-11-23T05:15:33.120Z',
  endereco: '203.0.113.7',
  navegador: null,
  email: null,
  codigo: '7-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567',
  conferencia: 'Abra https://foro.teste/aceite/7-ABCDE',
};

describe('the copy of what is accepted', () => {
  const folder = makeScratchFolder('foro-copias-');
  const files = folderStore(folder);
  const { logger: log, lines } = recordLog();
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const keep = async (content: Buffer) => {
    const draft = await files.receive(Readable.from([content]), Infinity);
    await files.keep(FIRMA, draft);
    return { id: 1, sha256: draft.sha256, tamanho: draft.size, tipoConteudo: 'application/pdf' };
  };
  const make = async (content: Buffer, work: DocumentWork = DOCUMENT_WORK) =>
    makeCopia(
      { files, alteredFiles: alteredFiles(folder), documentWork: () => work, log },
      FIRMA,
      await keep(content),
      FACTS,
    );

  it('lies in the store under its own hash', async () => {
    const file = await buildPdf('Cláusula');
    const { sha256, tamanho, recibo, nome } = await make(file);
    expect([recibo, nome]).toEqual([null, 'contrato (aceite).pdf']);
    const stream = await files.open(FIRMA, sha256);
    if (stream === null) throw new Error('the copy is kept');
    const copy = await buffer(stream);
    expect([copy.length, copy.subarray(0, file.length).equals(file)]).toEqual([tamanho, true]);
  });

  it('is the receipt alone where the file brings its process down, which the log tells', async () => {
    const documentWork: DocumentWork = {
      ...DOCUMENT_WORK,
      addAcceptancePage: (facts, file, reason) =>
        file === null
          ? DOCUMENT_WORK.addAcceptancePage(facts, file, reason)
          : Promise.reject(new Error('the process ended with 1')),
    };
    expect(await make(await buildPdf('bomba'), documentWork)).toMatchObject({
      recibo: 'ilegivel',
      nome: 'contrato (recibo de aceite).pdf',
    });
    expect(lines.at(-1)).toMatchObject({ event: 'copy-not-made' });
  });

  it('is the receipt alone where the file is too large to be taken apart', async () => {
    const pdf = await buildPdf('grande');
    const large = Buffer.concat([pdf, Buffer.alloc(MAX_COPY_BYTES, '\n')]);
    expect((await make(large)).recibo).toBe('grande');
  });
});
