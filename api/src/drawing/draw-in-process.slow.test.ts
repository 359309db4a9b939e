import type { RiskReport } from '@foro/shared/contracts/case-risk';
import type { Statement } from '@foro/shared/contracts/cost-statement';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPdf, readPdfStreams } from '../testing/read-pdf';
import { readInProcess } from '../ics/read-in-process';
import { draw } from './draw';
import { drawInProcess } from './draw-in-process';
import { SYSTEM } from './take-turns';
import type { StatementDocument } from './statement-document';

const ZERO = '0.00';
const FOLLOW = { caller: SYSTEM };

const statement: Statement = {
  id: 1,
  numero: 12,
  situacao: 'enviada',
  idEmpresaGrupo: 3,
  escritorio: 'Matriz',
  idEmpresa: 20,
  idContato: null,
  cliente: 'Lima Imóveis',
  de: '2026-01-01',
  ate: '2026-03-31',
  processos: null,
  enviadaEm: '2026-04-01',
  vencimento: null,
  informadaEm: null,
  comprovante: null,
  pagaEm: null,
  motivo: null,
  dataInclusao: '2026-04-01T12:00:00.000Z',
  usuarioInclusao: 'Ana Souza',
  quantidade: 120,
  totais: {
    despesas: '148147.20',
    reembolsos: ZERO,
    aReembolsar: '148147.20',
    honorarios: ZERO,
    aPagar: '148147.20',
    adiantamentoAnterior: ZERO,
    adiantamentos: ZERO,
    pagoComAdiantamento: ZERO,
    saldoAdiantamento: ZERO,
  },
  linhas: Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    idProcesso: 7,
    processoTitulo: 'Cobrança de aluguéis',
    processoNumeroCNJ: null,
    dia: '2026-03-02',
    tipo: 'custas',
    categoria: null,
    descricao: `Taxa ${index + 1}`,
    guiaNumero: null,
    valor: '1234.56',
    conta: 'reembolso',
    efeito: 'debito',
  })),
};

const document: StatementDocument = {
  statement,
  documento: { cnpj: null, cpf: '52998224725' },
  pix: null,
  papel: {
    nome: 'Prado & Reis Advogados',
    razaoSocial: 'Prado e Reis Sociedade de Advogados',
    cnpj: '11222333000181',
    cor: '#1b4965',
    site: null,
    ddd: '11',
    telefone: '33334444',
    endereco: 'Rua Líbero Badaró',
    numero: '100',
    complemento: null,
    bairro: 'Centro',
    cidade: 'São Paulo',
    estado: 'SP',
    cep: '01008000',
    // Not an image: the rest of the letterhead is still drawn.
    logotipo: Buffer.from('nada'),
  },
};

