import { opensBlock, TEMPLATE_BLOCKS, TEMPLATE_GROUPS } from '@foro/shared/contracts/template-fields';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writeModelo } from './padrao/escrever-modelo';
import { camposDoModelo } from './padrao/modelo-padrao';
import { MODELOS_PADRAO } from './padrao/modelos-padrao';
import { docxWith, entriesOf, textOfDocx, zipOf } from '../testing/builders-upload';
import { makeScratchFolder } from '../testing/scratch-folder';
import { checkTemplate } from './check-template';
import { fillTemplate, type TemplateData } from './fill-template';
import { SYSTEM } from '../drawing/take-turns';
import { documentWorkInProcess } from './document-work-in-process';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = ['header', 'footer', 'footnotes', 'endnotes'];
/** A document with a text in each of its parts, and in a text box. */
async function docxOfParts(text: string): Promise<Buffer> {
  const p = `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const box = `<w:p><w:r><w:pict><w:txbxContent>${p}</w:txbxContent></w:pict></w:r></w:p>`;
  const entries = await entriesOf(await docxWith(text));
  const rels = PARTS.map(
    (part) => `<Relationship Id="${part}" Type="${OFFICE}/${part}" Target="${part}.xml"/>`,
  );
  return zipOf({
    ...entries,
    ...Object.fromEntries(
      PARTS.map((part) => [`word/${part}.xml`, `<w:${part} xmlns:w="w">${p}</w:${part}>`]),
    ),
    'word/document.xml': String(entries['word/document.xml']).replace('</w:body>', `${box}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="r">${rels.join('')}</Relationships>`,
  });
}

const data = (changes: Partial<TemplateData> = {}): TemplateData => ({
  campos: { 'cliente.nome': 'Lima & Filhos <Ltda>', 'cliente.cnpj': '1', 'parte_contraria.nome': 'Paulo' },
  partes: [{ 'parte_contraria.nome': 'Paulo' }, { 'parte_contraria.nome': 'Rita' }],
  blocos: { 'cliente.pessoa_juridica': true, 'cliente.pessoa_fisica': false },
  digitados: {},
  ...changes,
});

describe('a template that is checked', () => {
  it('has the fields of the vocabulary, each once, whatever runs Word broke them into', async () => {
    const file = await docxWith(
      ['{cli', 'ente.no', 'me}'],
      '{#cliente.pessoa_juridica}{cliente.cnpj}{/}',
      '{ cliente.nome }',
    );
    await expect(checkTemplate(file)).resolves.toEqual({
      campos: ['cliente.nome', 'cliente.cnpj'],
      problemas: [],
    });
  });

  it.each([
    ['{cliente.nom}', 'O campo {cliente.nom} é desconhecido'],
    ['{Cliente.Nome}', 'O campo {Cliente.Nome} é desconhecido. Você quis dizer {cliente.nome}?'],
    ['Eu, {cliente.nome, venho', 'A chave aberta não é fechada no mesmo parágrafo'],
    ['Eu, cliente.nome}, venho', 'A chave é fechada sem ter sido aberta'],
    ['{}', 'O campo não tem nome'],
    ['{#partes}x{/partes}', 'O trecho {#partes} é desconhecido'],
    [
      '{partes_contrarias}',
      '{partes_contrarias} é um trecho: abra-o com {#partes_contrarias} e feche-o com {/partes_contrarias}',
    ],
    ['{#partes_contrarias}', 'O trecho {#partes_contrarias} não é fechado: falta {/partes_contrarias}'],
    ['{/partes_contrarias}', 'O trecho {/partes_contrarias} é fechado sem ter sido aberto'],
    [
      '{#cliente.cpf}{#cliente.rg}{/cliente.cpf}{/cliente.rg}',
      '{/cliente.cpf} fecha o trecho {#cliente.rg}: feche antes o que foi aberto por último',
    ],
    [
      '{#partes_contrarias}{#cliente.pessoa_fisica}{#partes_contrarias}{/}{/}{/}',
      'O trecho {#partes_contrarias} está dentro dele mesmo: feche antes o de fora',
    ],
  ])('says of %j "%s", and where it stands', async (text, problema) => {
    const { problemas } = await checkTemplate(await docxWith('Primeiro', '', text));
    expect(problemas[0]).toEqual({ lugar: 'Texto, parágrafo 2', trecho: expect.any(String), problema });
  });

  it('says in which note, header or box a field is, and of one that a correction cuts, too', async () => {
    const file = fs.readFileSync(path.join(__dirname, 'cases/40-modelo-campos-partidos.docx'));
    expect((await checkTemplate(file)).problemas).toEqual([
      {
        lugar: 'Nota de rodapé, parágrafo 1',
        trecho: expect.any(String),
        problema: 'O campo {campo.que.nao.existe} é desconhecido',
      },
    ]);
    const entries = await entriesOf(file);
    const notes = String(entries['word/footnotes.xml']).replace(' {campo.que.nao.existe}', '');
    const { problemas } = await checkTemplate(await zipOf({ ...entries, 'word/footnotes.xml': notes }));
    expect(problemas).toEqual([
      {
        lugar: 'Texto, parágrafo 5',
        trecho: '5 meio em inserção: {cliente.nome}',
        problema: 'O campo não pode ser lido: apague-o e digite-o de novo, de uma vez',
      },
    ]);
    const everywhere = await docxOfParts('{x}');
    expect((await checkTemplate(everywhere)).problemas.map(({ lugar }) => lugar)).toEqual([
      'Texto, parágrafo 1',
      'Texto, caixa de texto, parágrafo 1',
      'Cabeçalho, parágrafo 1',
      'Rodapé, parágrafo 1',
      'Nota de rodapé, parágrafo 1',
      'Nota de fim, parágrafo 1',
    ]);
  });

  it('is refused where it is no document of Word', async () => {
    await expect(checkTemplate(await zipOf({ 'a.txt': 'x' }))).rejects.toThrow();
  });
});

describe('a template that is filled', () => {
  const fill = async (given: TemplateData, ...paragraphs: string[]) => {
    const { arquivo, usados } = await fillTemplate(await docxWith(...paragraphs), given);
    return { text: await textOfDocx(arquivo), usados };
  };

  it('has values as text alone, whatever they hold', async () => {
    const { text } = await fill(data(), 'Eu, {cliente.nome}.');
    expect(text).toBe('Eu, Lima & Filhos <Ltda>.');
  });

  it('has values in its notes, headers, footers and text boxes, too', async () => {
    const { arquivo, usados } = await fillTemplate(await docxOfParts('{cliente.cnpj}'), data());
    const entries = await entriesOf(Buffer.from(arquivo));
    const written = ['document', ...PARTS].map((part) => String(entries[`word/${part}.xml`]));
    expect(written.map((xml) => xml.match(/>1</g)?.length)).toEqual([2, 1, 1, 1, 1]);
    expect(written.join('')).not.toContain('{');
    expect(usados).toEqual([{ campo: 'cliente.cnpj', valor: '1' }]);
  });

  it('has no character that XML forbids, whatever its values hold', async () => {
    const campos = { 'cliente.nome': 'Li\u0002ma\u000b& Fi\uffffl\ud800hos' };
    expect((await fill(data({ campos }), '{cliente.nome}')).text).toBe('Lima& Filhos');
  });

  it('repeats a part for each party, with what stands between two, and shows a part only where it is so', async () => {
    const { text } = await fill(
      data(),
      '{#partes_contrarias}{parte_contraria.nome}{#parte_contraria.tem_proxima}, {/}{/} e outros',
      '{#cliente.pessoa_juridica}CNPJ {cliente.cnpj}{/}{#cliente.pessoa_fisica}CPF {cliente.cpf}{/}',
    );
    expect(text).toBe('Paulo, Rita e outros\nCNPJ 1');
  });

  it('tells which of its fields stayed empty: not those of a part that does not stand', async () => {
    const { usados } = await fill(
      data(),
      '{cliente.nome}, {cliente.rg}, {#cliente.pessoa_fisica}{cliente.cpf}{/}{#partes_contrarias}{parte_contraria.email}{/}',
    );
    expect(usados).toEqual([
      { campo: 'cliente.nome', valor: 'Lima & Filhos <Ltda>' },
      { campo: 'cliente.rg', valor: null },
      { campo: 'parte_contraria.email', valor: null },
    ]);
  });

  it('leaves a blank that names what is missing, to be completed in Word', async () => {
    const { text } = await fill(data(), 'RG {cliente.rg}, {#cliente.rg}sim{/}{advogado.oab}');
    expect(text).toBe('RG [RG com o órgão emissor], [inscrição na OAB]');
  });

  it('takes what was typed in place of what is missing, and of no party the value of another', async () => {
    const partes = [{ 'parte_contraria.email': 'p@x.br' }, { 'parte_contraria.email': '' }];
    const digitados = { 'cliente.rg': '12.345', 'parte_contraria.email': 'r@x.br' };
    const { text, usados } = await fill(
      data({ partes, digitados }),
      '{cliente.rg}: {#partes_contrarias}{parte_contraria.email} {/}',
    );
    expect(text).toBe('12.345: p@x.br r@x.br');
    expect(usados.every(({ valor }) => valor !== null)).toBe(true);
  });

  it('takes what was typed for the first party without a value only', async () => {
    const partes = ['1', '', ''].map((cpf) => ({ 'parte_contraria.documento': cpf }));
    const { text } = await fill(
      data({ partes, digitados: { 'parte_contraria.documento': 'CPF 2' } }),
      '{#partes_contrarias}{parte_contraria.documento}; {/}',
    );
    expect(text).toBe('1; CPF 2; [CPF ou CNPJ, com a palavra];');
  });

  it('repeats nothing within its own repetition', async () => {
    const nested = '{#partes_contrarias}a{#partes_contrarias}b{/}{/}';
    expect((await fill(data(), nested)).text).toBe('aa');
  });

  it('asks for a party where the case has none', async () => {
    const given = data({ partes: [], digitados: { 'parte_contraria.nome': 'Caio' } });
    expect((await fill(given, '{#partes_contrarias}{parte_contraria.nome}{/}')).text).toBe('Caio');
  });
});

describe('the templates of the product', () => {
  it.each(MODELOS_PADRAO.map((modelo) => [modelo.titulo, modelo] as const))(
    '"%s" has no flaw, and leaves no brace when it is filled',
    async (_titulo, modelo) => {
      const file = await writeModelo(modelo);
      const { campos, problemas } = await checkTemplate(file);
      expect([problemas, campos.toSorted()]).toEqual([[], camposDoModelo(modelo).toSorted()]);
      for (const isPessoa of [true, false]) {
        const blocos = { 'cliente.pessoa_fisica': isPessoa, 'cliente.pessoa_juridica': !isPessoa };
        const { arquivo } = await fillTemplate(file, data({ blocos }));
        expect(await textOfDocx(arquivo)).not.toMatch(/[{}]|; ,|, ,,/);
      }
    },
  );
});

describe('the vocabulary', () => {
  it('has each name once, with a meaning and an example', () => {
    const fields = TEMPLATE_GROUPS.flatMap(({ campos }) => campos);
    const names = [...fields, ...TEMPLATE_BLOCKS].map(({ nome }) => nome);
    expect(new Set(names).size).toBe(names.length);
    expect(fields.every(({ significado, exemplo }) => significado !== '' && exemplo !== '')).toBe(true);
    expect(names.every(opensBlock)).toBe(true);
  });
});

describe('the process that reads and fills files', () => {
  const folder = makeScratchFolder('foro-papeis-');
  const program = path.join(folder, 'document-work.mjs');
  beforeAll(() => {
    // In a separate process: esbuild does not run inside jest's sandbox.
    execFileSync(process.execPath, [path.resolve(__dirname, '../../build.mjs'), folder, '--only-documents']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('does what the same code does here, and fails alone where a file is no document', async () => {
    const { checkTemplate: check, fillTemplate: fill } = documentWorkInProcess(program)(SYSTEM);
    const broken = check(Buffer.from('nada'));
    const file = await docxWith('{cliente.nome}');
    const filled = fill(file, data());
    await expect(broken).rejects.toThrow();
    expect(await textOfDocx((await filled).arquivo)).toBe('Lima & Filhos <Ltda>');
  });
});
