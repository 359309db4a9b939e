import { templateFieldOf } from '@foro/shared/contracts/template-fields';
import { cleanText } from '@foro/shared/format';
import { LoopPlugin, TagDisposition, TemplateHandler, TextPlugin, type ScopeDataArgs } from 'easy-template-x';
import { MAX_XML_DEPTH } from './check-template';
import { NotesExtension } from './template-parts';
import { refuseSwollen } from './unpacked';

type Values = Readonly<Record<string, string>>;

/** The data for filling a template. */
export interface TemplateData {
  /** Values by the fields' names; empty if there are none. */
  readonly campos: Values;
  /** Values of each opposing party, by the same names. */
  readonly partes: readonly Values[];
  /** Whether each conditional part of the template is kept. */
  readonly blocos: Readonly<Record<string, boolean>>;
  /** Values that somebody typed for missing ones. */
  readonly digitados: Values;
}

/** The filled file, and each requested field with its value; null if it stayed empty. */
export interface FilledTemplate {
  readonly arquivo: Uint8Array;
  readonly usados: readonly { readonly campo: string; readonly valor: string | null }[];
}

const PARTES = 'partes_contrarias';
const TEM_PROXIMA = 'parte_contraria.tem_proxima';

/** Fills a checked .docx. Values are plain text: they are never read as a tag or as XML. */
export async function fillTemplate(file: Uint8Array, data: TemplateData): Promise<FilledTemplate> {
  await refuseSwollen(file);
  const usados = new Map<string, string>();
  const handler = new TemplateHandler({
    maxXmlDepth: MAX_XML_DEPTH,
    plugins: [new LoopPlugin(), new TextPlugin()],
    extensions: { afterCompilation: [new NotesExtension()] },
    // The library does not resolve dotted names in an object, and reports nothing.
    scopeDataResolver: ({ path, strPath }) => {
      const nome = strPath.at(-1) ?? '';
      // The check refuses it; a part of the file that it does not read could still multiply the parties.
      if (nome === PARTES && strPath.indexOf(PARTES) < strPath.length - 1) return [];
      // Without any party, the loop is still rendered once: its missing values are reported, and may be
      // typed.
      if (nome === PARTES) return data.partes.length > 0 ? data.partes.map((parte) => ({ ...parte })) : [{}];
      const bloco = nome === TEM_PROXIMA ? indexOf(strPath) < data.partes.length - 1 : data.blocos[nome];
      if (bloco !== undefined) return bloco;
      const valor = valueOf(data, nome, strPath);
      if (!isShown(path)) return valor;
      usados.set(nome, usados.has(nome) && valor === '' ? '' : (usados.get(nome) ?? valor));
      return valor || blankOf(nome);
    },
  });
  const arquivo = await handler.process(Buffer.from(file), {});
  return {
    arquivo,
    usados: [...usados].map(([campo, valor]) => ({ campo, valor: valor === '' ? null : valor })),
  };
}

/**
 * Within the loop, a party has its own value, and never another one's: one value is typed for a field, so it is
 * that of the first party without any.
 */
function valueOf(
  { campos, partes, digitados }: TemplateData,
  nome: string,
  strPath: readonly string[],
): string {
  const isOfParty = strPath.includes(PARTES) && nome.startsWith('parte_contraria.');
  // Word refuses a file with a character that XML forbids.
  if (!isOfParty) return cleanText((digitados[nome] || campos[nome]) ?? '');
  const index = indexOf(strPath);
  const isFirst = partes.slice(0, index).every((parte) => parte[nome]);
  return cleanText(partes[index]?.[nome] || (isFirst && digitados[nome]) || '');
}

/** What a field without a value leaves, to be completed in Word: `[quem assina pela empresa]`. */
const blankOf = (nome: string): string =>
  `[${(templateFieldOf(nome)?.significado ?? nome).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())}]`;

/** The index of the party in the loop, from 0. */
const indexOf = (strPath: readonly string[]) => Number(strPath[strPath.indexOf(PARTES) + 1]);

/** Whether the field's value is written, and does not only decide whether a part is kept. */
const isShown = (path: ScopeDataArgs['path']): boolean => {
  const tag = path.at(-1);
  return typeof tag === 'object' && tag.disposition === TagDisposition.SelfClosed;
};
