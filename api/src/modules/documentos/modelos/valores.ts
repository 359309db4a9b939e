import type { QUALIFICATION_FIELDS, Qualification } from '@foro/shared/contracts/qualification';
import {
  formatCep,
  formatCnj,
  formatCnpj,
  formatCpf,
  formatDateOnly,
  formatMoney,
  formatPhone,
  TIME_ZONE,
  toDateOnly,
} from '@foro/shared/format';
import extenso from 'extenso';
import type { TemplateData } from '../../../document-work/fill-template';

type Text = string | null;

/** A person, a company or an office, as the templates name them. */
export interface Alguem {
  readonly nome: Text;
  readonly cpf?: Text;
  readonly cnpj?: Text;
  readonly email?: Text;
  readonly ddd: Text;
  readonly telefone: Text;
  readonly cep: Text;
  readonly endereco: Text;
  readonly numero: Text;
  readonly complemento: Text;
  readonly bairro: Text;
  readonly cidade: Text;
  readonly estado: Text;
}

/** The case; `palavras` holds its values by the vocabulary's names. */
export interface CasoDoModelo {
  readonly palavras: Readonly<Record<string, Text>>;
  readonly numero: Text;
  readonly distribuicao: Text;
  /** A decimal amount as text. */
  readonly valor: Text;
  readonly advogadoContra: { readonly nome: Text; readonly oab: Text };
}

/** The sources of the values. */
export interface Fontes {
  readonly cliente: Alguem & {
    readonly fantasia?: Text;
    readonly contato?: Text;
    readonly qualificacao?: Pick<Qualification, keyof typeof QUALIFICATION_FIELDS>;
  };
  readonly processo: CasoDoModelo | null;
  readonly partes: readonly Alguem[];
  readonly escritorio: (Alguem & { readonly razaoSocial: Text; readonly site: Text }) | null;
  readonly advogado: (Alguem & { readonly oab: Text }) | null;
}

const EXTENSO = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'long' });

/** `22 de novembro de 2026`; the first of a month is `1º`. */
export const diaPorExtenso = (quando: Date): string => EXTENSO.format(quando).replace(/^1 /, '1º ');

/** An amount in words: `doze mil e quinhentos reais`. */
export const valorPorExtenso = (decimal: string): string =>
  extenso(decimal.replace('.', ','), { mode: 'currency' });

function documentoDe({ cpf, cnpj }: Alguem): string {
  if (cnpj) return `CNPJ ${formatCnpj(cnpj)}`;
  return cpf ? `CPF ${formatCpf(cpf)}` : '';
}

type Endereco = Pick<Alguem, 'endereco' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado' | 'cep'>;

/** An address in one line: `Rua Augusta, 100, Centro, São Paulo/SP, CEP 01305-000`. */
export function enderecoDe({ endereco, numero, complemento, bairro, cidade, estado, cep }: Endereco): string {
  if (!endereco) return '';
  const town = [cidade, estado].filter(Boolean).join('/');
  return [endereco, numero, complemento, bairro, town, cep && `CEP ${formatCep(cep)}`]
    .filter(Boolean)
    .join(', ');
}

/** The vocabulary words that people and companies share. */
const palavrasDe = (quem: string, alguem: Alguem): Record<string, Text> => ({
  [`${quem}.nome`]: alguem.nome,
  [`${quem}.documento`]: documentoDe(alguem),
  [`${quem}.cpf`]: formatCpf(alguem.cpf),
  [`${quem}.cnpj`]: formatCnpj(alguem.cnpj),
  [`${quem}.email`]: alguem.email ?? '',
  [`${quem}.telefone`]: formatPhone(alguem.ddd, alguem.telefone),
  [`${quem}.endereco`]: enderecoDe(alguem),
  [`${quem}.cidade`]: alguem.cidade,
  [`${quem}.estado`]: alguem.estado,
});

const textsOf = (words: Readonly<Record<string, Text>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text ?? '']));

function palavrasDoProcesso({ palavras, numero, distribuicao, valor }: CasoDoModelo): Record<string, Text> {
  const own = Object.fromEntries(Object.entries(palavras).map(([nome, text]) => [`processo.${nome}`, text]));
  return {
    ...own,
    'processo.numero': formatCnj(numero),
    'processo.distribuicao': formatDateOnly(distribuicao),
    'processo.valor': valor === null ? '' : formatMoney(valor),
    valor_extenso: valor === null ? '' : valorPorExtenso(valor),
  };
}

/** The values of the vocabulary, and the conditions of a template's parts. */
export function valoresDe(
  { cliente, processo, partes, escritorio, advogado }: Fontes,
  digitados: Readonly<Record<string, string>> = {},
  agora = new Date(),
): TemplateData {
  const contra = {
    'parte_contraria.advogado': processo?.advogadoContra.nome ?? '',
    'parte_contraria.advogado_oab': processo?.advogadoContra.oab ?? '',
  };
  const contrarias = partes.map((parte) => textsOf({ ...palavrasDe('parte_contraria', parte), ...contra }));
  return {
    campos: textsOf({
      ...palavrasDe('cliente', cliente),
      'cliente.nome_fantasia': cliente.fantasia ?? '',
      'cliente.contato': cliente.contato ?? '',
      'cliente.nacionalidade': cliente.qualificacao?.nacionalidade ?? '',
      'cliente.estado_civil': cliente.qualificacao?.estadoCivil ?? '',
      'cliente.profissao': cliente.qualificacao?.profissao ?? '',
      'cliente.rg': cliente.qualificacao?.rg ?? '',
      'cliente.representante': cliente.qualificacao?.representante ?? '',
      ...(processo && palavrasDoProcesso(processo)),
      ...contrarias[0],
      ...(escritorio && {
        ...palavrasDe('escritorio', escritorio),
        'escritorio.razao_social': escritorio.razaoSocial,
        'escritorio.site': escritorio.site,
      }),
      ...(advogado && { ...palavrasDe('advogado', advogado), 'advogado.oab': advogado.oab }),
      hoje: formatDateOnly(toDateOnly(agora)),
      hoje_extenso: diaPorExtenso(agora),
    }),
    partes: contrarias,
    blocos: {
      'cliente.pessoa_fisica': !cliente.cnpj,
      'cliente.pessoa_juridica': Boolean(cliente.cnpj),
      'processo.tem_numero': Boolean(processo?.numero),
      'processo.sem_numero': !processo?.numero,
    },
    digitados,
  };
}
