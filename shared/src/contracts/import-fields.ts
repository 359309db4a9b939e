import { normalizeText } from '../format';
import type { ImportKind } from './import-codes';
import { AREA_INTERESSE_KEYS } from './user-fields';

/** A field that a column can fill. */
export interface ImportField {
  readonly campo: string;
  /** Its title in the model file. */
  readonly titulo: string;
  /** Other titles that mean it. */
  readonly sinonimos: readonly string[];
  /** Its value in the example row of the model file. */
  readonly exemplo: string;
}

const field = (
  campo: string,
  titulo: string,
  exemplo = '',
  sinonimos: readonly string[] = [],
): ImportField => ({
  campo,
  titulo,
  sinonimos,
  exemplo,
});

const PESSOA_FISICA = [
  field('nome', 'Nome', 'Maria da Silva', [
    'Nome completo',
    'Nome do cliente',
    'Cliente',
    'Pessoa',
    'Contato',
  ]),
  field('cpf', 'CPF', '529.982.247-25', ['CPF/CNPJ', 'Documento', 'Nº do CPF']),
  field('email', 'E-mail', 'maria@exemplo.com.br', [
    'Correio eletrônico',
    'E-mail principal',
    'Endereço de e-mail',
  ]),
  field('celularDDD', 'DDD do celular'),
  field('celular', 'Celular', '(11) 98765-4321', [
    'Telefone celular',
    'WhatsApp',
    'Móvel',
    'Celular principal',
  ]),
  field('telefoneDDD', 'DDD do telefone'),
  field('telefone', 'Telefone', '(11) 3456-7890', ['Telefone fixo', 'Fone', 'Telefone residencial', 'Tel']),
  field('cep', 'CEP', '01310-100'),
  field('endereco', 'Endereço', 'Avenida Paulista', ['Logradouro', 'Rua']),
  field('numero', 'Número', '1000', ['Nº', 'Número do endereço']),
  field('complemento', 'Complemento', 'Sala 12'),
  field('bairro', 'Bairro', 'Bela Vista'),
  field('cidade', 'Cidade', 'São Paulo', ['Município']),
  field('estado', 'Estado', 'SP', ['UF']),
  ...AREA_INTERESSE_KEYS.map((campo, index) => field(campo, `Área de interesse ${index + 1}`)),
];

/** The fields that a file of each kind can fill, in the order of the model file. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  pessoasFisicas: PESSOA_FISICA,
};

/** A title for comparing: without accents, case, punctuation and plural. */
export const comparableTitle = (titulo: string): string =>
  normalizeText(titulo)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/s\b/g, '');

/** The field that each title proposes, or null; a field is proposed for its first title only. */
export function proposeFields(tipo: ImportKind, titulos: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return titulos.map((titulo) => {
    const asked = comparableTitle(titulo);
    const found = IMPORT_FIELDS[tipo].find((one) =>
      [one.titulo, ...one.sinonimos].some((known) => comparableTitle(known) === asked),
    );
    if (asked === '' || found === undefined || taken.has(found.campo)) return null;
    taken.add(found.campo);
    return found.campo;
  });
}
