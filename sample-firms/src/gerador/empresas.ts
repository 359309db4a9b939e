import { instantAt, type Dia } from './calendario';
import type { Cliente, Firma } from './firma';
import { createEndereco, createNome, createTelefone } from './pessoas';
import type { Sorteio } from './sorteio';
import { COMPOSTOS, NUCLEOS, SEGMENTOS, TIPOS_SOCIETARIOS, type Segmento } from './vocabulario/empresas';
import type { Lugar } from './vocabulario/lugar';
import { lugarOf, LUGARES } from './vocabulario/lugares';
import { SOBRENOMES } from './vocabulario/nomes';

/** A company's two names and its line of business. */
export interface NomeEmpresa {
  readonly fantasia: string;
  readonly razao: string;
  readonly segmento: Segmento;
}

export function createNomeEmpresa(sorteio: Sorteio): NomeEmpresa {
  const segmento = sorteio.pick(SEGMENTOS);
  const marca = createMarca(sorteio);
  return {
    fantasia: `${marca} ${segmento.fantasia}`,
    razao: `${marca} ${segmento.razao} ${sorteio.pick(TIPOS_SOCIETARIOS)}`,
    segmento,
  };
}

function createMarca(sorteio: Sorteio): string {
  const kind = sorteio.next();
  if (kind < 0.12) return sorteio.sample(SOBRENOMES, 2).join(' & ');
  if (kind < 0.2) return `Irmãos ${sorteio.pick(SOBRENOMES)}`;
  return [sorteio.pick(NUCLEOS), sorteio.pick(COMPOSTOS)].filter(Boolean).join(' ');
}

/** Share of the client companies that have been clients for long; the others came in the last days. */
const OLD = 0.75;
/** The age in days up to which a company may have a number with letters. */
export const NEW_DAYS = 110;

const CLIENTE_PJ = 1;
const CLIENTE_PJ_PROSPECT = 5;

export interface ClientePJ extends Cliente {
  readonly tipo: 'PJ';
  readonly isProspect: boolean;
  readonly row: ReturnType<typeof createRow>;
}

/**
 * Creates client companies with the ids from `firstId` on, the oldest first; the last fifth are prospects.
 */
export function createClientesPJ(
  firma: Firma,
  firstId: number,
  count: number,
  incluidoPor: readonly number[],
): ClientePJ[] {
  const sorteio = firma.sorteio('clientes PJ');
  const names = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const isProspect = index >= count * 0.8;
    const lugar = index === 0 ? lugarOf('São Paulo') : sorteio.pickWeighted(LUGARES);
    const nome = differentFrom(names, () => createNomeEmpresa(sorteio));
    const desde =
      index < count * OLD
        ? firma.hoje - NEW_DAYS - Math.floor((1 - index / (count * OLD)) * 2500) - sorteio.integer(0, 20)
        : firma.hoje - sorteio.integer(5, NEW_DAYS - 5);
    const id = firstId + index;
    const row = createRow(firma, sorteio, {
      id,
      nome,
      lugar,
      desde,
      idEmpresaTipo: isProspect ? CLIENTE_PJ_PROSPECT : CLIENTE_PJ,
      autor: sorteio.pick(incluidoPor),
    });
    return { tipo: 'PJ', id, nome: nome.fantasia, lugar, desde, isProspect, row };
  });
}

// A big firm may run out of different names; then two companies share one, as happens in life.
function differentFrom(names: Set<string>, create: () => NomeEmpresa): NomeEmpresa {
  let nome = create();
  for (let attempt = 0; names.has(nome.fantasia) && attempt < 5; attempt += 1) nome = create();
  names.add(nome.fantasia);
  return nome;
}

interface Cadastro {
  readonly id: number;
  readonly nome: NomeEmpresa;
  readonly lugar: Lugar;
  readonly desde: Dia;
  readonly idEmpresaTipo: number;
  readonly autor: number;
}

function createRow(
  firma: Firma,
  sorteio: Sorteio,
  { id, nome, lugar, desde, idEmpresaTipo, autor }: Cadastro,
) {
  const site = nome.fantasia
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const incluidaEm = instantAt(desde, sorteio.integer(9 * 60, 18 * 60));
  return {
    id_cliente: firma.idCliente,
    id,
    cnpj: firma.documentos.cnpj(firma.hoje - desde < NEW_DAYS),
    nome_fantasia: nome.fantasia,
    razao_social: nome.razao,
    web_site: sorteio.chance(0.7) ? `www.${site}.example` : null,
    contato: createNome(sorteio),
    telefone_ddd: lugar.ddd,
    telefone: createTelefone(sorteio),
    ...createEndereco(sorteio, lugar, true),
    id_empresa_tipo: idEmpresaTipo,
    id_empresa_ramo: nome.segmento.ramo,
    data_inclusao: incluidaEm,
    id_usuario_inclusao: autor,
    data_alteracao: incluidaEm,
    id_usuario_alteracao: autor,
  };
}
