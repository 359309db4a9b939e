import type { CompanyUpdate } from '@foro/shared/contracts/company';
import type { TemplateRecord } from '@foro/shared/contracts/document-template';
import type { ProcessUpdate } from '@foro/shared/contracts/process';
import type { ProcessOpositorUpdate } from '@foro/shared/contracts/process-opositor';
import type { Qualification } from '@foro/shared/contracts/qualification';
import type { UserUpdate } from '@foro/shared/contracts/user';
import { formatCnj } from '@foro/shared/format';
import type { Registros } from './registros.policy';
import {
  cpf,
  data,
  documentoDaParte,
  documentoDaPessoa,
  endereco,
  type Leitura,
  telefone,
  texto,
  valorDaCausa,
} from './read-valores';

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

/** Prefixes the names as the vocabulary does: `telefone` of the client is `cliente.telefone`. */
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

/** The vocabulary words for which each record has a field. */
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

/** Where a vocabulary word is stored, and how its typed value is read. */
export interface Lugar {
  readonly papel: TemplateRecord;
  readonly ler: Leitura;
}

/**
 * The record, among those that the user may change, that has a field for the word; undefined if there is
 * none.
 */
export function ondeGuardar(registros: Registros, campo: string): Lugar | undefined {
  for (const papel of Object.keys(registros) as TemplateRecord[]) {
    const { especie } = registros[papel] ?? {};
    const leituras: Readonly<Partial<Record<string, Readonly<Record<string, Leitura>>>>> = CAMPOS[papel];
    const ler = especie && leituras[especie]?.[campo];
    if (ler) return { papel, ler };
  }
  return undefined;
}
