import {
  formatCnpj,
  formatCpf,
  formatDateOnly,
  formatMoney,
  formatPhone,
  parseAmount,
  parseDateOnly,
} from '@foro/shared/format';
import { currencyIssue, isCpf, normalizeCnpj, normalizeCpf, readPhone } from '@foro/shared/validation';
import { readEndereco, type EnderecoLido } from './read-endereco';
import { enderecoDe, valorPorExtenso } from './valores';

/** The result of a typed text: fields of the record's body, and its form in the document; or its error. */
type Lido<Campo extends string> =
  | {
      readonly campos: Readonly<Partial<Record<Campo, string | number | null>>>;
      readonly texto: string;
      /** Other vocabulary words that it also fills, with their values. */
      readonly tambem?: Readonly<Record<string, string>>;
    }
  | { readonly erro: string };
export type Leitura<Campo extends string = string> = (texto: string) => Lido<Campo>;

export const texto =
  <Campo extends string>(campo: Campo, arrange = (text: string) => text): Leitura<Campo> =>
  (typed) => {
    const arranged = arrange(typed);
    return { campos: { [campo]: arranged } as Partial<Record<Campo, string>>, texto: arranged };
  };

export const telefone =
  <Ddd extends string, Numero extends string>(ddd: Ddd, numero: Numero): Leitura<Ddd | Numero> =>
  (typed) => {
    const lido = readPhone(typed);
    if (lido === null) return { erro: 'Telefone inválido: digite o DDD e o número' };
    const campos = { [ddd]: lido.ddd, [numero]: lido.number } as Record<Ddd | Numero, string>;
    return { campos, texto: formatPhone(lido.ddd, lido.number) };
  };

/** Removes the word before a number. */
const withoutWord = (typed: string) => typed.replace(/^\s*(?:CPF|CNPJ)\b/i, '');

export const cpf: Leitura<'cpf'> = (typed) => {
  const digits = normalizeCpf(withoutWord(typed));
  if (!isCpf(digits)) return { erro: 'CPF inválido' };
  const shown = formatCpf(digits);
  return { campos: { cpf: digits }, texto: shown, tambem: { documento: `CPF ${shown}` } };
};

export const documentoDaPessoa: Leitura<'cpf'> = (typed) => {
  const lido = cpf(typed);
  return 'erro' in lido ? lido : { ...lido, texto: `CPF ${lido.texto}`, tambem: { cpf: lido.texto } };
};

export const documentoDaParte: Leitura<'cpf' | 'cnpj'> = (typed) => {
  const number = normalizeCnpj(withoutWord(typed));
  return number.length > 11
    ? { campos: { cnpj: number }, texto: `CNPJ ${formatCnpj(number)}` }
    : documentoDaPessoa(typed);
};

export const data =
  <Campo extends string>(campo: Campo): Leitura<Campo> =>
  (typed) => {
    const day = parseDateOnly(typed);
    return day === null
      ? { erro: 'Data inválida' }
      : { campos: { [campo]: day } as Partial<Record<Campo, string>>, texto: formatDateOnly(day) };
  };

export const valorDaCausa: Leitura<'valor'> = (typed) => {
  const erro = currencyIssue(typed);
  const decimal = parseAmount(typed);
  if (erro !== null || decimal === null) return { erro: erro ?? 'Valor inválido' };
  const tambem = { valor_extenso: valorPorExtenso(decimal) };
  return { campos: { valor: Number(decimal) }, texto: formatMoney(decimal), tambem };
};

const ENDERECO_ASSIM = 'Para guardar, escreva assim: Rua, número, bairro, Cidade/UF, CEP 00000-000';

/** Parts that the line lacks stay as the record has them. */
export const endereco: Leitura<keyof EnderecoLido> = (typed) => {
  const lido = readEndereco(typed);
  if (lido === null) return { erro: ENDERECO_ASSIM };
  const campos = Object.fromEntries(Object.entries(lido).filter(([, part]) => part !== null));
  const { cidade, estado } = lido;
  return { campos, texto: enderecoDe(lido), tambem: { cidade: cidade ?? '', estado: estado ?? '' } };
};
