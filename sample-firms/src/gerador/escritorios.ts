import { createHash } from 'node:crypto';
import { instantAt } from './calendario';
import type { Escritorio, Firma } from './firma';
import { createEndereco, createNome, createTelefone } from './pessoas';
import { lugarOf } from './vocabulario/lugares';

const EMPRESA_GRUPO = 2;
const ADVOCACIA = 1;

/** The data of an office to create. */
export interface Sede {
  readonly cidade: string;
  /** States whose cases it takes. */
  readonly ufs: readonly string[];
  readonly fantasia: string;
  readonly razao: string;
  /** Bar, its text, button, its text: `#rrggbb`. */
  readonly cores: readonly [string, string, string, string] | null;
  /** A PNG. */
  readonly logotipo: Buffer | null;
  readonly webSite: string | null;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A row of `imagem`; the bytes are in PostgreSQL's notation. */
export const createImagemRow = (firma: Firma, png: Buffer) => ({
  id_cliente: firma.idCliente,
  sha256: sha256Of(png),
  tipo: 'image/png',
  conteudo: `\\x${png.toString('hex')}`,
});

/** Creates offices with the ids from `firstId` on. They exist before any user, so they have no creator. */
export function createEscritorios(firma: Firma, firstId: number, sedes: readonly Sede[]) {
  const sorteio = firma.sorteio('escritórios');
  return sedes.map((sede, index) => {
    const lugar = lugarOf(sede.cidade);
    const [barra = null, barraTexto = null, botao = null, botaoTexto = null] = sede.cores ?? [];
    const fundadoEm = instantAt(firma.hoje - 3400 + index * 200, 10 * 60);
    const escritorio: Escritorio = { id: firstId + index, lugar, ufs: sede.ufs };
    const row = {
      id_cliente: firma.idCliente,
      id: escritorio.id,
      cnpj: firma.documentos.cnpj(),
      nome_fantasia: sede.fantasia,
      razao_social: sede.razao,
      web_site: sede.webSite,
      contato: createNome(sorteio),
      telefone_ddd: lugar.ddd,
      telefone: createTelefone(sorteio),
      ...createEndereco(sorteio, lugar, true),
      id_empresa_tipo: EMPRESA_GRUPO,
      id_empresa_ramo: ADVOCACIA,
      logotipo: sede.logotipo === null ? null : sha256Of(sede.logotipo),
      color_nav_bar: barra,
      color_nav_bar_text: barraTexto,
      color_button: botao,
      color_button_text: botaoTexto,
      data_inclusao: fundadoEm,
      data_alteracao: fundadoEm,
    };
    return { escritorio, row };
  });
}
