import type { Publication } from '@foro/shared/contracts/publication';
import { normalizeText } from '@foro/shared/format';
import { readPublicacao, type Leitura } from '../leitura/read-publicacao';
import { type Marca, markNomes, markOabs } from '../leitura/marcas';
import type { Polo } from '../leitura/prazos';
import type { NomeDeMarca } from './texto-marcado';

/** The side of the firm's client, if a party of the publication has the client's name. */
export function poloDoCliente({ cliente, partes }: Pick<Publication, 'cliente' | 'partes'>): Polo | null {
  const nome = normalizeText(cliente ?? '').trim();
  if (nome === '') return null;
  const poles = new Set(
    partes
      .filter((parte) => normalizeText(parte.nome).trim() === nome)
      .map(({ polo }) => (polo === 'A' || polo === 'P' ? polo : null)),
  );
  const [polo = null] = poles;
  return poles.size === 1 ? polo : null;
}

/** The rules' reading of a publication. */
export const readDe = (publicacao: Publication): Leitura =>
  readPublicacao(publicacao.texto, { ...publicacao, polo: poloDoCliente(publicacao) });

/** The highlights in its text: the rules' results, the watched OAB numbers and the names of the firm's lawyers. */
export function marcasDe(
  { texto, advogados, interessados }: Publication,
  { prazos, ato, audiencias, vencimentos, especie }: Leitura,
): Marca<NomeDeMarca>[] {
  const daCasa = advogados.filter(({ monitorada }) => monitorada);
  const nomes = [...daCasa.map(({ nome }) => nome), ...interessados.map(({ nome }) => nome)];
  return [
    ...prazos.map((prazo) => ({ ...prazo, nome: 'prazo' as const })),
    ...prazos.flatMap(({ dobro }) => (dobro ? [{ ...dobro, nome: 'dobro' as const }] : [])),
    ...[...audiencias, ...vencimentos].map((audiencia) => ({ ...audiencia, nome: 'audiencia' as const })),
    ...(ato ? [{ ...ato, nome: 'ato' as const }] : []),
    ...(especie.lugar ? [{ ...especie.lugar, nome: 'especie' as const }] : []),
    ...markOabs(texto, daCasa).map((lugar) => ({ ...lugar, nome: 'oab' as const })),
    ...markNomes(texto, nomes).map((lugar) => ({ ...lugar, nome: 'nome' as const })),
  ];
}
