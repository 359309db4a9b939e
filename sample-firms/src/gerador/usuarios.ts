import { instantAt, type Dia } from './calendario';
import type { ClientePJ } from './empresas';
import type { Cliente, Firma } from './firma';
import { createCelular, createEndereco, createNome, createTelefone, slugOf } from './pessoas';
import type { Sorteio } from './sorteio';
import type { Lugar } from './vocabulario/lugar';
import { lugarOf, LUGARES } from './vocabulario/lugares';

const CLIENTE_PF = 6;
const CLIENTE_PF_PROSPECT = 7;
const ACESSO_PJ = 12;
const CARGO_PLATAFORMA = 7;

/** An account whose name and address are documented; the others get random ones. */
export interface Conta {
  readonly nome: string;
  readonly email: string;
}

interface Cadastro {
  readonly id: number;
  readonly nome: string;
  readonly email: string | null;
  readonly idUsuarioTipo: number;
  readonly idEmpresa: number | null;
  readonly lugar: Lugar;
  readonly desde: Dia;
  readonly autor: number | null;
  readonly ativo: boolean;
  readonly senhaHash: string | null;
  readonly areas?: readonly (string | null)[];
}

/** A row of `usuario`. A user who may not sign in has no password. */
export function createUsuarioRow(firma: Firma, sorteio: Sorteio, cadastro: Cadastro) {
  const {
    id,
    nome,
    email,
    idUsuarioTipo,
    idEmpresa,
    lugar,
    desde,
    autor,
    ativo,
    senhaHash,
    areas = [],
  } = cadastro;
  const incluidoEm = instantAt(desde, sorteio.integer(9 * 60, 18 * 60));
  const isClient = idUsuarioTipo === CLIENTE_PF || idUsuarioTipo === CLIENTE_PF_PROSPECT;
  return {
    id_cliente: firma.idCliente,
    id,
    nome,
    email,
    senha_hash: ativo ? senhaHash : null,
    ativo,
    cpf: firma.documentos.cpf(),
    celular_ddd: lugar.ddd,
    celular: createCelular(sorteio),
    telefone_ddd: isClient ? null : lugar.ddd,
    telefone: isClient ? null : createTelefone(sorteio),
    ...createEndereco(sorteio, lugar, !isClient),
    id_usuario_cargo: isClient || idUsuarioTipo === ACESSO_PJ ? null : CARGO_PLATAFORMA,
    id_usuario_tipo: idUsuarioTipo,
    id_empresa: idEmpresa,
    areas_interesse: areas,
    data_inclusao: incluidoEm,
    id_usuario_inclusao: autor,
    data_alteracao: incluidoEm,
    id_usuario_alteracao: autor,
  };
}

export type UsuarioRow = ReturnType<typeof createUsuarioRow>;

export interface ClientePF extends Cliente {
  readonly tipo: 'PF';
  readonly isProspect: boolean;
  readonly row: UsuarioRow;
}

interface Acesso {
  /** The password of the first one. */
  readonly conta: Conta;
  readonly senhaHash: string;
  /** The password of the other active ones; null if they may not sign in. */
  readonly senhaDosOutros: string | null;
  readonly incluidoPor: readonly number[];
}

/**
 * Creates PF clients with the ids from `firstId` on; a third may sign in, the first always; the last fifth
 * are prospects.
 */
export function createClientesPF(
  firma: Firma,
  firstId: number,
  count: number,
  { conta, senhaHash, senhaDosOutros, incluidoPor }: Acesso,
): ClientePF[] {
  const sorteio = firma.sorteio('clientes PF');
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    const isProspect = index >= count * 0.8;
    const lugar = index === 0 ? lugarOf('São Paulo') : sorteio.pickWeighted(LUGARES);
    const ativo = index === 0 || (!isProspect && sorteio.chance(0.35));
    const sorteado = createNome(sorteio);
    const { nome, email } =
      index === 0
        ? conta
        : {
            nome: sorteado,
            email: ativo || sorteio.chance(0.75) ? `${slugOf(sorteado)}${id}@correio.example` : null,
          };
    const desde = firma.hoje - 20 - Math.floor((1 - index / count) * 2200) - sorteio.integer(0, 15);
    const row = createUsuarioRow(firma, sorteio, {
      id,
      nome,
      email,
      idUsuarioTipo: isProspect ? CLIENTE_PF_PROSPECT : CLIENTE_PF,
      idEmpresa: null,
      lugar,
      desde,
      autor: sorteio.pick(incluidoPor),
      ativo,
      senhaHash: index === 0 ? senhaHash : senhaDosOutros,
      areas: createAreas(firma, sorteio),
    });
    return { tipo: 'PF', id, nome, lugar, desde, isProspect, row };
  });
}

/** Fills one to four of the twenty places, each with a different name. */
function createAreas({ referencias: { areasInteresse } }: Firma, sorteio: Sorteio): (string | null)[] {
  const chosen = new Set<string>(sorteio.sample(areasInteresse, sorteio.integer(1, 4)));
  return areasInteresse.map((area) => (chosen.has(area) ? area : null));
}

/**
 * Creates PJ access users with the ids from `firstId` on, the first for the first company; a company may have
 * several.
 */
export function createAcessosPJ(
  firma: Firma,
  firstId: number,
  count: number,
  empresas: readonly ClientePJ[],
  { conta, senhaHash, senhaDosOutros, incluidoPor }: Acesso,
): UsuarioRow[] {
  const sorteio = firma.sorteio('acessos PJ');
  const clients = empresas.filter(({ isProspect }) => !isProspect);
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    const empresa = index === 0 ? clients[0] : sorteio.pickSkewed(clients);
    if (empresa === undefined) throw new RangeError('PJ access needs a client company');
    const sorteado = createNome(sorteio);
    const { nome, email } =
      index === 0 ? conta : { nome: sorteado, email: `${slugOf(sorteado)}${id}@empresa.example` };
    const desde = Math.min(firma.hoje - 3, empresa.desde + sorteio.integer(2, 90));
    const ativo = index === 0 || sorteio.chance(0.85);
    return createUsuarioRow(firma, sorteio, {
      id,
      nome,
      email,
      idUsuarioTipo: ACESSO_PJ,
      idEmpresa: empresa.id,
      lugar: empresa.lugar,
      desde,
      autor: sorteio.pick(incluidoPor),
      ativo,
      senhaHash: index === 0 ? senhaHash : senhaDosOutros,
    });
  });
}
