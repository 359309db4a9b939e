/** The format of a template's line: heading, centred, running text, indented quotation, right-hand, signature. */
export type Estilo = 'titulo' | 'secao' | 'centro' | 'texto' | 'recuo' | 'direita' | 'assinatura';

/** A template that comes with the product. */
export interface ModeloPadrao {
  readonly titulo: string;
  readonly tipo: 'procuracao' | 'contrato' | 'peticao' | 'outro';
  readonly descricao: string;
  /** Its lines; `**` around words makes them bold. */
  readonly linhas: readonly (readonly [Estilo, string])[];
}

/** The office's letterhead at the top of each template. */
export const PAPEL = [
  '{escritorio.razao_social}',
  'CNPJ {escritorio.cnpj} · {escritorio.endereco} · {escritorio.telefone}',
] as const;

/** The fields of a template, each once. */
export const camposDoModelo = ({ linhas }: ModeloPadrao): string[] => [
  ...new Set(
    [...linhas.map(([, text]) => text), ...PAPEL].flatMap((text) =>
      [...text.matchAll(/\{([a-z_.]+)\}/g)].flatMap(([, nome = '']) => nome),
    ),
  ),
];
