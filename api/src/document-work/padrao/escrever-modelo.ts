import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type IParagraphOptions,
} from 'docx';
import { PAPEL, type Estilo, type ModeloPadrao } from './modelo-padrao';

const FONT = 'Times New Roman';
/** Word's units: half points for font sizes, twentieths of a point for lengths. */
const SIZE = 24;
const CM = 567;

const STYLES: Readonly<Record<Estilo, IParagraphOptions>> = {
  titulo: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 360 }, keepNext: true },
  secao: { alignment: AlignmentType.LEFT, spacing: { before: 280, after: 160 }, keepNext: true },
  centro: { alignment: AlignmentType.CENTER, spacing: { after: 120 } },
  texto: {
    alignment: AlignmentType.JUSTIFIED,
    spacing: { after: 160, line: 360 },
    indent: { firstLine: 2 * CM },
  },
  recuo: { alignment: AlignmentType.JUSTIFIED, spacing: { after: 120, line: 320 }, indent: { left: CM } },
  direita: { alignment: AlignmentType.RIGHT, spacing: { before: 240, after: 480 } },
  assinatura: { alignment: AlignmentType.CENTER, spacing: { after: 0 }, keepLines: true },
};
const BOLD: readonly Estilo[] = ['titulo', 'secao'];

const runsOf = (estilo: Estilo, text: string) =>
  text
    .split('**')
    .map((words, index) => new TextRun({ text: words, bold: index % 2 === 1 || BOLD.includes(estilo) }));

const lineOf = ([estilo, text]: readonly [Estilo, string]) =>
  new Paragraph({ ...STYLES[estilo], children: runsOf(estilo, text) });

const small = (text: string, isBold = false) =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ text, size: 18, bold: isBold, color: '444444' })],
  });

const rule = new Paragraph({
  border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: '999999', space: 4 } },
  spacing: { after: 240 },
});

const page = new Paragraph({
  alignment: AlignmentType.CENTER,
  children: [
    new TextRun({
      size: 18,
      color: '444444',
      children: ['Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
    }),
  ],
});

/** Writes a template as a .docx, under the office's letterhead. */
export function writeModelo({ titulo, linhas }: ModeloPadrao): Promise<Buffer> {
  const document = new Document({
    creator: 'Foro',
    title: titulo,
    styles: { default: { document: { run: { font: FONT, size: SIZE, language: { value: 'pt-BR' } } } } },
    sections: [
      {
        // A4, with the margins that courts expect.
        properties: {
          page: {
            size: { width: 11906, height: 16838 },
            margin: { top: 3 * CM, left: 3 * CM, right: 2 * CM, bottom: 2 * CM },
          },
        },
        headers: {
          default: new Header({
            children: [small(PAPEL[0], true), small(PAPEL[1]), rule],
          }),
        },
        footers: { default: new Footer({ children: [page] }) },
        children: linhas.map(lineOf),
      },
    ],
  });
  return Packer.toBuffer(document);
}
