import type { Sorteio } from './sorteio';
import { COMPLEMENTOS, COMPLEMENTOS_COMERCIAIS, LOGRADOUROS } from './vocabulario/enderecos';
import type { Lugar } from './vocabulario/lugar';
import {
  COM_PARTICULA,
  FEMININOS,
  MASCULINOS,
  SEGUNDOS_FEMININOS,
  SEGUNDOS_MASCULINOS,
  SOBRENOMES,
} from './vocabulario/nomes';

/** Creates a Brazilian name: one or two given names, two or three surnames, a particle now and then. */
export function createNome(sorteio: Sorteio): string {
  const isFeminine = sorteio.chance(0.5);
  const given = sorteio.pick(isFeminine ? FEMININOS : MASCULINOS);
  const second = sorteio.pick(isFeminine ? SEGUNDOS_FEMININOS : SEGUNDOS_MASCULINOS);
  const names = second !== given && sorteio.chance(0.2) ? [given, second] : [given];
  const [first = '', other = ''] = sorteio.sample(SOBRENOMES, 2);
  const last = sorteio.chance(0.3) ? sorteio.pick(COM_PARTICULA) : other;
  return [...names, first, ...(last.endsWith(first) ? [other] : [last])].join(' ');
}

/** `Maria José da Silva` as `maria.silva`. */
export function slugOf(nome: string): string {
  const words = nome
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ');
  return `${words[0]}.${words.at(-1)}`;
}

/** Address columns that companies, users and opposing parties share. */
export function createEndereco(sorteio: Sorteio, lugar: Lugar, isCommercial: boolean) {
  return {
    cep: `${lugar.cep}${String(sorteio.integer(0, 899)).padStart(3, '0')}`,
    endereco: sorteio.pick(LOGRADOUROS),
    numero: String(sorteio.integer(12, 2400)),
    complemento: sorteio.chance(0.5)
      ? sorteio.pick(isCommercial ? COMPLEMENTOS_COMERCIAIS : COMPLEMENTOS)
      : null,
    bairro: sorteio.pick(lugar.bairros),
    cidade: lugar.cidade,
    estado: lugar.uf,
  };
}

/** A landline number: eight digits. */
export const createTelefone = (sorteio: Sorteio): string =>
  `3${String(sorteio.integer(0, 9_999_999)).padStart(7, '0')}`;

/** A mobile number: nine digits. */
export const createCelular = (sorteio: Sorteio): string =>
  `9${String(sorteio.integer(60_000_000, 99_999_999))}`;
