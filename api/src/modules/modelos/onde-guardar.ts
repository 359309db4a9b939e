import type { CompanyUpdate } from '@foro/shared/contracts/company';
import type { TemplateRecord } from '@foro/shared/contracts/document-template';
import type { ProcessUpdate } from '@foro/shared/contracts/process';
import type { ProcessOpositorUpdate } from '@foro/shared/contracts/process-opositor';
import type { Qualification } from '@foro/shared/contracts/qualification';
import type { UserUpdate } from '@foro/shared/contracts/user';
import {
  formatCnj,
  formatCnpj,
  formatCpf,
  formatDateOnly,
  formatMoney,
  formatPhone,
  parseAmount,
  parseDateOnly,
} from '@foro/shared/format';
import { currencyIssue, isPhone, normalizeCnpj, normalizeCpf, normalizePhone } from '@foro/shared/validation';
import { lerEndereco, type EnderecoLido } from './ler-endereco';
import { enderecoDe, valorPorExtenso } from './valores';
import type { Registros } from './registros.policy';

/** What a typed text comes to: fields of the record's body, and how the document says it; or what is wrong with it. */
type Lido<Campo extends string> =
  | {
      readonly campos: Readonly<Partial<Record<Campo, string | number | null>>>;
      readonly texto: string;
      /** Other words of the vocabulary that it answers, with their values. */
      readonly tambem?: Readonly<Record<string, string>>;
    }
  | { readonly erro: string };
type Leitura<Campo extends string = string> = (texto: string) => Lido<Campo>;

const texto =
  <Campo extends string>(campo: Campo, arrange = (text: string) => text): Leitura<Campo> =>
  (typed) => {
    const arranged = arrange(typed);
    return { campos: { [campo]: arranged } as Partial<Record<Campo, string>>, texto: arranged };
  };

const telefone =
  <Ddd extends string, Numero extends string>(ddd: Ddd, numero: Numero): Leitura<Ddd | Numero> =>
  (typed) => {
    const digits = normalizePhone(typed);
    const [area, number] = [digits.slice(0, 2), digits.slice(2)];
    if (!isPhone(area, number)) return { erro: 'Telefone inválido: digite o DDD e o número' };
    const campos = { [ddd]: area, [numero]: number } as Record<Ddd | Numero, string>;
    return { campos, texto: formatPhone(area, number) };
  };

/** Without the word that stands before a number. */
const withoutWord = (typed: string) => typed.replace(/^\s*(?:CPF|CNPJ)\b/i, '');

const cpf: Leitura<'cpf'> = (typed) => {
  const digits = normalizeCpf(typed);
  // What has no digit would empty the field in silence.
  if (digits === '') return { erro: 'CPF inválido' };
  const shown = formatCpf(digits);
  return { campos: { cpf: digits }, texto: shown, tambem: { documento: `CPF ${shown}` } };
};

const documentoDaPessoa: Leitura<'cpf'> = (typed) => {
  const lido = cpf(typed);
  return 'erro' in lido ? lido : { ...lido, texto: `CPF ${lido.texto}`, tambem: { cpf: lido.texto } };
};

const documentoDaParte: Leitura<'cpf' | 'cnpj'> = (typed) => {
  const number = normalizeCnpj(withoutWord(typed));
  return number.length > 11
    ? { campos: { cnpj: number }, texto: `CNPJ ${formatCnpj(number)}` }
    : documentoDaPessoa(typed);
};

const data =
  <Campo extends string>(campo: Campo): Leitura<Campo> =>
  (typed) => {
    const day = parseDateOnly(typed);
    return day === null
      ? { erro: 'Data inválida' }
      : { campos: { [campo]: day } as Partial<Record<Campo, string>>, texto: formatDateOnly(day) };
  };

const valorDaCausa: Leitura<'valor'> = (typed) => {
  const erro = currencyIssue(typed);
  const decimal = parseAmount(typed);
  if (erro !== null || decimal === null) return { erro: erro ?? 'Valor inválido' };
  const tambem = { valor_extenso: valorPorExtenso(decimal) };
  return { campos: { valor: Number(decimal) }, texto: formatMoney(decimal), tambem };
};

const ENDERECO_ASSIM = 'Para guardar, escreva assim: Rua, número, bairro, Cidade/UF, CEP 00000-000';

