import type { TemplateFlaw } from '@foro/shared/contracts/document-template';
import { opensBlock, TEMPLATE_GROUPS, templateFieldOf } from '@foro/shared/contracts/template-fields';
import { cutText, normalizeText, sliceText } from '@foro/shared/format';
import { MaxXmlDepthError, TemplateHandler } from 'easy-template-x';
import { NotesExtension, paragraphsOf, TEMPLATE_PARTS, type Paragraph } from './template-parts';
import { refuseSwollen } from './unpacked';

/** The fields of a template, and its faults. */
export interface CheckedTemplate {
  readonly campos: readonly string[];
  readonly problemas: readonly TemplateFlaw[];
}

/** Limits how deeply tables may be nested. */
export const MAX_XML_DEPTH = 60;
const MAX_FLAWS = 50;
const AROUND = 30;

/** Reads the fields of a .docx and reports the unknown, unclosed and unreadable ones, with their place. */
export async function checkTemplate(file: Uint8Array): Promise<CheckedTemplate> {
  await refuseSwollen(file);
  const content = Buffer.from(file);
  const notes = new NotesExtension();
  const handler = new TemplateHandler({
    maxXmlDepth: MAX_XML_DEPTH,
    extensions: { beforeCompilation: [notes] },
  });
  const check = new TemplateCheck();
  const parts: { readonly parte: string; readonly paragraphs: readonly Paragraph[] }[] = [];
  for (const [relType, parte] of TEMPLATE_PARTS)
    for (const part of await handler.getParts(content, relType))
      parts.push({ parte, paragraphs: paragraphsOf(await part.xmlRoot()) });
  for (const { parte, paragraphs } of parts) check.addPart(parte, paragraphs);
  const { problemas } = check;
  if (problemas.length === 0)
    for (const { parte, paragraphs } of parts)
      for (const { node, lugar, text } of paragraphs) {
        const problema = await flawOf(() => notes.parse(node));
        if (problema !== null)
          problemas.push({ lugar: `${parte}, ${lugar}`, trecho: cutText(text.trim(), 200), problema });
      }
  if (problemas.length === 0) {
    // Charts, and the descriptions of pictures.
    const problema = await flawOf(() => handler.parseTags(content));
    if (problema !== null) problemas.push({ lugar: 'Gráfico ou imagem', trecho: '', problema });
  }
  return { campos: [...check.campos], problemas: problemas.slice(0, MAX_FLAWS) };
}

/** Why the library cannot read a field, such as one that a picture cuts in two; null if it can. */
async function flawOf(parse: () => unknown): Promise<string | null> {
  try {
    await parse();
    return null;
  } catch (error) {
    return error instanceof MaxXmlDepthError
      ? 'Há tabelas ou caixas demais, umas dentro das outras'
      : 'O campo não pode ser lido: apague-o e digite-o de novo, de uma vez';
  }
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

  addPart(parte: string, paragraphs: readonly Paragraph[]): void {
    for (const { lugar, text } of paragraphs) this.addParagraph(`${parte}, ${lugar}`, text);
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
