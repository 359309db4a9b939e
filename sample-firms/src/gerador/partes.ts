import { instantAt, type Dia } from './calendario';
import { createNomeEmpresa, NEW_DAYS } from './empresas';
import type { Firma } from './firma';
import type { Contra } from './materias/materia';
import { createCelular, createEndereco, createNome, createTelefone, slugOf } from './pessoas';
import type { Sorteio } from './sorteio';
import { FAZENDAS_ESTADUAIS, FAZENDAS_MUNICIPAIS, INSS, UNIAO, type Ente } from './vocabulario/empresas';
import { inCidade, ofCidade, type Lugar } from './vocabulario/lugar';
import { LUGARES } from './vocabulario/lugares';

/** An opposing party before it is attached to a case. */
export interface Parte {
  readonly nome: string;
  readonly email: string | null;
  readonly cnpj: string | null;
  readonly cpf: string | null;
  readonly telefone_ddd: string | null;
  readonly telefone: string | null;
  readonly cep: string | null;
  readonly endereco: string | null;
  readonly numero: string | null;
  readonly complemento: string | null;
  readonly bairro: string | null;
  readonly cidade: string | null;
  readonly estado: string | null;
}

/** Creates the opponents: one, sometimes several; none if the matter has no opponent. */
export function createPartes(
  firma: Firma,
  sorteio: Sorteio,
  { contra, lugar, inicio }: { readonly contra: Contra; readonly lugar: Lugar; readonly inicio: Dia },
): Parte[] {
  if (contra === 'ninguem') return [];
  if (contra !== 'PF' && contra !== 'PJ') return [createEnte(findEnte(contra, lugar), lugar)];
  const count = sorteio.chance(0.16) ? sorteio.integer(2, 3) : 1;
  return Array.from({ length: count }, () => {
    const from = sorteio.chance(0.7) ? lugar : sorteio.pickWeighted(LUGARES);
    return contra === 'PF'
      ? createPessoa(firma, sorteio, from)
      : createEmpresa(firma, sorteio, from, firma.hoje - inicio < NEW_DAYS);
  });
}

function createPessoa(firma: Firma, sorteio: Sorteio, lugar: Lugar): Parte {
  const nome = createNome(sorteio);
  return {
    nome,
    email: sorteio.chance(0.4) ? `${slugOf(nome)}@correio.example` : null,
    cnpj: null,
    cpf: firma.documentos.cpf(),
    telefone_ddd: lugar.ddd,
    telefone: createCelular(sorteio),
    ...createEndereco(sorteio, lugar, false),
  };
}

function createEmpresa(firma: Firma, sorteio: Sorteio, lugar: Lugar, isNew: boolean): Parte {
  const { razao } = createNomeEmpresa(sorteio);
  const caixa = razao
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
    .slice(0, 18);
  return {
    nome: razao,
    email: sorteio.chance(0.6) ? `juridico@${caixa}.example` : null,
    cnpj: firma.documentos.cnpj(isNew && sorteio.chance(0.3)),
    cpf: null,
    telefone_ddd: lugar.ddd,
    telefone: createTelefone(sorteio),
    ...createEndereco(sorteio, lugar, true),
  };
}

function createEnte({ nome, cnpj }: Ente, lugar: Lugar): Parte {
  const place = {
    cep: null,
    endereco: null,
    numero: null,
    complemento: null,
    bairro: null,
    cidade: lugar.cidade,
    estado: lugar.uf,
  };
  return { nome, email: null, cnpj, cpf: null, telefone_ddd: null, telefone: null, ...place };
}

function findEnte(contra: Exclude<Contra, 'PF' | 'PJ' | 'ninguem'>, { cidade, uf }: Lugar): Ente {
  switch (contra) {
    case 'uniao':
      return UNIAO;
    case 'inss':
      return INSS;
    case 'estado':
      return FAZENDAS_ESTADUAIS[uf] ?? { nome: `Fazenda Pública Estadual (${uf})`, cnpj: null };
    case 'municipio':
      return FAZENDAS_MUNICIPAIS[cidade] ?? { nome: `Município ${ofCidade(cidade)}`, cnpj: null };
    case 'receita':
      return { nome: `Delegado da Receita Federal do Brasil ${inCidade(cidade)}`, cnpj: null };
    case 'ministerio publico':
      return {
        nome:
          uf === 'DF'
            ? 'Ministério Público do Distrito Federal e Territórios'
            : `Ministério Público do Estado (${uf})`,
        cnpj: null,
      };
  }
}

/** A row of `parte_contraria`; the database numbers it, in the order written. */
export function createParteRow(firma: Firma, idProcesso: number, parte: Parte, dia: Dia, autor: number) {
  const incluidaEm = instantAt(Math.min(dia, firma.hoje - 1), 11 * 60);
  return {
    id_cliente: firma.idCliente,
    id_processo: idProcesso,
    ...parte,
    data_inclusao: incluidaEm,
    id_usuario_inclusao: autor,
    data_alteracao: incluidaEm,
    id_usuario_alteracao: autor,
  };
}
