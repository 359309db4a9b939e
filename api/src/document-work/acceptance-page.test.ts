import { PDFDocument } from '@cantoo/pdf-lib';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import PDFKit from 'pdfkit';
import type { ReceiptReason } from '@foro/shared/contracts/document-acceptance';
import { makeScratchFolder } from '../testing/scratch-folder';
import { buildPdf } from '../testing/builders-upload';
import { addAcceptancePage, type AcceptanceFacts } from './acceptance-page';
import { SYSTEM } from '../drawing/take-turns';
import { documentWorkInProcess } from './document-work-in-process';

const FACTS: AcceptanceFacts = {
  escritorio: 'Prado & Reis Advogados',
  titulo: 'Contrato de honorários',
  arquivo: 'contrato.pdf',
  n: 2,
  sha256: 'ab'.repeat(32),
  nome: 'João da Conceição',
  cpf: '52998224725',
  aceitoEm: '2026-11-23T05:15:33.120Z',
  endereco: '203.0.113.7',
  navegador: 'Mozilla/5.0 (Teste)',
  email: 'joao@cliente.com.br',
  codigo: '12-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567',
  conferencia: 'Abra https://foro.teste/aceite/12-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567',
};

/** A PDF as pdfkit writes it, with a plain-text object table. */
function pdfkitPdf(...pages: readonly string[]): Promise<Buffer> {
  const pdf = new PDFKit({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
}

const encrypted = async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('segredo');
  pdf.encrypt({ userPassword: 'senha', ownerPassword: 'dono' });
  return Buffer.from(await pdf.save());
};

describe('the page of an acceptance', () => {
  it('follows a PDF, whose own bytes stay as they were', async () => {
    const file = await buildPdf('Cláusula primeira', 'Cláusula segunda');
    const { bytes, recibo } = await addAcceptancePage(FACTS, file);
    expect(recibo).toBeNull();
    expect(Buffer.from(bytes).subarray(0, file.length).equals(file)).toBe(true);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
  });

  it.each<[ReceiptReason, string, () => Promise<Buffer>]>([
    ['protegido', 'a password is asked for', encrypted],
    [
      'assinado',
      'somebody signed it',
      async () => Buffer.concat([await buildPdf('assinado'), Buffer.from('\n% /ByteRange [0 1 2 3]\n')]),
    ],
    ['ilegivel', 'it is cut off', async () => (await buildPdf('cortado')).subarray(0, 120)],
    [
      'ilegivel',
      'its table is not where it says',
      async () =>
        Buffer.from(
          (await buildPdf('torto')).toString('latin1').replace(/startxref\s+\d+/, 'startxref\n9'),
          'latin1',
        ),
    ],
    ['ilegivel', 'it is none', async () => Buffer.from('%PDF-1.4 nada')],
    [
      'ilegivel',
      'it has no page',
      async () =>
        Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    ],
  ])('is a file of its own ("%s") where %s', async (reason, _why, build) => {
    const { bytes, recibo } = await addAcceptancePage(FACTS, await build());
    expect(recibo).toBe(reason);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });
});

describe('the process that adds it', () => {
  const folder = makeScratchFolder('foro-aceite-');
  const program = path.join(folder, 'document-work.mjs');
  beforeAll(() => {
    // In a separate process: esbuild does not run inside jest's sandbox, and pdf.js is a module only.
    execFileSync(process.execPath, [path.resolve(__dirname, '../../build.mjs'), folder, '--only-documents']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const read = async (bytes: Uint8Array) => {
    const { texto, paginas } = await documentWorkInProcess(program)(SYSTEM).readText(
      'application/pdf',
      bytes,
    );
    return { paginas, texto: texto.replaceAll(/\s+/g, ' ') };
  };

  it('writes every fact, the name of what it is, and where it is checked', async () => {
    const { addAcceptancePage: add } = documentWorkInProcess(program)(SYSTEM);
    const { bytes } = await add(FACTS, await buildPdf('Clausula primeira', 'Clausula segunda'));
    const { texto, paginas } = await read(bytes);
    expect(paginas).toBe(3);
    for (const part of [
      'Clausula primeira',
      'Clausula segunda',
      'Aceite eletrônico (assinatura simples, Lei 14.063/2020, art. 4º, I)',
      'Contrato de honorários',
      'contrato.pdf, versão 2',
      'João da Conceição',
      '529.982.247-25',
      '23/11/2026, 02:15:33, horário de Brasília',
      '203.0.113.7',
      'Mozilla/5.0 (Teste)',
      'confirmado pelo endereço joao@cliente.com.br',
      'Prado & Reis Advogados',
      `Código: ${FACTS.codigo}`,
      'https://foro.teste/aceite/12-ABCDE',
      'o original não foi alterado',
    ])
      expect(texto).toContain(part);
    expect(texto.replaceAll(' ', '')).toContain(FACTS.sha256);
    expect(texto).not.toContain('ICP');
  });

  it('follows a PDF whose table is of the older kind, too', async () => {
    const { addAcceptancePage: add } = documentWorkInProcess(program)(SYSTEM);
    const { bytes, recibo } = await add(FACTS, await pdfkitPdf('Primeira', 'Segunda'));
    const { texto, paginas } = await read(bytes);
    expect([recibo, paginas]).toEqual([null, 3]);
    expect(texto).toMatch(/Primeira.*Segunda.*Aceite eletrônico/);
  });

  it('says in a receipt why there is no page behind the file, and that no code was confirmed', async () => {
    const { addAcceptancePage: add } = documentWorkInProcess(program)(SYSTEM);
    const { bytes } = await add({ ...FACTS, email: null, navegador: null }, null, 'outro_tipo');
    const { texto, paginas } = await read(bytes);
    expect(paginas).toBe(1);
    expect(texto).toContain('nenhum código foi confirmado: o aceite foi feito só com o link');
    expect(texto).toContain('porque o arquivo não é um PDF');
    expect(texto).not.toContain('ICP');
  });

  it('keeps the longest names, and letters that the font has not, on the one page', async () => {
    const { addAcceptancePage: add } = documentWorkInProcess(program)(SYSTEM);
    const long = {
      titulo: '漢字 '.repeat(63),
      arquivo: `${'x'.repeat(251)}.pdf`,
      navegador: 'W'.repeat(400),
    };
    const { bytes } = await add({ ...FACTS, ...long, nome: 'Ñandú 🙂'.repeat(20) }, null, 'grande');
    const { texto, paginas } = await read(bytes);
    expect(paginas).toBe(1);
    expect(texto).toContain('grande demais');
  });
});
