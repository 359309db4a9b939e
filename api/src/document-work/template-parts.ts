import {
  RelType,
  TemplateExtension,
  xml,
  type OpenXmlPart,
  type ScopeData,
  type TemplateContext,
  type XmlNode,
} from 'easy-template-x';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NOTES = [
  [`${RELATIONSHIPS}/footnotes`, 'Nota de rodapé'],
  [`${RELATIONSHIPS}/endnotes`, 'Nota de fim'],
] as const;

/** The parts of a .docx that may have fields, and their names for people. */
export const TEMPLATE_PARTS = [
  [RelType.MainDocument, 'Texto'],
  [RelType.Header, 'Cabeçalho'],
  [RelType.Footer, 'Rodapé'],
  ...NOTES,
] as const;

/** Fills footnotes and endnotes, which the library leaves out, together with the text. */
export class NotesExtension extends TemplateExtension {
  async execute(data: ScopeData, context: TemplateContext): Promise<void> {
    const { docx, currentPart } = context;
    if (currentPart !== docx.mainDocument) return;
    for (const [relType] of NOTES)
      for (const part of await currentPart.getPartsByType(relType)) await this.#fill(part, data, context);
  }

  async #fill(part: OpenXmlPart, data: ScopeData, context: TemplateContext): Promise<void> {
    await this.utilities.compiler.compile(await part.xmlRoot(), data, { ...context, currentPart: part });
  }

  /**
   * Reads the fields of a paragraph as the library will fill them.
   * @throws an error of the library if it cannot read one
   */
  parse(paragraph: XmlNode): void {
    // A copy by itself: the library reads on to the end of the part.
    this.utilities.compiler.parseTags(xml.create.cloneNode(paragraph, true));
  }
}

/** A paragraph that is not empty, and where it is in its part. */
export interface Paragraph {
  readonly node: XmlNode;
  readonly text: string;
  /** 'parágrafo 4', 'caixa de texto, parágrafo 1': counted in the order of the file. */
  readonly lugar: string;
}

/** The paragraphs of a part, in the order of the file. */
export function paragraphsOf(root: XmlNode): Paragraph[] {
  const found: { readonly node: XmlNode; readonly isBox: boolean; text: string }[] = [];
  const walk = (node: XmlNode, around: { text: string } | undefined, isAroundBox: boolean) => {
    // The fallback for older programs repeats the text of a text box.
    if (node.nodeName === 'mc:Fallback') return;
    const isBox = isAroundBox || node.nodeName === 'w:txbxContent';
    if (node.nodeName === 'w:p') found.push({ node, isBox, text: '' });
    const own = node.nodeName === 'w:p' ? found.at(-1) : around;
    if (own !== undefined && node.nodeName === 'w:t')
      for (const child of node.childNodes ?? []) if ('textContent' in child) own.text += child.textContent;
    for (const child of node.childNodes ?? []) walk(child, own, isBox);
  };
  walk(root, undefined, false);
  const counts = { box: 0, text: 0 };
  return found
    .filter(({ text }) => text.trim() !== '')
    .map(({ node, text, isBox }) => ({
      node,
      text,
      lugar: isBox ? `caixa de texto, parágrafo ${++counts.box}` : `parágrafo ${++counts.text}`,
    }));
}
