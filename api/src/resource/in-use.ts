import type { Dependent, DependentKind } from '@foro/shared/contracts/error';
import { EmUsoError } from '../errors';

const WORDS: Readonly<Record<DependentKind, readonly [singular: string, plural: string]>> = {
  usuarios: ['usuário', 'usuários'],
  acessosPJ: ['usuário', 'usuários'],
  equipes: ['equipe', 'equipes'],
  processos: ['processo', 'processos'],
  derivados: ['recurso ou incidente', 'recursos ou incidentes'],
  compromissos: ['compromisso', 'compromissos'],
  custas: ['custo', 'custos'],
  provisoes: ['lançamento da provisão', 'lançamentos da provisão'],
  prazos: ['prazo em aberto', 'prazos em aberto'],
};

/**
 * Refuses to delete a record that others depend on, with their numbers: "Esta empresa não pode ser excluída:
 * há 3 usuários e 1 processo que dependem dela."
 * @param sujeito the record with its article, and how its gender ends: `['Esta empresa', 'a', 'ela']`
 * @param counted possible dependents; some kinds may have none
 */
export function refuseInUse(
  [sujeito, genero, pronome]: readonly [sujeito: string, genero: 'a' | 'o', pronome: string],
  counted: readonly Dependent[],
): void {
  const dependents = counted.filter(({ total }) => total > 0);
  if (dependents.length === 0) return;
  const parts = dependents.map(({ kind, total }) => `${total} ${WORDS[kind][total === 1 ? 0 : 1]}`);
  const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts);
  const verb = dependents.length === 1 && dependents[0]?.total === 1 ? 'depende' : 'dependem';
  throw new EmUsoError(
    `${sujeito} não pode ser excluíd${genero}: há ${listed} que ${verb} d${pronome}.`,
    dependents,
  );
}
