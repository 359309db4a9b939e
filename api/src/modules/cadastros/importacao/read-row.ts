import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { AMOUNT_FORMS, type AmountForm } from '@foro/shared/contracts/import-codes';
import type { ImportDefaults } from '@foro/shared/contracts/import';
import type { ImportField } from '@foro/shared/contracts/import-field';
import { comparableTitle } from '@foro/shared/contracts/import-fields';
import { readPhone } from '@foro/shared/validation';
import type { Labels } from './labels';
import { readAmount, readCnj, readCnpj, readCpf, readDay, readYesNo } from './read-cell';
import type { FieldRow } from './record-kind';

/** What is needed to read cells. */
export interface Reading {
  readonly fields: readonly ImportField[];
  readonly labels: Readonly<Record<string, Labels>>;
  readonly padroes: ImportDefaults;
  /** How each column of amounts is written. */
  readonly formas: Readonly<Record<string, AmountForm | null>>;
}

/** A cell as it was understood; a day is text. */
export type Value = string | number | boolean | null;

/** A row as its cells were understood. */
export interface ReadRow {
  readonly linha: number;
  readonly values: Record<string, Value>;
  readonly erros: Record<string, string>;
  readonly avisos: string[];
  /** Labels that no option has, by field. */
  readonly desconhecidos: Record<string, string>;
  readonly sobras: FieldRow['sobras'];
}

/** A state by its name. */
const UF_BY_NAME = new Map<string, string>(
  getStates().map(({ name, code }) => [comparableTitle(name), code]),
);

type Cell = (text: string, field: ImportField, row: ReadRow, reading: Reading) => Value;

const CUT_NUMBER =
  'O Excel cortou os algarismos deste número. Formate a coluna como texto e exporte de novo.';
const INVENTED = 'Documento fictício: corrija, ou escolha trazer estas linhas sem o documento';

const documentCell =
  (read: typeof readCpf): Cell =>
  (text, { campo, titulo }, row, { padroes }) => {
    const { texto, isInvented, isPadded } = read(text);
    if (isPadded) row.avisos.push(`${titulo} completado com zeros à esquerda.`);
    if (!isInvented) return texto;
    if (!padroes.semDocumentoFicticio) row.erros[campo] = INVENTED;
    else row.avisos.push(`Documento fictício: a linha entra sem ${titulo}.`);
    return '';
  };

const CELLS: Readonly<Record<ImportField['le'], Cell>> = {
  texto: (text) => text,
  cpf: documentCell(readCpf),
  cnpj: documentCell(readCnpj),
  cnj(text, { campo }, row) {
    const { texto, isCut } = readCnj(text);
    if (isCut) row.erros[campo] = CUT_NUMBER;
    return texto;
  },
  // Its area code may be in the same cell: see `splitPhones`.
  telefone: (text) => text,
  estado: (text) => UF_BY_NAME.get(comparableTitle(text)) ?? text.toUpperCase(),
  data(text, { campo }, row) {
    const day = text === '' ? null : readDay(text);
    if (text !== '' && day === null) row.erros[campo] = 'Data inválida';
    return day;
  },
  valor(text, { campo }, row, { formas }) {
    if (text === '') return null;
    const forma = formas[campo] ?? null;
    if (forma === null) {
      row.desconhecidos[campo] = AMOUNT_QUESTION;
      row.erros[campo] = 'Diga como os valores desta coluna estão escritos';
      return null;
    }
    const decimal = readAmount(text, forma);
    if (decimal === null) row.erros[campo] = 'Valor inválido';
    return decimal;
  },
  simNao(text, { campo }, row) {
    const isYes = text === '' ? null : readYesNo(text);
    if (text !== '' && isYes === null) row.erros[campo] = 'Escreva Sim ou Não';
    return isYes;
  },
  lista(text, field, row, { labels, padroes }) {
    const { campo, titulo, obrigatorio } = field;
    const options = labels[campo];
    const found = text === '' ? undefined : options?.find(text);
    if (found !== undefined) return found;
    const answer = answerTo(padroes, campo, text);
    if (answer !== undefined) return answer === '' ? null : (options?.find(answer) ?? null);
    if (text === '' && !obrigatorio) return null;
    row.desconhecidos[campo] = text;
    row.erros[campo] = text === '' ? 'Diga o que vale nas linhas em branco' : `'${text}' é qual ${titulo}?`;
    return null;
  },
};

/** The label under which the form of a column of amounts is asked. */
export const AMOUNT_QUESTION = `${AMOUNT_FORMS.br} ou ${AMOUNT_FORMS.us}`;

/** The answer to a question; undefined if there is none. */
export const answerTo = ({ respostas }: ImportDefaults, campo: string, rotulo: string): string | undefined =>
  Object.entries(respostas[campo] ?? {}).find(
    ([label]) => comparableTitle(label) === comparableTitle(rotulo),
  )?.[1];

/** Reads all cells of a row that has fields. */
export function readRow({ linha, campos, sobras }: FieldRow, reading: Reading): ReadRow {
  const row: ReadRow = { linha, values: {}, erros: {}, avisos: [], desconhecidos: {}, sobras };
  for (const field of reading.fields) {
    const text = campos[field.campo] ?? '';
    if (text !== '' || field.campo in campos || field.obrigatorio)
      row.values[field.campo] = CELLS[field.le](text, field, row, reading);
  }
  splitPhones(row, reading.fields);
  return row;
}

function splitPhones({ values }: ReadRow, fields: readonly ImportField[]): void {
  for (const { campo, le } of fields) {
    const text = values[campo];
    if (le !== 'telefone' || typeof text !== 'string') continue;
    const ddd = campo.replace('Telefone', '') === campo ? `${campo}DDD` : campo.replace('Telefone', 'DDD');
    const whole = values[ddd] ? null : readPhone(text);
    if (whole !== null) Object.assign(values, { [ddd]: whole.ddd, [campo]: whole.number });
  }
}
