import fs from 'node:fs';
import path from 'node:path';
import { docxOf, docxWith, zipOf } from '../testing/builders-upload';
import { makeScratchFolder } from '../testing/scratch-folder';
import { inspectArchive } from './archive';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('an archive', () => {
  const folder = makeScratchFolder('foro-arquivos-');
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const flawOf = async (content: Buffer) => {
    const file = path.join(folder, 'rascunho');
    fs.writeFileSync(file, content);
    const found = await inspectArchive(file);
    // Nothing that was unpacked to look into it is left.
    expect(fs.readdirSync(folder)).toEqual(['rascunho']);
    return 'flaw' in found ? found.flaw : null;
  };
  const within = async (levels: number, content: Buffer): Promise<Buffer> =>
    levels === 0 ? content : within(levels - 1, await zipOf({ 'dentro.zip': content }));

  it.each(['b.exe', 'b.exe ', 'b.exe.', 'pasta/B.VBS'])(
    'with "%s" is refused, at any depth',
    async (name) => {
      const content = await zipOf({ 'a.txt': 'a', [name]: 'MZ' });
      for (const levels of [0, 1, 2, 3])
        expect(await flawOf(await within(levels, content))).toBe('executavel');
      expect(await flawOf(await within(4, content))).toBe('bomba');
    },
  );

  it.each([
    [
      'a document with macros',
      async () => ({ 'm.docm': await docxOf({ 'word/vbaProject.bin': 'x' }) }),
      'macros',
    ],
    [
      'an archive that is cut',
      async () => ({ 'a.zip': (await zipOf({ a: 'a' })).subarray(0, 20) }),
      'quebrado',
    ],
    ['an archive that nobody looks into', async () => ({ 'a.rar': 'Rar!' }), 'fechado'],
    [
      'an archive that swells',
      async () => ({ 'a.zip': await zipOf({ zeros: Buffer.alloc(20 << 20) }) }),
      'bomba',
    ],
    [
      'documents of Word, and what Word leaves beside them',
      async () => ({ 'a.docx': await docxWith('a'), '~$a.docx': 'Ana' }),
      null,
    ],
  ])('with %s is judged by what is in it', async (_, make, flaw) =>
    expect(await flawOf(await zipOf(await make()))).toBe(flaw),
  );

  describe('that is a document of Word', () => {
    const withTarget = (
      target: string,
      type = 'attachedTemplate',
      mode = 'External',
      encode = (xml: string) => Buffer.from(xml),
    ) =>
      docxOf({
        'word/_rels/settings.xml.rels': encode(
          `<Relationships><Relationship Id="r1" Type="${TYPES}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
        ),
      });

    it.each([
      ['https://fora.example/a.dotm', 'fora'],
      ['&#104;ttp://fora.example/a.dotm', 'fora'],
      [' ftp://fora.example/a.dotm', 'fora'],
      ['file://fora.example/a.dotm', 'fora'],
      ['\\\\fora\\a.dotm', 'fora'],
      ['file:///%5C%5Cfora%5Ca.dotm', 'fora'],
      ['file:///C:\\Users\\Ana\\Normal.dotm', null],
      ['Normal.dotm', null],
    ])('and takes its template from %s: %s', async (target, flaw) =>
      expect(await flawOf(await withTarget(target))).toBe(flaw),
    );

    it('may link to pages and hold its own parts; may not fetch other things, in any encoding', async () => {
      const page = 'https://fora.example/a';
      expect(await flawOf(await withTarget(page, 'hyperlink'))).toBeNull();
      expect(await flawOf(await withTarget('embeddings/a.bin', 'oleObject', 'Internal'))).toBeNull();
      expect(await flawOf(await withTarget(page, 'oleObject'))).toBe('fora');
      const utf16 = (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le');
      expect(await flawOf(await withTarget(page, 'frame', 'External', utf16))).toBe('fora');
    });
  });
});
