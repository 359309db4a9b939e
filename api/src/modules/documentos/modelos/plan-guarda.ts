import type { TemplateGenerate, TemplateRecord } from '@foro/shared/contracts/document-template';
import { DadosInvalidosError } from '../../../errors';
import { ondeGuardar } from './onde-guardar';
import { requireRegistro, type Registro, type Registros } from './registros.policy';

type Textos = Readonly<Record<string, string>>;

/** Values to be written into a record, in the version that its reader saw. */
export interface Guarda extends Registro {
  /** Fields of the record's body with their new values. */
  readonly campos: Readonly<Record<string, string | number | null>>;
  /** The vocabulary words that the fields were typed for. */
  readonly origem: Textos;
}

interface Plano {
  readonly guardas: readonly Guarda[];
  /** The typed values; those to be stored are formatted like the record's own. */
  readonly digitados: Textos;
}

interface Pedido {
  readonly registros: Registros;
  /** The vocabulary's values; empty if there are none. */
  readonly valores: Textos;
  readonly digitados: Textos;
  readonly guardar: NonNullable<TemplateGenerate['guardar']>;
}

interface Rascunho {
  readonly campos: Record<string, string | number | null>;
  readonly origem: Record<string, string>;
}

/**
 * Plans which typed values to store: fields that the chosen records lack. Nothing is written here.
 * @throws AcessoNegadoError for a record that the user may not change, DadosInvalidosError for each text that
 *   cannot be read
 */
export function planGuarda({ registros, valores, digitados, guardar }: Pedido): Plano {
  const rascunhos = new Map<TemplateRecord, Rascunho>();
  for (const { registro } of guardar) {
    requireRegistro(registros, registro);
    rascunhos.set(registro, { campos: {}, origem: {} });
  }
  const escritos: Record<string, string> = { ...digitados };
  const tambem: Record<string, string> = {};
  const erros: Record<string, string> = {};
  for (const [word, typed] of Object.entries(digitados)) {
    const lugar = typed !== '' && !valores[word] ? ondeGuardar(registros, word) : undefined;
    const rascunho = lugar && rascunhos.get(lugar.papel);
    if (!rascunho) continue;
    const lido = lugar.ler(typed);
    const erro = 'erro' in lido ? lido.erro : note(rascunho, word, lido.campos);
    if (erro !== null) erros[`valores.${word}`] = erro;
    if ('erro' in lido) continue;
    escritos[word] = lido.texto;
    Object.assign(tambem, lido.tambem);
  }
  if (Object.keys(erros).length > 0) throw new DadosInvalidosError(erros);
  const guardas = guardar.flatMap(({ registro: papel, dataAlteracao }) => {
    const rascunho = rascunhos.get(papel);
    return rascunho && Object.keys(rascunho.campos).length > 0
      ? [{ ...requireRegistro(registros, papel), ...rascunho, dataAlteracao }]
      : [];
  });
  const answered = Object.entries(tambem).filter(([word]) => !valores[word] && !escritos[word]);
  return { guardas, digitados: { ...escritos, ...Object.fromEntries(answered) } };
}

/** Adds the fields of a word; returns an error if another word gives the same field another value. */
function note(
  { campos, origem }: Rascunho,
  word: string,
  found: Readonly<Partial<Record<string, string | number | null>>>,
): string | null {
  for (const [name, value = null] of Object.entries(found)) {
    if (name in campos && campos[name] !== value) return 'Não combina com o outro campo que diz o mesmo';
    campos[name] = value;
    origem[name] = word;
  }
  return null;
}