describe('the process that draws documents', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-documentos-'));
  const program = path.join(folder, 'drawing.mjs');
  beforeAll(() => {
    // In a separate process: esbuild does not run inside jest's sandbox.
    execFileSync(process.execPath, [path.resolve(__dirname, '../../build.mjs'), folder, '--only-documents']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('draws what the same code draws here, over as many pages as it takes, under the letterhead', async () => {
    const away = readPdf(await drawInProcess(program)({ kind: 'pdf', document }, FOLLOW));
    expect(away).toEqual(readPdf(await draw({ kind: 'pdf', document })));
    expect(away.slice(0, 3)).toEqual([
      'Prado & Reis Advogados',
      'Prado e Reis Sociedade de Advogados',
      'CNPJ 11.222.333/0001-81',
    ]);
    expect(away.filter((text) => text.startsWith('Taxa '))).toHaveLength(120);
    expect(away.filter((text) => text === 'Lançamento')).toHaveLength(3);
    expect(away.at(-1)).toBe('Página 3 de 3');
  });

  it('draws the logo on the colour of the office beside its name, a PNG with transparency too', async () => {
    const logotipo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const withLogo = { ...document, papel: { ...document.papel, logotipo } };
    const [plain, drawn] = [
      await drawInProcess(program)({ kind: 'pdf', document }, FOLLOW),
      await drawInProcess(program)({ kind: 'pdf', document: withLogo }, FOLLOW),
    ];
    expect(plain.toString('latin1')).not.toContain('/Subtype /Image');
    expect(drawn.toString('latin1')).toMatch(/\/Subtype \/Image[^]*?\/Width 1\n\/Height 1\n/);
    expect(readPdf(drawn)).toEqual(readPdf(plain));
    // The colour of the letterhead's line, #1b4965, once more.
    const coloured = (file: Buffer) =>
      readPdfStreams(file)
        .join('')
        .match(/0\.10588\d* 0\.28627\d* 0\.39607\d* scn/g);
    expect([coloured(plain)?.length, coloured(drawn)?.length]).toEqual([1, 2]);
  });

  it('cuts no line of a long letterhead, and names the client with its number', async () => {
    const razaoSocial = 'Sociedade Individual de Advocacia '.repeat(8).trim();
    const papel = {
      ...document.papel,
      nome: razaoSocial,
      razaoSocial,
      bairro: 'Conjunto Residencial '.repeat(9),
    };
    const file = await draw({ kind: 'pdf', document: { ...document, papel } });
    const text = readPdf(file).join(' ').replaceAll(/\s+/g, ' ');
    expect(text.split('…')[0]).toContain(`${razaoSocial} ${razaoSocial} CNPJ 11.222.333/0001-81`);
    expect(text).toContain('São Paulo/SP · CEP 01008-000');
    expect(text).toContain(', CPF 529.982.247-25');
  });

  it('writes what is longer than its column in two lines before it is cut', async () => {
    const [linha] = statement.linhas;
    if (linha === undefined) throw new Error('there is a line');
    const descricao = 'Diligência do oficial de justiça na comarca de Ribeirão Preto';
    const long = { ...document, statement: { ...statement, linhas: [{ ...linha, descricao }] } };
    const text = readPdf(await draw({ kind: 'pdf', document: long })).join(' ');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(descricao);
  });

  it('fails alone where a file cannot be drawn, and draws the next one', async () => {
    const drawDocument = drawInProcess(program);
    const unreadable = { ...statement, totais: { ...statement.totais, despesas: 'nada' } };
    const broken = drawDocument({ kind: 'pdf', document: { ...document, statement: unreadable } }, FOLLOW);
    const next = drawDocument({ kind: 'xlsx', document }, FOLLOW);
    await expect(broken).rejects.toThrow();
    expect((await next).subarray(0, 2).toString()).toBe('PK');
  });

  describe('a report of risks', () => {
    const linha: RiskReport['linhas'][number] = {
      idProcesso: 1,
      titulo: 'Cobrança de aluguéis',
      numeroCNJ: null,
      cliente: 'Lima Imóveis',
      idEmpresa: 20,
      idContato: null,
      natureza: 'Cível',
      fase: 'Conhecimento',
      idProcessoRisco: 1,
      risco: 'Provável',
      valorPedido: '1000.00',
      valorEstimado: '500.00',
      provisao: '500.00',
      anoPrevisto: 2028,
    };
    const report = (total: number): RiskReport => ({
      em: '2026-11-22',
      linhas: Array.from({ length: total }, () => linha),
      matriz: [],
      movimento: [],
      totais: { valorPedido: '1.00', valorEstimado: '1.00', provisao: '1.00' },
      ocultos: false,
    });

    it.each(['riscos', 'riscos-pdf'] as const)(
      'tells how far it is (%s): from almost nothing on, forwards alone, a hundredth at a time',
      async (kind) => {
        const partes: number[] = [];
        await drawInProcess(program)(
          { kind, report: report(400) },
          { caller: SYSTEM, onParte: (parte) => void partes.push(parte) },
        );
        expect(partes[0]).toBeLessThan(0.02);
        expect(partes).toEqual([...new Set(partes)].toSorted((a, b) => a - b));
        expect(partes.length).toBeGreaterThan(60);
        expect(Math.max(...partes)).toBeLessThan(1);
      },
    );

    const onLinux = process.platform === 'linux' ? it : it.skip;
    onLinux('lets the process that answers requests go first', async () => {
      // The nineteenth field of a process's state, counted after its name in brackets.
      const priorityOf = (pid: string) => {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
      };
      const children = () =>
        fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
      const given = new AbortController();
      const seen = new Set<number>();
      const work = drawInProcess(program)(
        { kind: 'riscos-pdf', report: report(20_000) },
        {
          caller: { ...SYSTEM, signal: given.signal },
          onParte: () => {
            for (const child of children()) seen.add(priorityOf(child));
            given.abort();
          },
        },
      );
      await expect(work).rejects.toMatchObject({ status: 499 });
      expect(seen).toContain(Math.max(os.constants.priority.PRIORITY_BELOW_NORMAL, os.getPriority()));
    });

    it('ends where it is given up, or never begins, and the next file is drawn', async () => {
      const drawDocument = drawInProcess(program);
      const [now, later] = [new AbortController(), new AbortController()];
      let begun = 0;
      const given = drawDocument(
        { kind: 'riscos-pdf', report: report(20_000) },
        {
          caller: { ...SYSTEM, signal: now.signal },
          onParte: () => {
            begun += 1;
            now.abort();
            later.abort();
          },
        },
      );
      const waiting = drawDocument(
        { kind: 'riscos', report: report(1) },
        { caller: { ...SYSTEM, signal: later.signal } },
      );
      const next = drawDocument({ kind: 'xlsx', document }, FOLLOW);
      await expect(given).rejects.toMatchObject({ status: 499 });
      await expect(waiting).rejects.toMatchObject({ status: 499 });
      expect((await next).subarray(0, 2).toString()).toBe('PK');
      expect(begun).toBeGreaterThan(0);
      expect(begun).toBeLessThan(90);
    });
  });

  it('reads a calendar file, and gives up one with a rule that never comes true', async () => {
    const file = (rule: string) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261120T170000Z\r\n${rule}END:VEVENT\r\nEND:VCALENDAR\r\n`;
    expect(
      await readInProcess(program, 1_000)(file('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n'), SYSTEM),
    ).toEqual({
      erro: 'O arquivo tem repetições que não se deixam calcular. Exporte-o sem elas, ou por partes.',
    });
    expect(await readInProcess(program)(file(''), SYSTEM)).toMatchObject({
      eventos: [{ uid: 'a', dataInicio: '2026-11-20T17:00:00.000Z' }],
    });
  });
});
