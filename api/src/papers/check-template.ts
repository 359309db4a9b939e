import type { TemplateFlaw } from '@foro/shared/contracts/document-template';
import { opensBlock, TEMPLATE_GROUPS, templateFieldOf } from '@foro/shared/contracts/template-fields';
import { cutText, normalizeText, sliceText } from '@foro/shared/format';
import { RelType, TemplateHandler, type XmlNode } from 'easy-template-x';
import { refuseSwollen } from './unpacked';

/** The fields of a template, and its faults. */
export interface CheckedTemplate {
  readonly campos: readonly string[];
  readonly problemas: readonly TemplateFlaw[];
}

const PARTS = [
  [RelType.MainDocument, 'Texto'],
  [RelType.Header, 'Cabeçalho'],
  [RelType.Footer, 'Rodapé'],
] as const;

/** Limits how deeply tables may be nested. */
export const MAX_XML_DEPTH = 60;
const MAX_FLAWS = 50;
const AROUND = 30;

/** Reads the fields of a .docx and reports the unknown and unclosed ones, with their place. */
export async function checkTemplate(file: Uint8Array): Promise<CheckedTemplate> {
  await refuseSwollen(file);
  const content = Buffer.from(file);
  const handler = new TemplateHandler({ maxXmlDepth: MAX_XML_DEPTH });
  const check = new TemplateCheck();
  for (const [relType, lugar] of PARTS)
    for (const part of await handler.getParts(content, relType))
      check.addPart(lugar, paragraphsOf(await part.xmlRoot()));
  if (check.problemas.length === 0) await parse(handler, content, check.problemas);
  return { campos: [...check.campos], problemas: check.problemas.slice(0, MAX_FLAWS) };
}

/** The library finds faults of its own, such as a field that a picture cuts in two. */
const parse = (handler: TemplateHandler, content: Buffer, problemas: TemplateFlaw[]) =>
  handler.parseTags(content).catch((error: unknown) => {
    const { message } = error as Error;
    problemas.push({
      lugar: 'Arquivo',
      trecho: cutText(message, 200),
      problema: 'O campo não pode ser lido: apague-o e digite-o de novo, de uma vez',
    });
  });

/** The text of each non-empty paragraph, in the order of the file. */
function paragraphsOf(root: XmlNode): string[] {
  const texts: { text: string }[] = [];
  const walk = (node: XmlNode, paragraph: { text: string } | null) => {
    // The fallback for older programs repeats the text of a text box.
    if (node.nodeName === 'mc:Fallback') return;
    const own = node.nodeName === 'w:p' ? { text: '' } : paragraph;
    if (own !== paragraph && own !== null) texts.push(own);
    if (own !== null && node.nodeName === 'w:t')
      for (const child of node.childNodes ?? []) if ('textContent' in child) own.text += child.textContent;
    for (const child of node.childNodes ?? []) walk(child, own);
  };
  walk(root, null);
  return texts.map(({ text }) => text).filter((text) => text.trim() !== '');
}

const spelling = (nome: string) => normalizeText(nome).replace(/[^a-z0-9]/g, '');
const NAMES = TEMPLATE_GROUPS.flatMap(({ campos }) => campos.map(({ nome }) => nome));

/** The field that the author most likely meant. */
function meantBy(nome: string): string {
  const meant = NAMES.find((known) => spelling(known) === spelling(nome));
  return meant === undefined ? '' : `. Você quis dizer {${meant}}?`;
}

interface Opened {
  readonly nome: string;
  readonly lugar: string;
  readonly trecho: string;
}

class TemplateCheck {
  readonly campos = new Set<string>();
  readonly problemas: TemplateFlaw[] = [];
  private opened: Opened[] = [];

  addPart(parte: string, paragraphs: readonly string[]): void {
    for (const [index, text] of paragraphs.entries())
      this.addParagraph(`${parte}, parágrafo ${index + 1}`, text);
    for (const { nome, lugar, trecho } of this.opened)
      this.problemas.push({ lugar, trecho, problema: `O trecho {#${nome}} não é fechado: falta {/${nome}}` });
    this.opened = [];
  }

  private addParagraph(lugar: string, text: string): void {
    let start = -1;
    const flaw = (at: number, problema: string) =>
      this.problemas.push({
        lugar,
        trecho: sliceText(text, at - AROUND, at + AROUND).trim(),
        problema,
      });
    for (const { 0: letter, index: at } of text.matchAll(/[{}]/g)) {
      if (letter === '{') {
        if (start >= 0) flaw(start, 'A chave aberta não é fechada no mesmo parágrafo');
        start = at;
      } else {
        if (start < 0) flaw(at, 'A chave é fechada sem ter sido aberta');
        else this.addTag(lugar, text.slice(start + 1, at), (problema) => flaw(at, problema));
        start = -1;
      }
    }
    if (start >= 0) flaw(start, 'A chave aberta não é fechada no mesmo parágrafo');
  }

  private addTag(lugar: string, inside: string, flaw: (problema: string) => void): void {
    const [, sign = '', named = ''] = /^([#/]?)([^[\]]*)(?:\[.*\])?$/.exec(inside.trim()) ?? [];
    const nome = named.trim();
    if (sign === '/') this.close(nome, flaw);
    else if (nome === '') flaw('O campo não tem nome');
    else if (sign === '#') {
      if (!opensBlock(nome)) flaw(`O trecho {#${nome}} é desconhecido`);
      else if (this.opened.some((outer) => outer.nome === nome))
        flaw(`O trecho {#${nome}} está dentro dele mesmo: feche antes o de fora`);
      this.opened.push({ nome, lugar, trecho: `{${inside}}` });
    } else if (templateFieldOf(nome) !== undefined) this.campos.add(nome);
    else if (opensBlock(nome)) flaw(`{${nome}} é um trecho: abra-o com {#${nome}} e feche-o com {/${nome}}`);
    else flaw(`O campo {${nome}} é desconhecido${meantBy(nome)}`);
  }

  private close(nome: string, flaw: (problema: string) => void): void {
    const last = this.opened.pop();
    if (last === undefined) flaw(`O trecho {/${nome}} é fechado sem ter sido aberto`);
    else if (nome !== '' && nome !== last.nome)
      flaw(`{/${nome}} fecha o trecho {#${last.nome}}: feche antes o que foi aberto por último`);
  }
}
