import { existsSync, readFileSync } from 'node:fs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { UserError } from '../workspace/user-error.mjs';

/** First segments of addresses that belong to the host or the gateway. */
export const OWN_ADDRESSES = [
  'aceite',
  'api',
  'aplicativo',
  'assets',
  'avisos',
  'busca',
  'caixa-de-saida',
  'compartilhado',
  'conta',
  'convite',
  'esqueci',
  'home',
  'icons',
  'login',
  'mfe',
  'parar-resumo',
  'responder-convite',
  'senha',
  'status',
  'teste',
];

const prefixesOf = (folder) =>
  JSON.parse(readFileSync(fromRoot(folder, 'contract.json'), 'utf8')).prefixes.map(({ path }) => ({
    folder,
    prefix: path,
  }));

/** The remotes' prefixes, each with its owner. */
const takenPrefixes = () => remoteFolders().flatMap(prefixesOf);

/**
 * Returns the name without `mfe-`, which is its prefix and the name of its browser tests; refuses reserved
 * names.
 *
 * @param {{ prefix: string, folder: string }[]} taken prefixes of the existing remotes
 */
export function checkName(folder, taken = takenPrefixes()) {
  // Lint distinguishes remotes from other packages by this prefix.
  const [, name] = /^mfe-([a-z]{2,30})$/.exec(folder) ?? [];
  if (name === undefined)
    throw new UserError(
      `"${folder}" não serve de nome: use mfe- e de 2 a 30 letras minúsculas sem acento, por exemplo mfe-contratos.`,
    );
  if (existsSync(fromRoot(folder))) throw new UserError(`A pasta ${folder} já existe: escolha outro nome.`);
  const owner = taken.find(({ prefix }) => prefix.split('/')[1] === name);
  if (owner)
    throw new UserError(
      `O endereço ${owner.prefix} já é de ${owner.folder}: escolha outro nome para ${folder}.`,
    );
  if (OWN_ADDRESSES.includes(name))
    throw new UserError(`O endereço /${name} é do próprio sistema: escolha outro nome para ${folder}.`);
  if (existsSync(fromRoot('tools/e2e/tests', name)))
    throw new UserError(`A pasta tools/e2e/tests/${name} já existe: escolha outro nome para ${folder}.`);
  return name;
}

/** The name of the module that people read; the folder's name unless a title is given. */
export function checkTitle(title, name) {
  const text = (title ?? name.charAt(0).toUpperCase() + name.slice(1)).trim();
  if (!/^[\p{L}\d][\p{L}\d ,.&-]{0,59}$/u.test(text))
    throw new UserError(
      'O título do módulo precisa de 1 a 60 caracteres: letras, algarismos, espaços, vírgula, ponto, & e hífen.',
    );
  return text;
}