/** What the line does not say stays as the record has it. */
const endereco: Leitura<keyof EnderecoLido> = (typed) => {
  const lido = lerEndereco(typed);
  if (lido === null) return { erro: ENDERECO_ASSIM };
  const campos = Object.fromEntries(Object.entries(lido).filter(([, part]) => part !== null));
  const { cidade, estado } = lido;
  return { campos, texto: enderecoDe(lido), tambem: { cidade: cidade ?? '', estado: estado ?? '' } };
};

const LUGAR = {
  endereco,
  cidade: texto('cidade'),
  estado: texto('estado', (text) => text.toUpperCase()),
};

const DA_EMPRESA = {
  contato: texto('contato'),
  site: texto('webSite'),
  telefone: telefone('telefoneDDD', 'telefone'),
  ...LUGAR,
} satisfies Readonly<Record<string, Leitura<keyof CompanyUpdate>>>;

const DA_PESSOA = {
  cpf,
  documento: documentoDaPessoa,
  email: texto('email'),
  telefone: telefone('celularDDD', 'celular'),
  ...LUGAR,
} satisfies Readonly<Record<string, Leitura<keyof UserUpdate>>>;

const DA_PARTE = {
  documento: documentoDaParte,
  email: texto('email'),
  telefone: telefone('telefoneDDD', 'telefone'),
  ...LUGAR,
} satisfies Readonly<Record<string, Leitura<keyof ProcessOpositorUpdate>>>;

const DA_QUALIFICACAO = {
  nacionalidade: texto('nacionalidade'),
  estado_civil: texto('estadoCivil'),
  profissao: texto('profissao'),
  rg: texto('rg'),
} satisfies Readonly<Record<string, Leitura<keyof Qualification>>>;

const DO_REPRESENTANTE = {
  representante: texto('representante'),
} satisfies Readonly<Record<string, Leitura<keyof Qualification>>>;

const DO_PROCESSO = {
  'processo.numero': texto('numeroCNJ', formatCnj),
  'processo.pasta': texto('pasta'),
  'processo.juiz': texto('juiz'),
  'processo.distribuicao': data('dataDistribuicao'),
  'processo.valor': valorDaCausa,
  'processo.negociacao': texto('negociacaoClienteTipo'),
  'parte_contraria.advogado': texto('advogadoContraNome'),
  'parte_contraria.advogado_oab': texto('advogadoContraOAB'),
} satisfies Readonly<Record<string, Leitura<keyof ProcessUpdate>>>;

/** The same with the names of the vocabulary: `telefone` of the client is `cliente.telefone`. */
const by = (
  prefix: string,
  leituras: Readonly<Record<string, Leitura>>,
): Readonly<Record<string, Leitura>> => {
  const named = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
  const naming =
    (ler: Leitura): Leitura =>
    (typed) => {
      const lido = ler(typed);
      return 'erro' in lido || !lido.tambem ? lido : { ...lido, tambem: named(lido.tambem) };
    };
  return named(Object.fromEntries(Object.entries(leituras).map(([name, ler]) => [name, naming(ler)])));
};

/** The words of the vocabulary that each record has a field for. */
const CAMPOS = {
  cliente: { empresa: by('cliente', DA_EMPRESA), usuario: by('cliente', DA_PESSOA) },
  qualificacao: {
    qualificacaoDaPessoa: by('cliente', DA_QUALIFICACAO),
    qualificacaoDaEmpresa: by('cliente', DO_REPRESENTANTE),
  },
  processo: { processo: DO_PROCESSO },
  parteContraria: { parteContraria: by('parte_contraria', DA_PARTE) },
  escritorio: { empresa: by('escritorio', DA_EMPRESA) },
  advogado: { usuario: by('advogado', DA_PESSOA) },
} satisfies Record<TemplateRecord, object>;

/** Where a field of the vocabulary is kept, and how what is typed for it is read. */
export interface Lugar {
  readonly papel: TemplateRecord;
  readonly ler: Leitura;
}

/** The record, of those that the user may change, that has a field for the word; none where there is none. */
export function ondeGuardar(registros: Registros, campo: string): Lugar | undefined {
  for (const papel of Object.keys(registros) as TemplateRecord[]) {
    const { especie } = registros[papel] ?? {};
    const leituras: Readonly<Partial<Record<string, Readonly<Record<string, Leitura>>>>> = CAMPOS[papel];
    const ler = especie && leituras[especie]?.[campo];
    if (ler) return { papel, ler };
  }
  return undefined;
}
